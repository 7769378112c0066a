/**
 * Every address of the site is made and read here, and only here: hrefs, keys in the URL, and the check that a way back
 * stays on the site.
 */

import { safeReturnTo } from './routes/safeReturnTo';
import { tryDecode } from './routes/tryDecode';

export { safeReturnTo };

/** First words of a path that a page of the site's own has, or that belong to Next: no entity may take them as its slug. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  '_error',
  '_next',
  'account',
  'actions',
  'api',
  'backend',
  'en',
  'favicon',
  'fonts',
  'graphqlh',
  'index',
  'lookup',
  'new',
  'one',
  'pl',
  'privacy',
  'robots',
  'sitemap',
  'vitals',
]);

export const LOCALES = ['en', 'pl'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/** The locale that Next found in the path. */
export const asLocale = (value: string | undefined): Locale =>
  LOCALES.find((locale) => locale === value) ?? DEFAULT_LOCALE;

export const homeHref = (): string => '/';
export const listHref = (slug: string): string => `/${encodeURIComponent(slug)}`;
export const recordHref = (slug: string, key: readonly string[]): string =>
  `${listHref(slug)}/${keySegment(key)}`;
/** One of an entity's further lists. */
export const namedListHref = (slug: string, list: string): string =>
  `${listHref(slug)}?list=${encodeURIComponent(list)}`;
/** A list below the page of a record or of a singleton. `owner`: that page's own href. */
export const relationHref = (owner: string, relation: string): string =>
  `${owner}/${relationSegment(relation)}`;
/** A record that only a list below another one leads to. */
export const relatedRecordHref = (owner: string, relation: string, key: readonly string[]): string =>
  `${relationHref(owner, relation)}/${keySegment(key)}`;
export const lookUpHref = (slug: string): string => `/lookup/${encodeURIComponent(slug)}`;
export const singletonHref = (slug: string): string => `/one/${encodeURIComponent(slug)}`;
/** Forms: of a new record, of a record's change, of its removal, of what else can be done with it, and of the site's actions. */
export const newHref = (slug: string): string => `${listHref(slug)}/new`;
export const editHref = (slug: string, key: readonly string[]): string => `${recordHref(slug, key)}/edit`;
export const deleteHref = (slug: string, key: readonly string[]): string => `${recordHref(slug, key)}/delete`;
export const recordActionHref = (slug: string, key: readonly string[], action: string): string =>
  `${recordHref(slug, key)}/do/${encodeURIComponent(action)}`;
export const actionHref = (slug: string): string => `/actions/${encodeURIComponent(slug)}`;
export const accountHref = (): string => '/account';
export const privacyHref = (): string => '/privacy';
export const vitalsHref = (): string => '/vitals';
/** The menu's data, for the shell. */
export const navigationHref = (locale: Locale): string => `/api/navigation?locale=${locale}`;
/** What the palette can search, and how; the lists of these slugs before all others. */
export function paletteHref(locale: Locale, first: readonly string[] = []): string {
  const query = new URLSearchParams({ locale });
  if (first.length > 0) query.set('first', first.join(','));
  return `/api/palette?${query.toString()}`;
}
/** A list narrowed by one parameter of its page. */
export const searchHref = (slug: string, param: string, text: string): string =>
  `${listHref(slug)}?${new URLSearchParams({ [param]: text }).toString()}`;
/** A list as a file: `list` is its address with all that narrows and arranges it. What the file is like comes as further parameters. */
export const exportHref = (list: string, locale: Locale): string =>
  `/api/export${list}${list.includes('?') ? '&' : '?'}locale=${locale}`;
/** What the filter form of a list asks for once it is opened; `list` is its address. */
export const filterPartsHref = (list: string, locale: Locale): string =>
  `/api/filter-parts${list}${list.includes('?') ? '&' : '?'}locale=${locale}`;
/** A group of a form's fields, by the name of its input type, for who opens one that the form did not bring along. */
export const formGroupHref = (type: string, locale: Locale): string =>
  `/api/form-group?type=${encodeURIComponent(type)}&locale=${locale}`;
/** The form of something that is done with several rows of a list: what it asks for, and how it is sent. */
export const bulkFormHref = (slug: string, action: string, locale: Locale): string =>
  `/api/bulk-form?${new URLSearchParams({ entity: slug, action, locale }).toString()}`;
/** What the site read in the schema; with `entity` unfolded, the part of the list that `page` and `find` say. */
export function backendHref(
  to: {
    readonly entity?: string | undefined;
    readonly page?: number | undefined;
    readonly find?: string | undefined;
  } = {},
): string {
  const query = new URLSearchParams();
  if (to.find !== undefined && to.find !== '') query.set('find', to.find);
  if (to.page !== undefined && to.page > 1) query.set('page', String(to.page));
  if (to.entity !== undefined) query.set('entity', to.entity);
  return query.size === 0 ? '/backend' : `/backend?${query.toString()}`;
}
/** Everything about one entity, by its type; of many documents those of one family. */
export function backendEntityHref(type: string, family?: string): string {
  const query = family === undefined ? '' : `?family=${encodeURIComponent(family)}`;
  return `/backend/${encodeURIComponent(type)}${query}`;
}
/** Whether the site's own process answers. */
export const healthHref = (): string => '/api/health';
/** Has the schema read again (POST). */
export const refreshHref = (): string => '/api/refresh';
/** The schema as the site read it, as SDL. */
export const schemaHref = (): string => '/api/schema.graphql';
/** Back to the page that asked for it, which then says what came of it. */
export function afterRefreshHref(returnTo: unknown, read: 'changed' | 'unchanged' | 'failed'): string {
  const url = new URL(safeReturnTo(returnTo, backendHref()), 'http://site.invalid');
  url.searchParams.set('read', read);
  return `${url.pathname}${url.search}`;
}

