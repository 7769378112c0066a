import type { RecordLayout } from '../../core/schema/model/facts';
import type { RelatedList } from '../../core/schema/model/reads';

/** Related lists on a record's page; the others become links, since each needs its own request. */
const MAX_TABLES = 4;

/** Related lists by their place on a record's page. */
interface RelatedPlaces {
  /** Lines of names in the head of a large record. */
  readonly names: readonly RelatedList[];
  /** Tables: those that an operator names, or the first ones that are not folded. */
  readonly open: readonly RelatedList[];
  /** Links. */
  readonly rest: readonly RelatedList[];
}

/**
 * Places the related lists of a record. `layout` is absent for a record that is not large. `history`: the list that is its
 * history, which follows the others.
 */
export function placeRelatedLists(
  related: readonly RelatedList[],
  layout: Pick<RecordLayout, 'nameLists' | 'stated'> | undefined,
  history?: string,
): RelatedPlaces {
  const names = pickByName(
    related,
    (layout?.nameLists ?? []).map(({ value }) => value),
  );
  const lists = related.filter((list) => !names.includes(list));
  const { lists: stated = null, folded = [], folds = [] } = layout?.stated ?? {};
  if (stated !== null)
    return {
      names,
      open: pickByName(lists, stated),
      rest: lists.filter(({ name }) => !stated.includes(name)),
    };
  const hidden = new Set([...folded, ...folds.flatMap(({ of }) => of)]);
  const shown = lists.filter(({ name }) => !hidden.has(name) && name !== history);
  const foldedLists = lists.filter(({ name }) => hidden.has(name));
  const told = lists.filter(({ name }) => !hidden.has(name) && name === history);
  return {
    names,
    open: [...shown.slice(0, MAX_TABLES), ...told],
    rest: [...shown.slice(MAX_TABLES), ...foldedLists],
  };
}

function pickByName(lists: readonly RelatedList[], names: readonly string[]): readonly RelatedList[] {
  return names.flatMap((name) => lists.find((list) => list.name === name) ?? []);
}
