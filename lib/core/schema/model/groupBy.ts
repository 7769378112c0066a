/** Groups items by keys, one or several for each item. Groups and their items keep the order of the items. */
export function groupBy<Item, Key extends string | object>(
  items: Iterable<Item>,
  keysOf: (item: Item) => Key | readonly Key[],
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items)
    for (const key of new Set([keysOf(item)].flat() as readonly Key[])) {
      const known = groups.get(key);
      if (known === undefined) groups.set(key, [item]);
      else known.push(item);
    }
  return groups;
}

/** Indexes items by a key; of several with the same key, the first. */
export function keyBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): ReadonlyMap<string, Item> {
  const first = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item);
    if (!first.has(key)) first.set(key, item);
  }
  return first;
}

/** Counts how often each text occurs. The texts keep the order of their first places. */
export function countEach(texts: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
