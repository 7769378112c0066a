import type { FormField } from '../../../lib/features/form/drafts/formField';
import type { ChoiceRow } from '../../../lib/core/operations/choices/choicePage';
import { nameChoiceRow } from '../../../lib/features/form/pickers/nameChoiceRow';
import type { PickerPlan } from '../../../lib/features/form/pickers/pickerPlan';
import type { PickerSearch } from '../../../lib/features/form/pickers/usePicker';
import { pickCopiedValues } from '../../../lib/features/form/drafts/linkInput';
import { toSelectedRecord, type SelectedRecord } from './selectedRecords';
import { foldText } from '../../../lib/core/foldText';

/** An option of a picker's listbox: a record, or a command. */
export type PickerOption =
  | ({ readonly type: 'row'; readonly row: ChoiceRow } & SelectedRecord)
  | { readonly type: 'retry' }
  | { readonly type: 'more' }
  | { readonly type: 'create'; readonly name: string };

/** The parts of a relation that its options depend on. */
export type PickedRelation = Pick<NonNullable<FormField['relation']>, 'label'> & {
  readonly write: Pick<NonNullable<FormField['relation']>['write'], 'keyPath' | 'copies'>;
};

interface PickerOptionsRequest {
  readonly plan: Pick<PickerPlan, 'naming'>;
  readonly canCreate: boolean;
  readonly text: string;
}

/**
 * Builds the options of a picker. Rows without the field that the relation is written by cannot be linked and are
 * left out. `text` filters the rows in the browser, where the backend cannot search.
 */
export function buildPickerOptions(
  { rows, status, next }: Pick<PickerSearch, 'rows' | 'status' | 'next'>,
  { write, label }: PickedRelation,
  { plan, canCreate, text }: PickerOptionsRequest,
): readonly PickerOption[] {
  const found = rows.flatMap((row): PickerOption[] => {
    const key = Object.hasOwn(row.keys, write.keyPath) ? row.keys[write.keyPath] : undefined;
    if (key === undefined) return [];
    const title = nameChoiceRow(plan, row, key);
    const isMatch =
      text === '' ||
      [row.title ?? '', row.hint ?? '', key].some((each) => splitAtMatch(each, text)[1] !== '');
    return isMatch ? [{ type: 'row', row, key, title, ...pickCopiedValues(write, row.keys) }] : [];
  });
  return [
    ...found,
    ...(status === 'failed' ? [{ type: 'retry' } as const] : []),
    ...(status === 'ready' && next !== null ? [{ type: 'more' } as const] : []),
    ...(canCreate ? [{ type: 'create', name: label.text } as const] : []),
  ];
}

/** Finds the only record whose title is a typed text, in any case. Null for none or several. */
export function findOnlyMatch(options: readonly PickerOption[], text: string): SelectedRecord | null {
  const name = text.trim().toLowerCase();
  const found = options.flatMap((option) =>
    option.type === 'row' && option.title.trim().toLowerCase() === name ? [option] : [],
  );
  const [only] = found;
  return only === undefined || found.length > 1 ? null : toSelectedRecord(only);
}

/** Splits a title into the text before the match, the match, and the text after it. Ignores case and diacritics. */
export function splitAtMatch(title: string, text: string): readonly [string, string, string] {
  const query = foldText(text.trim());
  const letters = [...title];
  const plains = letters.map(foldText);
  for (let start = 0; query !== '' && start < letters.length; start += 1) {
    let found = '';
    for (let end = start; end < letters.length && found.length < query.length; end += 1) {
      found += plains[end] ?? '';
      if (found === query)
        return [
          letters.slice(0, start).join(''),
          letters.slice(start, end + 1).join(''),
          letters.slice(end + 1).join(''),
        ];
    }
  }
  return [title, '', ''];
}
