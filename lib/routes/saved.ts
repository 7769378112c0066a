import { withQuery } from './query';

/** What came of a form, told by the page that it leads to. */
const SAVED_WORDS = ['created', 'updated', 'unchanged', 'deleted', 'done'] as const;
export type SavedWord = (typeof SAVED_WORDS)[number];

/** What an address says of the form that led to it. By itself it proves nothing: anybody can write an address. */
export interface Saved {
  readonly word: SavedWord;
  /** The entity whose record was written. */
  readonly slug: string | null;
  /** How many records the backend says that it wrote, where that is more than the one that the form was for. */
  readonly count?: number;
}

/** The page that a form leads to, which then says what came of it; `slug`: the entity whose record was written. */
export function savedHref(href: string, saved: SavedWord, slug?: string, count?: number): string {
  const parts = [saved, slug ?? '', count === undefined ? '' : String(count)];
  return withQuery(href, { saved: parts.join('~').replace(/~+$/, '') });
}

/** What an address says of a form that led to it. Inverse of `savedHref`; a stamp behind it is left out. */
export function parseSaved(value: string | readonly string[] | undefined): Saved | null {
  const [said, slug = '', counted = ''] = typeof value === 'string' ? value.split('~', 3) : [];
  const word = SAVED_WORDS.find((one) => one === said);
  if (word === undefined) return null;
  const count = /^\d{1,15}$/.test(counted) ? { count: Number(counted) } : {};
  return { word, slug: slug === '' ? null : slug, ...count };
}
