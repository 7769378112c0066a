/**
 * Creates a cache for slow results. A result is used for `ms` milliseconds and then computed again; at most `most`
 * results are stored.
 */
export function createTtlCache<Value>({
  ms,
  most,
  now,
}: {
  readonly ms: number;
  readonly most: number;
  readonly now: () => number;
}): (name: string, make: () => Promise<Value | null>) => Promise<Value | null> {
  const held = new Map<string, { readonly at: number; readonly value: Promise<Value | null> }>();
  return (name, make) => {
    const known = held.get(name);
    if (known !== undefined && now() - known.at < ms) return known.value;
    const value = make();
    held.delete(name);
    held.set(name, { at: now(), value });
    const [oldest] = held.keys();
    if (held.size > most && oldest !== undefined) held.delete(oldest);
    // A failed result is not cached.
    const forget = () => void (held.get(name)?.value === value && held.delete(name));
    value.then((made) => made === null && forget(), forget);
    return value;
  };
}
