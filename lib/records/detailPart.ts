import { wordsOf } from '../schema/names';
import type { Field } from '../schema/model';
import { isDate, isTechnical } from './columnRank';
import { moneyParts } from './columns';

/** What facts of a record belong together; those without a part describe the record itself. */
export type DetailPart = 'place' | 'reach' | 'dates' | 'numbers' | 'technical';

const PLACE: ReadonlySet<string> = new Set(
  'street address city town village postal postcode zip country region province county district latitude longitude lat lng lon location coordinates building floor room'.split(
    ' ',
  ),
);
const NUMBERS: ReadonlySet<Field['kind']> = new Set(['integer', 'bigInteger', 'float', 'decimal']);

/** What a fact of a record is about, by its kind and name; undefined for what describes the record itself. */
export function detailPart(field: Field): DetailPart | undefined {
  if (isTechnical(field)) return 'technical';
  if (isDate(field) || field.kind === 'time' || field.kind === 'duration') return 'dates';
  if (field.kind === 'email' || field.kind === 'phone' || field.kind === 'url') return 'reach';
  if (wordsOf(field.name).some((word) => PLACE.has(word.replace(/\d+$/, ''))) && field.kind !== 'boolean')
    return 'place';
  return NUMBERS.has(field.kind) || moneyParts(field) !== null ? 'numbers' : undefined;
}
