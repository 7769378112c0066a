/** Sets query parameters of an href. */
export function withQuery(href: string, query: Readonly<Record<string, string>>): string {
  return updateUrl(href, (params) => {
    for (const [name, value] of Object.entries(query)) params.set(name, value);
  });
}

/** Deletes one query parameter of an href. */
export function withoutQuery(href: string, name: string): string {
  return updateUrl(href, (params) => params.delete(name));
}

function updateUrl(href: string, change: (params: URLSearchParams) => void): string {
  const url = new URL(href, 'http://site.invalid');
  change(url.searchParams);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Decodes a percent-encoded text once; null if it is malformed. */
export function tryDecodeUriComponent(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
