import { describe, expect, it } from 'vitest';
import type { FormField } from '../../../../lib/features/form/drafts/formField';
import { withSpans } from '../../../../lib/features/form/fieldSpans';

type Least = FormField['span'];

/** Fields that need so many columns at least: `line` is a text of any length, `area` what needs a row. */
function spansOf(...needs: readonly (4 | 6 | 'line' | 'area')[]): readonly (Least | 12)[] {
  const fields = needs.map((need, index): FormField => ({
    name: `field${index}`,
    label: { text: `Field ${index}` },
    type: 'String',
    kind: need === 'area' ? 'longText' : need === 'line' ? 'text' : 'integer',
    ...(typeof need === 'number' ? { span: need } : {}),
  }));
  const placed = withSpans(fields);
  expect(placed.map(({ name }) => name)).toEqual(fields.map(({ name }) => name));
  return placed.map(({ span }) => span ?? 12);
}

describe('columns of a form’s fields', () => {
  it('fill every row: three narrow ones, or two', () => {
    expect(spansOf(4, 4, 4, 6, 6, 4, 4)).toEqual([4, 4, 4, 6, 6, 6, 6]);
    expect(spansOf(6, 4)).toEqual([6, 6]);
  });

  it('leave no narrow field alone where a neighbour makes room', () => {
    expect(spansOf(4, 4, 4, 4)).toEqual([6, 6, 6, 6]);
    expect(spansOf('area', 4, 'line')).toEqual([12, 4, 8]);
    expect(spansOf(6, 'line')).toEqual([6, 6]);
  });

  it('give a row to what needs one, and to a narrow field that has no neighbour', () => {
    expect(spansOf('line', 'line', 'area')).toEqual([12, 12, 12]);
    expect(spansOf('area', 4, 'area')).toEqual([12, 12, 12]);
    expect(spansOf()).toEqual([]);
  });

  it('never put a list of texts beside a narrow field', () => {
    const list: FormField = { name: 'tags', label: { text: 'Tags' }, kind: 'text', type: '[String!]' };
    const [first, second] = withSpans([{ ...list, name: 'day', kind: 'date', type: 'Date', span: 4 }, list]);
    expect([first?.span, second?.span]).toEqual([undefined, undefined]);
  });
});
