/** Files that one process makes at the same time: each reads many pages of the backend. */
const AT_ONCE = 8;

const running = new Map<string, number>();

/** Takes a place for a file of this client, at most `perClient` at a time; gives the way to free it, or null where there is none. */
export function takePlace(client: string, perClient: number): (() => void) | null {
  const own = running.get(client) ?? 0;
  const all = [...running.values()].reduce((sum, count) => sum + count, 0);
  if (own >= perClient || all >= AT_ONCE) return null;
  running.set(client, own + 1);
  return () => {
    const left = (running.get(client) ?? 1) - 1;
    if (left === 0) running.delete(client);
    else running.set(client, left);
  };
}
