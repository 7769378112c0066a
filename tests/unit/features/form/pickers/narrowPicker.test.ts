import { describe, expect, it } from 'vitest';
import type { ChoicePlan } from '../../../../../lib/core/operations/choices/choicePlan';
import type { Draft } from '../../../../../lib/features/form/drafts/draft';
import type { FormField } from '../../../../../lib/features/form/drafts/formField';
import { narrowPicker, type PickerNarrowing } from '../../../../../lib/features/form/pickers/narrowPicker';

const link = (name: string, type: string, printed = 'ID'): FormField => ({
  name,
  label: { text: name },
  kind: 'relation',
  type: printed,
  relation: {
    type,
    slug: type,
    label: { text: type },
    write: { many: false, keyPath: 'id', type: 'ID', set: [] },
  },
});
const planOf = (name: string): ChoicePlan =>
  ({ name, constants: [], parentKey: [{ at: ['id'], part: 0, type: 'ID' }] }) as unknown as ChoicePlan;
const by = (field: string, type: string, isParent: boolean) => ({
  field,
  type,
  isParent,
  plan: planOf(field),
});
const NARROWING: PickerNarrowing = {
  by: [by('menu', 'Menu', true), by('order', 'Order', false)],
  message: 'Not of this menu.',
};
const line = {
  name: 'lines',
  label: { text: 'lines' },
  kind: 'object',
  type: '[Line!]',
  group: 'Line',
} as const;
const record = (key: string): Draft => ({ type: 'record', key, title: key });

function narrow(
  fields: readonly FormField[],
  drafts: { readonly [name: string]: Draft },
  {
    path = ['dish'],
    row = [],
    narrowing = NARROWING,
  }: { path?: readonly string[]; row?: readonly FormField[]; narrowing?: PickerNarrowing } = {},
) {
  const groups = { Line: { fields: [link('dish', 'Dish'), ...row] } };
  const found = narrowPicker({ narrowing }, { fields, groups, drafts }, path);
  return found.type === 'narrowed' ? [found.by.name, found.key] : found.type;
}

describe('a picker of a form that names the parent of its records', () => {
  it('offers those of the parent that is chosen', () => {
    expect(narrow([link('menu', 'Menu')], { menu: record('m1') })).toEqual(['menu', 'm1']);
    expect(narrow([link('menu', 'Menu')], { menu: { type: 'text', text: ' m2 ' } })).toEqual(['menu', 'm2']);
  });

  it('waits for a parent that has to be chosen, and offers all where none has to', () => {
    expect(narrow([link('menu', 'Menu', 'ID!')], {})).toBe('waits');
    expect(narrow([link('menu', 'Menu')], {})).toBe('all');
    expect(narrow([], {})).toBe('all');
  });

  it('goes by another chosen record that tells it', () => {
    expect(narrow([link('order', 'Order')], { order: record('o1') })).toEqual(['order', 'o1']);
  });

  it('goes by the record of the form, unless a parent is chosen in the form', () => {
    const narrowing = { ...NARROWING, ofRecord: planOf('own') };
    const fields = [link('menu', 'Menu'), link('order', 'Order')];
    expect(narrow(fields, { order: record('o1') }, { narrowing })).toEqual(['own', null]);
    expect(narrow(fields, { menu: record('m1') }, { narrowing })).toEqual(['menu', 'm1']);
  });

  it('takes in a row the parent of the row before that of the form', () => {
    const path = ['lines', '1', 'dish'];
    const rows = (menu: Draft): Draft => ({
      type: 'items',
      items: [
        { type: 'group', fields: {} },
        { type: 'group', fields: { menu } },
      ],
    });
    const fields = [link('menu', 'Menu'), line];
    const own = { path, row: [link('menu', 'Menu')] };
    expect(narrow(fields, { menu: record('m1'), lines: rows(record('m2')) }, own)).toEqual(['menu', 'm2']);
    expect(narrow(fields, { menu: record('m1'), lines: rows({ type: 'unset' }) }, own)).toEqual([
      'menu',
      'm1',
    ]);
    expect(narrow(fields, { menu: record('m1') }, { path })).toEqual(['menu', 'm1']);
  });

  it('decides nothing between two parents', () => {
    const narrowing = { ...NARROWING, by: [by('menu', 'Menu', true), by('menuId', 'Menu', true)] };
    const fields = [link('menu', 'Menu'), link('menuId', 'Menu')];
    expect(narrow(fields, { menu: record('m1') }, { narrowing })).toBe('all');
  });
});
