/** Groups items by keys, one or several for each item. Groups and their items keep the order of the items. */
export function groupBy<Item>(
  items: Iterable<Item>,
  keysOf: (item: Item) => string | readonly string[],
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items)
    for (const key of new Set([keysOf(item)].flat())) {
      const known = groups.get(key);
      if (known === undefined) groups.set(key, [item]);
      else known.push(item);
    }
  return groups;
}

/** Counts how often each text occurs. The texts keep the order of their first places. */
export function countEach(texts: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
