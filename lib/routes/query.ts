/** An address of the site with further query parameters; those of the same name are replaced. */
export function withQuery(href: string, query: Readonly<Record<string, string>>): string {
  return changed(href, (params) => {
    for (const [name, value] of Object.entries(query)) params.set(name, value);
  });
}

/** The same address without one of its query parameters. */
export function withoutQuery(href: string, name: string): string {
  return changed(href, (params) => params.delete(name));
}

function changed(href: string, change: (params: URLSearchParams) => void): string {
  const url = new URL(href, 'http://site.invalid');
  change(url.searchParams);
  return `${url.pathname}${url.search}${url.hash}`;
}
