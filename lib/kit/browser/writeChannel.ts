/** Announces writes to the other open tabs of the browser. A tab does not receive its own messages. */
const CHANNEL_NAME = 'witryna-writes';
/** Matches any entity, for mutations that belong to none. */
export const ANY_ENTITY = '*';
/** A tab does not receive its own messages, so it gets this event of its window. */
const OUTDATED_EVENT = 'witryna-outdated';

const openChannel: { channel?: BroadcastChannel | null } = {};

/** Returns null on the server and in browsers without BroadcastChannel. */
function channel(): BroadcastChannel | null {
  return (openChannel.channel ??=
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL_NAME));
}

/** Announces to the other tabs that records of these entities (by slug) were written. All tabs drop prefetched pages. */
export function publishWrite(slugs: readonly string[]): void {
  channel()?.postMessage({ entities: slugs });
  window.dispatchEvent(new Event(OUTDATED_EVENT));
}

/** Makes all tabs drop prefetched pages: a write begins or ends, or the visitor changes. */
export function dropPrefetchedPages(): void {
  publishWrite([]);
}

/** Subscribes to whatever outdates prefetched pages, in any tab; returns the function that unsubscribes. */
export function subscribeToOutdatedPages(listener: () => void): () => void {
  const open = channel();
  open?.addEventListener('message', listener);
  window.addEventListener(OUTDATED_EVENT, listener);
  return () => {
    open?.removeEventListener('message', listener);
    window.removeEventListener(OUTDATED_EVENT, listener);
  };
}

/** Subscribes to writes of other tabs; returns the function that unsubscribes. */
export function subscribeToWrites(listener: (slugs: readonly string[]) => void): () => void {
  const heard = ({ data }: MessageEvent<unknown>): void => {
    const slugs = entitiesOf(data);
    if (slugs.length > 0) listener(slugs);
  };
  const open = channel();
  open?.addEventListener('message', heard);
  return () => open?.removeEventListener('message', heard);
}

function entitiesOf(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null || !('entities' in data)) return [];
  return Array.isArray(data.entities) ? data.entities.filter((slug) => typeof slug === 'string') : [];
}
