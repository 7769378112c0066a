import type { FormField } from '../forms/formField';
import { inputType } from '../forms/inputType';
import type { ValueKind } from '../schema/kinds';

const NAME = /^(title|name|subject|headline|label|full_?name|display_?name|first_?name|last_?name)$/i;

const RANKS: ReadonlyMap<ValueKind, number> = new Map<ValueKind, number>([
  ['text', 1],
  ['id', 1],
  ['longText', 2],
  ['enum', 3],
  ['email', 4],
  ['phone', 4],
  ['integer', 5],
  ['bigInteger', 5],
  ['float', 5],
  ['decimal', 5],
  ['date', 6],
  ['dateTime', 6],
  ['time', 6],
  ['duration', 6],
  ['color', 6],
  ['relation', 7],
  ['boolean', 8],
  ['url', 9],
  ['image', 9],
]);

/**
 * Where a field stands in a card: what names the record first, then text, prose, choices, ways to reach, numbers, dates,
 * relations, yes or no, addresses, lists and the rest: narrow fields come together. Fields of one rank keep the schema's order. `title`: the record's own.
 */
export function fieldRank(field: FormField, title: string | null): number {
  if (field.name === title || NAME.test(field.name)) return 0;
  if (inputType(field.type).lists > 0 && field.kind !== 'relation') return 10;
  if (field.kind === 'relation' && field.span === undefined) return 9;
  // An object on one line is money.
  if (field.kind === 'object' && field.span !== undefined) return 5;
  return RANKS.get(field.kind) ?? 11;
}
