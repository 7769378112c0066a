import type { ParsedUrlQuery } from 'node:querystring';

/** The list that the address of an API route names, as the list's page gets it. */
export interface ListApiAddress {
  /** Route parameters. */
  readonly params: ParsedUrlQuery;
  /** Parameters of the list. */
  readonly query: ParsedUrlQuery;
  /** Path of the list's page with its query, without a locale. */
  readonly address: string;
}

/** Parses the address of a route `/api/…/[...path]?<query of a list>`. `own`: parameters of the route itself. */
export function parseListApiAddress(given: ParsedUrlQuery, own: readonly string[]): ListApiAddress {
  const { path, ...rest } = given;
  const query = Object.fromEntries(Object.entries(rest).filter(([name]) => !own.includes(name)));
  const segments = path === undefined ? [] : [path].flat();
  const bare = `/${segments.map(encodeURIComponent).join('/')}`;
  const params = new URLSearchParams();
  for (const [name, value = []] of Object.entries(query))
    for (const one of [value].flat()) params.append(name, one);
  return {
    params: toRouteParams(segments),
    query,
    address: params.size === 0 ? bare : `${bare}?${params.toString()}`,
  };
}

/** `/[entity]`, `/[entity]/[key]/[relation]`, `/one/[slug]/[relation]`. */
function toRouteParams([first, second, third, ...rest]: readonly string[]): ParsedUrlQuery {
  if (first === undefined || rest.length > 0) return {};
  if (second === undefined) return { entity: first };
  if (third === undefined) return {};
  return first === 'one'
    ? { slug: second, relation: third }
    : { entity: first, key: second, relation: third };
}
