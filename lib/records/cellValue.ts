import { plainText } from '../format/plainText';
import type { RowView } from './view';

/** Characters that a cell can show at most, on any screen; who wants to read on opens the record. */
const LONGEST = 240;

type Value = RowView['values'][string];

/** A value as a table's cell can show it: of a text that is longer, the beginning, as words. */
export function cellValue(value: Value): Value {
  if (typeof value === 'string') return cutText(value);
  if (typeof value !== 'object' || value === null) return value;
  // What is made of values of one kind is of that kind.
  if (Array.isArray(value)) return (value as readonly Value[]).map(cellValue) as Value;
  return 'title' in value && typeof value.title === 'string'
    ? ({ ...value, title: cutText(value.title) } as Value)
    : value;
}

/** The beginning of a text that is too long for a cell or a link. */
export function cutText(text: string): string {
  if (text.length <= LONGEST) return text;
  const plain = plainText(text);
  // Never between the halves of one letter.
  return plain.length <= LONGEST ? plain : `${plain.slice(0, LONGEST).toWellFormed().trimEnd()}…`;
}
