/** Removes the wrappers of a printed type: `Order` of `[Order!]!`. */
export function unwrapTypeName(printed: string): string {
  return printed.replace(/[[\]!]/g, '');
}
