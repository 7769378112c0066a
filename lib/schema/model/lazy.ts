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
