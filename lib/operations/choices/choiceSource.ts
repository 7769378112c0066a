import type { Entity, Model, SecondaryList } from '../../schema/model/model';
import type { ListPaging, ListSource, RelatedList } from '../../schema/model/reads';
import { findEntityByType, memoizeByEntity } from '../document/entityLookup';
import { buildWindowConstants, toPageWindow } from '../list/pageWindow';
import { prefixListSteps } from '../record/prefixSteps';

/**
 * Finds a list that offers an entity's records: its own, a secondary one that asks for nothing or for a search text, one of a singleton
 * (`viewer.repositories`), or the related lists of all records of another entity (`teams.members`). Null without any.
 */
export const findChoiceSource: (model: Model, entity: Entity) => ListSource | null = memoizeByEntity(
  (model, entity) => {
    const own = findRootList(model, entity);
    if (own !== null) return own;
    for (const parent of listParents(model, entity)) {
      const nested = nestList(model, parent, entity);
      if (nested !== null) return nested;
    }
    return null;
  },
);

function findRootList(model: Model, { type, list, lists }: Entity): ListSource | null {
  const secondary = lists?.find(({ inputs }) => inputs.length === 0)?.source;
  if (list !== null) return list;
  if (secondary !== undefined) return secondary;
  const searched = (lists ?? []).map(toSearchedList).find((source) => source !== null);
  if (searched !== undefined) return searched;
  for (const { steps, related, constants } of model.singletons) {
    const own = findOpenList(related, type);
    if (own === undefined) continue;
    const source = prefixListSteps(steps, own);
    return { ...source, constants: [...(constants ?? []), ...source.constants] };
  }
  return null;
}

/** Returns a list that requires one text, and nothing else, as a list with that search; null for any other. */
function toSearchedList({ source, inputs }: SecondaryList): ListSource | null {
  const [only, ...others] = inputs;
  const isText = only?.kind === 'text' && !only.list && only.oneOf === undefined;
  return isText && others.length === 0 && source.search === null
    ? { ...source, search: { at: only.at, required: true } }
    : null;
}

/** Finds a list of the type that starts at its owner. With keys of the owner's record it would start at the root. */
function findOpenList(related: readonly RelatedList[], type: string): ListSource | undefined {
  return related.find(({ source, keys }) => source.of === type && keys === undefined)?.source;
}

/** Lists the entities that may list the records: first those that the records name, which tell equal titles apart. */
function listParents(model: Model, { type, fields }: Entity): readonly Entity[] {
  const named = fields.flatMap(({ kind, list, target }) => {
    const entity = kind === 'relation' && !list ? findEntityByType(model, target) : null;
    return entity === null ? [] : [entity];
  });
  const others = model.entities.toSorted((a, b) => b.weight.points - a.weight.points);
  return [...new Set([...named, ...others])].filter(
    (parent) => parent.type !== type && parent.union !== true,
  );
}

/** The maximum number of parents whose related records are offered together. */
const MAX_PARENTS = 50;

/** Builds the list of the related records of all parents; it has one page and no search, since each parent's list has its own. */
function nestList(model: Model, parent: Entity, { type }: Entity): ListSource | null {
  const outer = findRootList(model, parent);
  // What is read with a search text only has no first page.
  if (outer === null || outer.of !== parent.type || outer.search?.required === true) return null;
  const own = findOpenList(parent.related, type);
  const [step] = own?.steps ?? [];
  const hasStep = step !== undefined && outer.rowFields?.includes(step.field) !== false;
  if (own === undefined || !hasStep) return null;
  const window = toPageWindow(outer, { position: { type: 'page', page: 1 }, size: MAX_PARENTS });
  const rows = outer.rowsPath === '' ? [] : outer.rowsPath.split('.');
  const between = rows.map((field) => ({ field, args: [] }));
  const inner = prefixListSteps([...outer.steps, ...between], own);
  const firstPage = buildWindowConstants(
    inner,
    toPageWindow(inner, { position: { type: 'page', page: 1 }, size: 1 }),
  );
  const paging = toSinglePage(inner.paging);
  return {
    ...inner,
    paging,
    total: null,
    sort: null,
    filter: null,
    search: null,
    constants: [
      ...outer.constants,
      ...buildWindowConstants(outer, window),
      ...inner.constants,
      // Where the page begins may be required. Its size is the picker's.
      ...firstPage.filter(({ at }) => paging.size === null || at !== paging.size),
    ],
    pageWide: [...outer.pageWide, ...inner.pageWide],
  };
}

/** Reduces a paging to the size of its only page. */
function toSinglePage(paging: ListPaging): Extract<ListPaging, { type: 'none' }> {
  switch (paging.type) {
    case 'cursor':
      return { type: 'none', size: paging.first };
    case 'offset':
      return { type: 'none', size: paging.limit };
    case 'page':
    case 'token':
    case 'none':
      return { type: 'none', size: paging.size };
  }
}
