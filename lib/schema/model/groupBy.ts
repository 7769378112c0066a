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
