/** A steady number for a text: the same in every run and on every machine. 32 bits, unsigned. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  // One more round: texts that differ in their last letter only would stay neighbours.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** One of the values, by number. */
export function pick<Value>(values: readonly [Value, ...Value[]], index: number): Value {
  return values[Math.abs(index) % values.length] ?? values[0];
}
