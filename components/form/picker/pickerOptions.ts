import type { FormField } from '../../../lib/forms/formField';
import type { ChosenRow } from '../../../lib/operations/choices/readChoices';
import type { PickerSearch } from '../../../lib/writing/usePicker';
import { copiedOf } from '../../../lib/writing/copiedOf';
import type { ChosenRecord } from './chosenRecords';
import { matchIn } from './matchIn';

/** What can be chosen in a picker's list: a record, or a way on. */
export type PickerOption =
  | ({ readonly is: 'row'; readonly row: ChosenRow } & ChosenRecord)
  | { readonly is: 'retry' }
  | { readonly is: 'more' }
  | { readonly is: 'create'; readonly name: string };

/** What of a relation its list depends on. */
type PickedRelation = Pick<NonNullable<FormField['relation']>, 'label'> & {
  readonly write: Pick<NonNullable<FormField['relation']>['write'], 'by' | 'copies'>;
};

/**
 * The list of a picker as it stands. Rows without the value that the relation is written by cannot be linked. `text`: what the rows
 * are narrowed by here, where the backend cannot.
 */
export function pickerOptions(
  { rows, status, next }: Pick<PickerSearch, 'rows' | 'status' | 'next'>,
  { write, label }: PickedRelation,
  { canCreate, text }: { readonly canCreate: boolean; readonly text: string },
): readonly PickerOption[] {
  const found = rows.flatMap((row): PickerOption[] => {
    const key = Object.hasOwn(row.keys, write.by) ? row.keys[write.by] : undefined;
    if (key === undefined) return [];
    const title = row.title ?? row.hint ?? key;
    const isMeant = text === '' || [title, row.hint ?? '', key].some((each) => matchIn(each, text)[1] !== '');
    return isMeant ? [{ is: 'row', row, key, title, ...copiedOf(write, row.keys) }] : [];
  });
  return [
    ...found,
    ...(status === 'failed' ? [{ is: 'retry' } as const] : []),
    ...(status === 'ready' && next !== null ? [{ is: 'more' } as const] : []),
    ...(canCreate ? [{ is: 'create', name: label.text } as const] : []),
  ];
}
