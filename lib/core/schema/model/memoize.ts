/** Entries per cache. Large schemas have about a hundred thousand names, of which few are asked for often. */
const MAX_NAMES = 50_000;

/**
 * Caches a pure function of a name. A schema repeats the same names many thousand times. The cache is emptied when it
 * is full, so its size is bounded.
 */
export function memoizeByName<Value, Name extends string = string>(
  compute: (name: Name) => Value,
  max = MAX_NAMES,
): (name: Name) => Value {
  const cache = new Map<string, Value>();
  return (name) => {
    const cached = cache.get(name);
    if (cached !== undefined) return cached;
    const value = compute(name);
    if (cache.size >= max) cache.clear();
    cache.set(name, value);
    return value;
  };
}

/** Caches a pure function of an object, such as a type of a schema, for as long as the object lives. */
export function memoizeByObject<Key extends object, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const cache = new WeakMap<Key, Value>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const value = compute(key);
    cache.set(key, value);
    return value;
  };
}

/** Returns the value that a cache has for a key. It is made at the first use of the key. */
export function getOrMake<Key, Value>(
  cache: { get(key: Key): NoInfer<Value> | undefined; set(key: Key, value: NoInfer<Value>): unknown },
  key: Key,
  make: () => Value,
): Value {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const value = make();
  cache.set(key, value);
  return value;
}

/**
 * Returns a getter that computes its value on the first call and keeps it. Parts of the model that few visits need
 * are made this way.
 */
export function lazy<Value>(make: () => Value): () => Value {
  let get = (): Value => {
    const value = make();
    get = () => value;
    return value;
  };
  return () => get();
}

/** Adds parts to an object that are got whenever somebody reads them, in the order of their names here. */
export function withParts<Own extends object, Parts extends object>(
  own: Own,
  parts: { readonly [Name in keyof Parts]: () => Parts[Name] },
): Own & Parts {
  for (const name of Object.keys(parts) as (keyof Parts)[])
    Object.defineProperty(own, name, { get: parts[name], enumerable: true, configurable: true });
  return own as Own & Parts;
}
