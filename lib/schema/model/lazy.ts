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
