/** Parameters that make a page another one: which list, and which part of it. */
const OWN = ['list', 'page'] as const;
/** What links from elsewhere add; it says nothing to us. */
const FOREIGN = /^(utm_\w+|gclid|fbclid|ref)$/;

const queryOf = (path: string): URLSearchParams => new URLSearchParams(/\?([^#]*)/.exec(path)?.[1] ?? '');

/** Whether the query narrows, sorts or lays out what the page shows: such a page is one of endlessly many, and not for search engines. */
export function isNarrowed(path: string): boolean {
  return [...queryOf(path).keys()].some((name) => !OWN.some((own) => own === name) && !FOREIGN.test(name));
}

/** The one address of a page, without its language: what is narrowed stands for the whole list, whichever part of it was open. */
export function canonicalPath(path: string): string {
  const [bare = '/'] = path.split(/[?#]/, 1);
  const query = queryOf(path);
  const kept = new URLSearchParams();
  for (const name of OWN) {
    const value = query.get(name) ?? '';
    const isFirst = name === 'page' && (value === '1' || isNarrowed(path));
    if (value !== '' && !isFirst) kept.set(name, value);
  }
  return kept.size === 0 ? bare : `${bare}?${kept.toString()}`;
}
