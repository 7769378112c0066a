/** A record that was created in another tab for a picker of this one. */
export interface CreatedRecord {
  readonly key: readonly string[];
  readonly title: string | null;
}

const CHANNEL_NAME = 'witryna-picks';
/** Cannot collide with a form field: GraphQL names have no hyphen. */
const TOKEN_PARAM = 'pick-for';

/** Returns the address of a create form that begins with `values` and reports the new record under the token. */
export function getCreateInPlaceHref(
  href: string,
  token: string,
  values: Readonly<Record<string, string>> = {},
): string {
  return `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ ...values, [TOKEN_PARAM]: token }).toString()}`;
}

/** Subscribes to the record created under the token. Returns the function that unsubscribes. */
export function subscribeToCreatedRecord(
  token: string,
  listener: (record: CreatedRecord) => void,
): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const record = recordOf(data, token);
    if (record !== null) listener(record);
  });
  return () => channel.close();
}

/**
 * Publishes the created record to the tab that opened this page, and closes this one. Returns false when the page was
 * not opened for a picker; then it goes on as usual.
 */
export function publishCreatedRecord(
  record: { readonly key: readonly string[] | null; readonly title: string | null } | null,
): boolean {
  const token = new URLSearchParams(window.location.search).get(TOKEN_PARAM);
  if (token === null || record?.key == null || typeof BroadcastChannel === 'undefined') return false;
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.postMessage({ token, key: record.key, title: record.title });
  channel.close();
  // Browsers refuse this when a person opened the page by hand; then it goes on as usual.
  window.close();
  return true;
}

function recordOf(data: unknown, token: string): CreatedRecord | null {
  if (typeof data !== 'object' || data === null || !('token' in data) || data.token !== token) return null;
  const key =
    'key' in data && Array.isArray(data.key) ? data.key.filter((part) => typeof part === 'string') : [];
  const title = 'title' in data && typeof data.title === 'string' ? data.title : null;
  return key.length === 0 ? null : { key, title };
}
