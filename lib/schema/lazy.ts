/**
 * A value that is made when it is first asked for, and kept. Parts of the model that most visits never look at are made so:
 * whoever reads the model sees plain properties, whose getters ask here.
 */
export function lazy<Value>(make: () => Value): () => Value {
  let get = (): Value => {
    const value = make();
    get = () => value;
    return value;
  };
  return () => get();
}
