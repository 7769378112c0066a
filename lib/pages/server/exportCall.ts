import type { ParsedUrlQuery } from 'node:querystring';
import { readChosenRows } from '../../records/chosenRows';
import type { FileAsk } from '../../export/server/openFile';
import { asLocale, localePath } from '../../routes';

/** What a call for a file asks: of which list, in which state of it, and what the file is to be like. */
export interface ExportCall extends Omit<FileAsk, 'limit'> {
  /** As a list's page gets them. */
  readonly params: ParsedUrlQuery;
  readonly query: ParsedUrlQuery;
  /** The list's own page in this state, without and with the call's language. */
  readonly address: string;
  readonly page: string;
}

/** Reads the query of `/api/export/[...path]`. */
export function exportCall(given: ParsedUrlQuery): ExportCall {
  const { path, format, fields, only, locale: language, ...query } = given;
  const segments = path === undefined ? [] : [path].flat();
  const locale = asLocale(typeof language === 'string' ? language : undefined);
  const bare = `/${segments.map(encodeURIComponent).join('/')}`;
  const params = new URLSearchParams();
  for (const [name, value = []] of Object.entries(query))
    for (const one of [value].flat()) params.append(name, one);
  const address = params.size === 0 ? bare : `${bare}?${params.toString()}`;
  return {
    params: paramsOf(segments),
    query,
    address,
    page: localePath(locale, address),
    format: format === 'json' ? 'json' : 'csv',
    fields: fields === 'all' ? 'all' : 'shown',
    chosen: typeof only === 'string' ? readChosenRows(only) : null,
    locale,
  };
}

/** `/[entity]`, `/[entity]/[key]/[relation]`, `/one/[slug]/[relation]`. */
function paramsOf([first, second, third, ...rest]: readonly string[]): ParsedUrlQuery {
  if (first === undefined || rest.length > 0) return {};
  if (second === undefined) return { entity: first };
  if (third === undefined) return {};
  return first === 'one'
    ? { slug: second, relation: third }
    : { entity: first, key: second, relation: third };
}
