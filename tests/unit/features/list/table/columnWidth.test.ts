import { expect, it } from 'vitest';
import { getColumnWidth } from '../../../../../lib/features/list/table/columnWidth';
import type { ColumnView } from '../../../../../lib/features/list/listPageView';

const flag = (text: string): ColumnView => ({
  name: 'flag',
  label: { text },
  kind: 'boolean',
  list: false,
  numeric: false,
  sort: null,
});

it('a column is wide enough for a header with wide letters', () => {
  // The word takes 79 px in the site's typeface at 13 px bold, and 20 px are padding.
  expect(getColumnWidth(flag('Wewnętrzny'), [])).toBeGreaterThanOrEqual(99);
});
