/** Parameters of a page of a list, which a list under other conditions, or in another order, does not have. */
export const POSITION_PARAMETERS = ['page', 'after', 'before'];

/** Checks whether two addresses show two pages of one list, with nothing else between them. */
export function isOtherListPage(before: URL, after: URL): boolean {
  return (
    before.pathname === after.pathname &&
    before.search !== after.search &&
    withoutPosition(before) === withoutPosition(after)
  );
}

function withoutPosition({ searchParams }: URL): string {
  const others = [...searchParams].filter(([name]) => !POSITION_PARAMETERS.includes(name));
  return new URLSearchParams(others).toString();
}
