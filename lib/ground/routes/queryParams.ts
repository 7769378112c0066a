/** Name and value pairs of a query string, in order. */
export type QueryParams = readonly (readonly [string, string])[];

/** A page's query, as Next provides it. */
export type UrlQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Sets query parameters of an href, which replace those of their names. */
export function withQuery(href: string, params: QueryParams | Readonly<Record<string, string>>): string {
  // Safe: pairs are taken, too.
  const added = new URLSearchParams(params as unknown as Record<string, string>);
  return updateUrl(href, (search) => {
    for (const name of added.keys()) search.delete(name);
    for (const [name, value] of added) search.append(name, value);
  });
}

/** Deletes one query parameter of an href. */
export function withoutQuery(href: string, name: string): string {
  return updateUrl(href, (search) => search.delete(name));
}

function updateUrl(href: string, change: (search: URLSearchParams) => void): string {
  const url = new URL(href, 'http://site.invalid');
  change(url.searchParams);
  return `${url.pathname}${url.search}${url.hash}`;
}
