/** News of what was written, between the open tabs of one browser. The tab that tells does not hear itself. */
const CHANNEL_NAME = 'witryna-writes';
/** Stands for any entity: a mutation that belongs to none. */
export const ANY_ENTITY = '*';

const held: { channel?: BroadcastChannel | null } = {};

/** Null where the browser has no such channel, or where there is no browser. */
function channel(): BroadcastChannel | null {
  return (held.channel ??=
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL_NAME));
}

/** Tells the other tabs that records of these entities (by slug) were written. */
export function publishWrite(slugs: readonly string[]): void {
  channel()?.postMessage({ entities: slugs });
}

/** Hears of such news until the returned function is called. */
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
