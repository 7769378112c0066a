import { withQuery } from './query';

/** What came of a form, told by the page that it leads to. */
const SAVED_WORDS = ['created', 'updated', 'unchanged', 'deleted', 'done'] as const;
export type SavedWord = (typeof SAVED_WORDS)[number];

/** The page that a form leads to, which then says what came of it; `slug`: the entity whose record was written. */
export function savedHref(href: string, saved: SavedWord, slug?: string): string {
  return withQuery(href, { saved: slug === undefined ? saved : `${saved}~${slug}` });
}

/** What an address says of a form that led to it. Inverse of `savedHref`. */
export function parseSaved(
  value: string | readonly string[] | undefined,
): { readonly word: SavedWord; readonly slug: string | null } | null {
  const [said, slug] = typeof value === 'string' ? value.split('~', 2) : [];
  const word = SAVED_WORDS.find((one) => one === said);
  return word === undefined ? null : { word, slug: slug ?? null };
}
