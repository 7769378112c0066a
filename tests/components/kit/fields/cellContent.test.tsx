import { describe, expect, it } from 'vitest';
import { renderCellContent } from '../../../../components/kit/fields/cellContent';
import type { FieldValue } from '../../../../components/kit/fields/fieldView';
import { useFormatValue } from '../../../../components/kit/fields/TextView';
import { ValueView } from '../../../../components/kit/fields/ValueView';
import { VALUE_KINDS } from '../../../../lib/core/schema/model/kinds';
import type { FieldDescription } from '../../../../lib/kit/view/fieldDescription';
import { field, PRIORITIES, STATUSES } from '../../fixtures/columns';
import { HOSTILE } from '../../fixtures/reports';
import { serverHtml } from '../../support/renderSite';

const VALUES: readonly FieldValue[] = [
  null,
  '',
  HOSTILE,
  'IN_PROGRESS',
  'URGENT',
  '2025-12-05',
  '2025-11-28T16:40:00Z',
  'a@b.example',
  0,
  10431,
  true,
  false,
  [],
  [HOSTILE, 1, true],
  {},
  { href: null, title: HOSTILE },
  { href: '/people/7', title: 'Anna' },
  [{ href: '/people/7', title: 'Anna' }],
];

function CellContent({ field: shown, value }: { field: FieldDescription; value: FieldValue }) {
  return renderCellContent(shown, value, useFormatValue());
}

describe('the content of a table cell', () => {
  it.each(VALUE_KINDS)('is the same for a %s as its view shows, in both languages', (kind) => {
    const fields = [{}, { options: STATUSES }, { options: PRIORITIES }, { secret: true } as const].map(
      (more) => field('v', 'V', kind, more),
    );
    for (const shown of fields)
      for (const value of VALUES)
        for (const locale of ['en', 'pl'] as const)
          expect(serverHtml(locale, <CellContent field={shown} value={value} />)).toBe(
            serverHtml(locale, <ValueView field={shown} value={value} mode="cell" />),
          );
  });
});
