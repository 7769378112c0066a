/** Runs a function on each item, at most so many at a time, and returns the results in the order of the items. */
export async function runInParallel<Item, Value>(
  items: readonly Item[],
  limit: number,
  run: (item: Item) => Promise<Value>,
): Promise<readonly Value[]> {
  const results: Value[] = [];
  const waiting = items.map((item, index) => ({ item, index }));
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results[next.index] = await run(next.item);
  };
  await Promise.all(Array.from({ length: limit }, work));
  return results;
}
