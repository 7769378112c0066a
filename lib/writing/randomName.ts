/** A name that nothing else has. `crypto.randomUUID` is not there on pages without https; these numbers are. */
export function randomName(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((number) => number.toString(36)).join('-');
}
