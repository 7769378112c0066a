import type { Operation } from '../operations/operation';

/** The columns that a list's document asks for: the others have no values to show. */
export function columnsAsked(
  columns: readonly string[],
  { omitted = [] }: Pick<Operation<unknown>, 'omitted'>,
): readonly string[] {
  const left = new Set(omitted.map(({ name }) => name));
  return columns.filter((column) => !left.has(column));
}
