import type { PAGE_MESSAGES } from './pageMessages.mjs';

/** Kind of pages that start with their own messages only (`pageMessages.mjs`). All others start with all messages. */
export type PageKind = keyof typeof PAGE_MESSAGES | 'other';

/** Page kinds by route pattern. */
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