/** The path with its locale in front (the default locale has none): for plain links and for ways back. */
export function localePath(locale: string | undefined, path: string): string {
  if (locale === undefined || locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/**
 * A page in another language, for the language switch. Home keeps its prefix in the default language too: at the bare `/`
 * the browser's Accept-Language would lead straight back.
 */
export function languageHref(locale: Locale, path: string): string {
  const isHome = path === '/' || path.startsWith('/?');
  return locale === DEFAULT_LOCALE && isHome ? `/${locale}${path.slice(1)}` : localePath(locale, path);
}

/** Third words of a path that pages of a record have: a relation of that name stands apart by a `~`, which no name has. */
const RESERVED_RELATIONS: ReadonlySet<string> = new Set([
  'actions',
  'copy',
  'delete',
  'do',
  'edit',
  'history',
  'index',
  'new',
]);

/** The third and fifth words of a path that leads to a form of a record. */
const WRITING_WORDS: ReadonlySet<string> = new Set(['actions', 'copy', 'delete', 'do', 'edit', 'new']);
/** First words of a path whose second one is free. */
const FREE_SECOND: ReadonlySet<string> = new Set(['api', 'backend', 'lookup', 'one']);

/**
 * Whether a path of the site, with or without a query, leads to a page that writes: a form, or what comes of it. No key and no
 * relation has such a word in its place (`keySegment`, `relationSegment`).
 */
export function isWritingPath(path: string): boolean {
  const segments = pathSegments(path);
  const [first = '', second] = segments;
  if (first === 'actions' || (second === 'new' && !FREE_SECOND.has(first))) return true;
  return [2, 4].some((place) => WRITING_WORDS.has(segments[place] ?? '')) || segments[3] === 'new';
}

/** The words of a path, as Next finds a page by them: decoded (`/%72eports` is `/reports`), without the query. */
export function pathSegments(path: string): readonly string[] {
  const [bare = ''] = path.split(/[?#]/, 1);
  return bare
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => tryDecode(segment) ?? segment);
}

/** A relation's name as one URL segment. Inverse of `parseRelationSegment`. */
export function relationSegment(name: string): string {
  return RESERVED_RELATIONS.has(name) ? `~${name}` : encodeURIComponent(name);
}

/** The relation that a URL segment stands for, once percent-decoded. */
export function parseRelationSegment(decoded: string): string {
  return decoded.startsWith('~') ? decoded.slice(1) : decoded;
}

/**
 * A key as one URL segment: its parts joined by `~`, percent-encoded. `!` escapes what would be lost on the way: `!!`, `!t`
 * for `~`, `!d` for the dot of a relative segment, `!e` for an empty part. Inverse of `parseKeySegment`.
 */
export function keySegment(key: readonly string[]): string {
  const segment = key.map((part) => encodeURIComponent(escapePart(part))).join('~');
  return RESERVED_KEYS.has(segment) ? `${segment}!e` : segment;
}

/** A key as the value of a query parameter, before that is percent-encoded. Inverse of `parseKeySegment`, too. */
export function keyParameter(key: readonly string[]): string {
  return key.map(escapePart).join('~');
}

/** Second words of a path that pages have: a record of that key gets an empty end, which reading takes away. */
const RESERVED_KEYS: ReadonlySet<string> = new Set(['index', 'new']);

function escapePart(part: string): string {
  if (part === '') return '!e';
  const escaped = part.toWellFormed().replaceAll('!', '!!').replaceAll('~', '!t');
  return escaped === '.' || escaped === '..' ? escaped.replaceAll('.', '!d') : escaped;
}

const UNESCAPED: ReadonlyMap<string, string> = new Map([
  ['!!', '!'],
  ['!t', '~'],
  ['!d', '.'],
  ['!e', ''],
]);

/** The key that a URL segment stands for, once percent-decoded (as Next hands it to a page). */
export function parseKeySegment(decoded: string): readonly string[] {
  return decoded
    .split('~')
    .map((part) => part.replace(/![!tde]/g, (escape) => UNESCAPED.get(escape) ?? escape));
}

/** Where signing in starts; `login` is the configured path (S7.2). */
export function loginHref(returnTo: string, login = '/api/auth/login'): string {
  return `${login}?returnTo=${encodeURIComponent(returnTo)}`;
}

export const logoutHref = (): string => '/api/auth/logout';
