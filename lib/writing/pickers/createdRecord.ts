/** A record that was made in another tab for a picker of this one. */
export interface CreatedRecord {
  readonly key: readonly string[];
  readonly title: string | null;
}

const CHANNEL = 'witryna-picks';
/** No field of a form can be called so: GraphQL's names have no hyphen. */
const PARAMETER = 'pick-for';

/** The address at which a new record is made for whoever holds the token. */
export function getCreateInPlaceHref(href: string, token: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${PARAMETER}=${encodeURIComponent(token)}`;
}

/** Hears of the record that was made for the token, until the returned function is called. */
export function subscribeToCreatedRecord(
  token: string,
  listener: (record: CreatedRecord) => void,
): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const record = recordOf(data, token);
    if (record !== null) listener(record);
  });
  return () => channel.close();
}

/**
 * Tells the tab that this page was opened for which record was made, if it was opened so and there is one to tell of. Closes the
 * tab then: whoever opened it goes on there. False where this page goes on itself.
 */
export function publishCreatedRecord(
  record: { readonly key: readonly string[] | null; readonly title: string | null } | null,
): boolean {
  const token = new URLSearchParams(window.location.search).get(PARAMETER);
  if (token === null || record?.key == null || typeof BroadcastChannel === 'undefined') return false;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ token, key: record.key, title: record.title });
  channel.close();
  // Refused where a person opened the page by hand: then it goes on as any other.
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

/** A name that nothing else has. `crypto.randomUUID` is not there on pages without https; these numbers are. */
export function createRandomId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((number) => number.toString(36)).join('-');
}
