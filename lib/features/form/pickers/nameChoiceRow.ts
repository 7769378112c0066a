import type { ChoiceRow } from '../../../core/operations/choices/choicePage';
import { nameRecord, type RecordNaming } from '../../../kit/view/recordName';
import type { PickerPlan } from './pickerPlan';

/** The words and the key that name the records of a picker. */
export interface ChoiceNaming extends RecordNaming {
  /** Paths of the key that is a part of their names; empty where a title names them. */
  readonly keys: readonly string[];
  /** The same of the members of an interface or a union, by type. */
  readonly members?: { readonly [type: string]: RecordNaming };
}

/** Names a record that a picker offers, as its page and links to it do. `key` is what is sent of it. */
export function nameChoiceRow({ naming }: Pick<PickerPlan, 'naming'>, row: ChoiceRow, key: string): string {
  const { members = {}, keys } = naming;
  const { type = '', title } = row;
  const own = Object.hasOwn(members, type) ? members[type] : undefined;
  const read = keys.flatMap((path) => (Object.hasOwn(row.keys, path) ? (row.keys[path] ?? []) : []));
  const isWhole = read.length > 0 && read.length === keys.length;
  return nameRecord(own ?? naming, { title, key: isWhole ? read : [key] });
}
