/**
 * Collects the keys requested in one turn of the event loop and loads them together, once each. Without it a list
 * of 25 reports would send 25 queries for its districts.
 */
export function batch<Key, Value>(
  loadMany: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | null> {
  let waiting: { keys: Set<Key>; result: Promise<ReadonlyMap<Key, Value>> } | null = null;
  return async (key) => {
    waiting ??= start();
    waiting.keys.add(key);
    return (await waiting.result).get(key) ?? null;
  };

  function start() {
    const keys = new Set<Key>();
    const result = new Promise((resolve) => setImmediate(resolve)).then(() => {
      waiting = null;
      return loadMany([...keys]);
    });
    return { keys, result };
  }
}
