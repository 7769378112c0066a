import type {
  ArgRef,
  FieldStep,
  GetSource,
  ListSource,
  ListPaging,
  ListSort,
  TotalSource,
} from '../../schema/model/reads';

/** Returns a list source with the given steps before its own. All of its places move along. */
export function prefixListSteps(steps: readonly FieldStep[], source: ListSource): ListSource {
  const move = (at: ArgRef): ArgRef => ({ step: at.step + steps.length, path: at.path });
  const moved = <Part extends { readonly at: ArgRef }>(part: Part): Part => ({ ...part, at: move(part.at) });
  const { filter, search, sort, total } = source;
  return {
    ...source,
    steps: [...steps, ...source.steps],
    paging: movePaging(source.paging, move),
    sort: sort === null ? null : moveSort(sort, move),
    filter:
      filter === null
        ? null
        : {
            container: filter.container === null ? null : move(filter.container),
            ...(filter.all === undefined ? {} : { all: move(filter.all) }),
            fields: filter.fields.map((field) => ({
              ...field,
              ...(field.area === undefined ? {} : { area: move(field.area) }),
              ...(field.range === undefined
                ? {}
                : { range: { from: move(field.range.from), to: move(field.range.to) } }),
              operations: field.operations.map((operation) => ({
                ...moved(operation),
                ...(operation.fallbackArg === undefined ? {} : { fallbackArg: move(operation.fallbackArg) }),
                ...(operation.nameArg === undefined ? {} : { nameArg: move(operation.nameArg) }),
                ...(operation.constants === undefined ? {} : { constants: operation.constants.map(moved) }),
              })),
            })),
          },
    search:
      search === null
        ? null
        : {
            ...moved(search),
            ...(search.constants === undefined ? {} : { constants: search.constants.map(moved) }),
          },
    total: moveTotal(total, steps, move),
    constants: source.constants.map(moved),
    pageWide: source.pageWide.map(moved),
  };
}

/**
 * Moves the total. A sibling of a related list is below the same record; a sibling of a root list would count rows of
 * all records.
 */
function moveTotal(
  total: TotalSource | null,
  steps: readonly FieldStep[],
  move: (at: ArgRef) => ArgRef,
): TotalSource | null {
  if (total === null || total.sibling === null) return total;
  if (steps.length === 0) return null;
  const filter = total.filter === null ? null : move(total.filter);
  return { ...total, sibling: [...steps, ...total.sibling], filter };
}

function movePaging(paging: ListPaging, move: (at: ArgRef) => ArgRef): ListPaging {
  const moveOptional = (at: ArgRef | null) => (at === null ? null : move(at));
  switch (paging.type) {
    case 'cursor':
      return {
        ...paging,
        first: move(paging.first),
        after: move(paging.after),
        last: moveOptional(paging.last),
        before: moveOptional(paging.before),
      };
    case 'offset':
      return { ...paging, limit: moveOptional(paging.limit), offset: move(paging.offset) };
    case 'page':
      return { ...paging, page: move(paging.page), size: moveOptional(paging.size) };
    case 'token':
      return { ...paging, token: move(paging.token), size: moveOptional(paging.size) };
    case 'none':
      return { ...paging, size: moveOptional(paging.size) };
  }
}

function moveSort(sort: ListSort, move: (at: ArgRef) => ArgRef): ListSort {
  const { direction } = sort;
  return {
    ...sort,
    arg: move(sort.arg),
    direction: direction === null ? null : { ...direction, arg: move(direction.arg) },
  };
}

/** Returns a get source with the given steps before its own. */
export function prefixGetSteps(steps: readonly FieldStep[], get: GetSource): GetSource {
  const moved = <Part extends { readonly at: ArgRef }>(part: Part): Part => ({
    ...part,
    at: { step: part.at.step + steps.length, path: part.at.path },
  });
  return {
    ...get,
    steps: [...steps, ...get.steps],
    key: get.key.map(moved),
    constants: get.constants.map(moved),
    pageWide: get.pageWide.map(moved),
  };
}
