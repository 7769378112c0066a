/** Pages that begin with their own words only; what they are is said in `pages/<kind>.<locale>.json`. All others begin with all. */
export type PageKind = 'home' | 'list' | 'record' | 'form' | 'vitals' | 'other';

/** The page's kind by the pattern of its address. */
export const PAGE_KINDS: ReadonlyMap<string, PageKind> = new Map<string, PageKind>([
  ['/', 'home'],
  ['/[entity]', 'list'],
  ['/[entity]/[key]/[relation]', 'list'],
  ['/[entity]/[key]', 'record'],
  ['/[entity]/[key]/[relation]/[child]', 'record'],
  ['/one/[slug]', 'record'],
  ['/[entity]/new', 'form'],
  ['/[entity]/[key]/edit', 'form'],
  ['/[entity]/[key]/do/[action]', 'form'],
  ['/actions/[slug]', 'form'],
  ['/vitals', 'vitals'],
]);
