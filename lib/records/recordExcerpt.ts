import { plainText } from '../format/plainText';
import { excerpt } from '../seo/excerpt';
import type { RecordView } from './view';

/** Shorter texts are a word or two, and say less than our own sentence does. */
const SHORTEST = 40;

/** The beginning of a record's first long text, for search engines; null where it has none. */
export function recordExcerpt({ prose, values }: Pick<RecordView, 'prose' | 'values'>): string | null {
  for (const { name } of prose) {
    const value = values[name];
    if (typeof value !== 'string') continue;
    const text = excerpt(plainText(value));
    if (text !== null && text.length >= SHORTEST) return text;
  }
  return null;
}
