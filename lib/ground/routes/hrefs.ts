/** All URLs of the site are built and parsed here: hrefs, keys in URLs, locale prefixes. */

import { LOCALES, type Locale } from '../../../locales/locales.mjs';
import { safeReturnTo } from './safeReturnTo';
import { tryDecodeUriComponent } from './url';

export { LOCALES, safeReturnTo, type Locale };

/** Locale of paths without a prefix. */
export const DEFAULT_LOCALE: Locale = LOCALES[0];

/** Parses the locale that Next found in the path; the default locale for anything else. */
export const toLocale = (value: string | undefined): Locale =>
  LOCALES.find((locale) => locale === value) ?? DEFAULT_LOCALE;

/** Returns the href of home. */
export const homeHref = (): string => '/';
/** Builds the href of an entity's list. */
export const listHref = (slug: string): string => `/${encodeURIComponent(slug)}`;
/** Builds the href of a record. */
export const recordHref = (slug: string, key: readonly string[]): string =>
  `${listHref(slug)}/${toKeySegment(key)}`;
/** Builds the href of one of an entity's secondary lists. */
export const secondaryListHref = (slug: string, list: string): string =>
  `${listHref(slug)}?list=${encodeURIComponent(list)}`;
/** The query parameter of an owners' list that names the list to choose an owner for. */
export const OWNED_LIST_PARAM = 'for';
/** Builds the href of the list of owners from which one is chosen to reach its list. */
export const ownerChoiceHref = (owner: string, list: string): string =>
  `${listHref(owner)}?${OWNED_LIST_PARAM}=${encodeURIComponent(list)}`;
/** Builds the href of a list below a record or a singleton. `owner`: href of that page. */
export const relationHref = (owner: string, relation: string): string =>
  `${owner}/${toRelationSegment(relation)}`;
/** Builds the href of a record that is only reachable through a list of another one. */
export const relatedRecordHref = (owner: string, relation: string, key: readonly string[]): string =>
  `${relationHref(owner, relation)}/${toKeySegment(key)}`;
/** Builds the href of a look-up. */
export const lookUpHref = (slug: string): string => `/lookup/${encodeURIComponent(slug)}`;
/** Builds the href of a singleton. */
export const singletonHref = (slug: string): string => `/one/${encodeURIComponent(slug)}`;
/** Builds the href of the form for a new record. */
export const newHref = (slug: string): string => `${listHref(slug)}/new`;
/** Builds the href of the import of records from a file. */
export const importHref = (slug: string): string => `${listHref(slug)}/import`;
/** Builds the href that checks and saves the rows of an import (POST). */
export const importRowsHref = (slug: string, locale: Locale): string =>
  `/api/import/${encodeURIComponent(slug)}?locale=${locale}`;
/** Builds the href of an empty table to fill in for an import. */
export const importTemplateHref = (slug: string, locale: Locale): string =>
  `/api/import-template/${encodeURIComponent(slug)}?locale=${locale}`;
