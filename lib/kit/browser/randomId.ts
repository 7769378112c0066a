/** Creates a random id. `crypto.randomUUID` is missing on pages without https; `getRandomValues` is not. */
export function createRandomId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((number) => number.toString(36)).join('-');
}