/** Builds the href of the form that updates a record. */
export const editHref = (slug: string, key: readonly string[]): string => `${recordHref(slug, key)}/edit`;
/** Builds the href of the page that deletes a record. */
export const deleteHref = (slug: string, key: readonly string[]): string => `${recordHref(slug, key)}/delete`;
/** Checks an href for the page that deletes a record. Keys never have this segment. */
export const isDeleteHref = (href: string): boolean => /^\/[^?#]*\/delete(?=[?#]|$)/.test(href);
/** Builds the href of a record action's form. */
export const recordActionHref = (slug: string, key: readonly string[], action: string): string =>
  `${recordHref(slug, key)}/do/${encodeURIComponent(action)}`;
/** Builds the href of a site action's form. */
export const siteActionHref = (slug: string): string => `/actions/${encodeURIComponent(slug)}`;
/** Returns the href of the account page. */
export const accountHref = (): string => '/account';
/** Returns the href of the menu as a page, for visitors without scripts. */
export const menuHref = (): string => '/menu';
/** Returns the href of the privacy page. */
export const privacyHref = (): string => '/privacy';
/** Returns the href of the accessibility statement. */
export const accessibilityHref = (): string => '/accessibility';
/** Returns the href of the web vitals page. */
export const vitalsHref = (): string => '/vitals';
/** Builds the href of the menu's data. */
export const navigationHref = (locale: Locale): string => `/api/navigation?locale=${locale}`;
/** Builds the href of the palette's searchable lists. Lists of the slugs in `first` come first. */
export function paletteHref(locale: Locale, first: readonly string[] = []): string {
  const query = new URLSearchParams({ locale });
  if (first.length > 0) query.set('first', first.join(','));
  return `/api/palette?${query.toString()}`;
}
/** Builds the href of a list filtered by one query parameter. */
export const searchHref = (slug: string, param: string, text: string): string =>
  `${listHref(slug)}?${new URLSearchParams({ [param]: text }).toString()}`;
/**
 * Builds the href of a list's export. `list`: href of the list with filters, order and columns; format options are
 * added as further parameters.
 */
export const exportHref = (list: string, locale: Locale): string =>
  `/api/export${list}${list.includes('?') ? '&' : '?'}locale=${locale}`;
/** Builds the href of all rows under the conditions of a list. `list`: href of the list with its conditions and order. */
export const matchingRowsHref = (list: string, locale: Locale): string =>
  `/api/matching-rows${list}${list.includes('?') ? '&' : '?'}locale=${locale}`;
/** Formats in which programs can subscribe to a list: an Atom feed, and a calendar. */
export const FEED_FORMATS = ['atom', 'ics'] as const;
/** A format in which programs can subscribe to a list. @see FEED_FORMATS */
export type FeedFormat = (typeof FEED_FORMATS)[number];
/** Builds the href of a list's feed or calendar. `list`: href of the list with filters, order and columns. */
export const feedHref = (list: string, locale: Locale, format: FeedFormat): string =>
  `/api/feed${list}${list.includes('?') ? '&' : '?'}locale=${locale}&format=${format}`;
/** Builds the href of the number of records that have changed in a list since a moment (ISO). */
export const changesHref = (list: string, locale: Locale, since: string): string =>
  `/api/changes${list}${list.includes('?') ? '&' : '?'}locale=${locale}&since=${encodeURIComponent(since)}`;
/** Builds the href of the options that a list's filter form loads when opened. `list`: href of the list. */
export const filterPartsHref = (list: string, locale: Locale): string =>
  `/api/filter-parts${list}${list.includes('?') ? '&' : '?'}locale=${locale}`;
/** Builds the href of a form group that was not sent with its form, by the name of its input type. */
export const formGroupHref = (type: string, locale: Locale): string =>
  `/api/form-group?type=${encodeURIComponent(type)}&locale=${locale}`;
/** Builds the href of the events that tell of changes of an entity's records, or of one record. */
export const liveHref = (slug: string, key: readonly string[] | null): string =>
  `/api/live/${encodeURIComponent(slug)}${key === null ? '' : `?${new URLSearchParams({ key: toKeyParameter(key) }).toString()}`}`;
/** Builds the href of the form of a bulk action. */
export const bulkFormHref = (slug: string, action: string, locale: Locale): string =>
  `/api/bulk-form?${new URLSearchParams({ entity: slug, action, locale }).toString()}`;
/** Builds the href of the schema report. `entity` is expanded; `page` and `find` select the part of the list. */
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
/** Builds the href of an entity's report, by type. `family` selects one family of documents. */
export function backendEntityHref(type: string, family?: string): string {
  const query = family === undefined ? '' : `?family=${encodeURIComponent(family)}`;
  return `/backend/${encodeURIComponent(type)}${query}`;
}
/** Returns the href of the page where an operator tries out a brand. Types have one segment less. */
export const brandHref = (): string => '/backend/site/brand';
/** Returns the href of the health check. */
export const healthHref = (): string => '/api/health';
/** Returns the href that refreshes the schema (POST). */
export const refreshHref = (): string => '/api/refresh';
/** Returns the href of the schema as SDL. */
export const schemaHref = (): string => '/api/schema.graphql';
/** Builds the href back to the page that requested a refresh, with its result. */
export function afterRefreshHref(returnTo: unknown, read: 'changed' | 'unchanged' | 'failed'): string {
  const url = new URL(safeReturnTo(returnTo, backendHref()), 'http://site.invalid');
  url.searchParams.set('read', read);
  return `${url.pathname}${url.search}`;
}

/** Prefixes a path with its locale (the default locale has no prefix), for plain links and return addresses. */
export function localePath(locale: string | undefined, path: string): string {
  if (locale === undefined || locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Removes the locale's prefix from a path. Inverse of `localePath`. */
export function toBarePath(path: string): string {
  const locale = LOCALES.find((one) => path === `/${one}` || path.startsWith(`/${one}/`));
  return locale === undefined ? path : path.slice(locale.length + 1) || '/';
}

/**
 * Builds the href of a page in another language. Home keeps its prefix in the default language too: at the bare `/`
 * the browser's Accept-Language would redirect straight back.
 */
export function languageHref(locale: Locale, path: string): string {
  const isHome = path === '/' || path.startsWith('/?');
  return locale === DEFAULT_LOCALE && isHome ? `/${locale}${path.slice(1)}` : localePath(locale, path);
}

/**
 * Third path segments of a record's own pages. A relation of that name is prefixed by `~`, which no GraphQL name
 * contains.
 */
const RESERVED_RELATIONS: ReadonlySet<string> = new Set([
  'actions',
  'compare',
  'copy',
  'delete',
  'do',
  'edit',
  'history',
  'index',
  'new',
]);

/** Third and fifth path segments that lead to a form. */
const FORM_SEGMENTS: ReadonlySet<string> = new Set(['actions', 'copy', 'delete', 'do', 'edit', 'new']);
/** First path segments whose second segment is a free name. */
const PREFIXES_WITH_FREE_SEGMENT: ReadonlySet<string> = new Set(['api', 'backend', 'lookup', 'one']);

/**
 * Checks a path, with or without a query, for a page that writes: a form or its result. Keys and relations never
 * have these segments (`toKeySegment`, `toRelationSegment`).
 */
export function isWritingPath(path: string): boolean {
  const segments = splitPath(path);
  const [first = '', second] = segments;
  const isOfEntity = !PREFIXES_WITH_FREE_SEGMENT.has(first);
  if (first === 'actions' || (isOfEntity && (second === 'new' || second === 'import'))) return true;
  return [2, 4].some((place) => FORM_SEGMENTS.has(segments[place] ?? '')) || segments[3] === 'new';
}

/** Splits a path into decoded segments without the query, as Next matches pages (`/%72eports` is `/reports`). */
export function splitPath(path: string): readonly string[] {
  const [bare = ''] = path.split(/[?#]/, 1);
  return bare
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => tryDecodeUriComponent(segment) ?? segment);
}

/** Encodes a relation's name as one URL segment. Inverse of `parseRelationSegment`. */
function toRelationSegment(name: string): string {
  return RESERVED_RELATIONS.has(name) ? `~${name}` : encodeURIComponent(name);
}

/** Parses a decoded URL segment into a relation's name. */
export function parseRelationSegment(decoded: string): string {
  return decoded.startsWith('~') ? decoded.slice(1) : decoded;
}

/**
 * Encodes a key as one URL segment: parts joined by `~`, percent-encoded. `!` escapes characters that would be lost:
 * `!!`, `!t` for `~`, `!d` for the dot of a relative segment, `!e` for an empty part. Inverse of `parseKeySegment`.
 */
export function toKeySegment(key: readonly string[]): string {
  const segment = key.map((part) => encodeURIComponent(escapeKeyPart(part))).join('~');
  return RESERVED_KEYS.has(segment) ? `${segment}!e` : segment;
}

/** Identifies a row of a page: by its key, or by its position where it has none. */
export const toRowId = (key: readonly string[] | null, index: number): string =>
  key === null ? `row-${index}` : toKeySegment(key);

/** Returns the key of the row at a position; null if it has none. Inverse of `toRowId`. */
export const parseRowId = (id: string, index: number): readonly string[] | null =>
  id === toRowId(null, index) ? null : parseKeySegment(decodeURIComponent(id));

/** Encodes a key as the value of a query parameter, before percent-encoding. Inverse of `parseKeySegment`, too. */
export function toKeyParameter(key: readonly string[]): string {
  return key.map(escapeKeyPart).join('~');
}

/**
 * Second path segments of the site's own pages. A record with such a key gets an empty last part, which parsing
 * removes.
 */
const RESERVED_KEYS: ReadonlySet<string> = new Set(['import', 'index', 'new']);

function escapeKeyPart(part: string): string {
  if (part === '') return '!e';
  const escaped = part.toWellFormed().replaceAll('!', '!!').replaceAll('~', '!t');
  return escaped === '.' || escaped === '..' ? escaped.replaceAll('.', '!d') : escaped;
}

const KEY_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['!!', '!'],
  ['!t', '~'],
  ['!d', '.'],
  ['!e', ''],
]);

/** Parses a decoded URL segment into a key. Next decodes segments before a page sees them. */
export function parseKeySegment(decoded: string): readonly string[] {
  return decoded
    .split('~')
    .map((part) => part.replace(/![!tde]/g, (escape) => KEY_ESCAPES.get(escape) ?? escape));
}

/** Builds the href of the login. `login`: the configured path. */
export function loginHref(returnTo: string, login = '/api/auth/login'): string {
  return `${login}?returnTo=${encodeURIComponent(returnTo)}`;
}

/** Returns the href of the logout. */
export const logoutHref = (): string => '/api/auth/logout';
