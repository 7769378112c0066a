import type { Entity, Model, SecondaryList } from '../../schema/model/model';
import { buildFormEntries } from '../../schema/model/formEntries';
import type { ArgConstant, ListPaging, ListSource, RelatedList } from '../../schema/model/reads';
import { findEntityByType, memoizeByEntity, toRowEntity } from '../document/entityLookup';
import { buildWindowConstants, toPageWindow } from '../list/pageWindow';
import { prefixListSteps } from '../record/prefixSteps';
import { splitFieldPath } from '../document/readResponse';

/** Where the records of an entity are offered: a list of them, or the related lists of all records of another entity. */
interface ChoiceOrigin {
  readonly source: ListSource;
  /** The entity to whose records the offered ones belong. Absent where that is not certain. */
  readonly parent?: ChoiceParent;
  /** The entity whose records list the offered ones. Absent for a list of these, and where forms have put them there. */
  readonly listedBy?: ChoiceParent;
  /** The related list, as `Repository.labels`. Absent for a list of the records. */
  readonly below?: string;
  /** The number of the records whose related lists are offered. */
  readonly outer?: ArgConstant & { readonly value: number };
}

/** An entity to whose records others belong, with its list of them. */
export interface ChoiceParent {
  readonly entity: Entity;
  readonly related: RelatedList;
  /** The number of steps of the source that lead to the records of the entity. */
  readonly steps: number;
  /** Its own forms put such records into its list, so those that it lists are not those that can be chosen for it. */
  readonly takesThem: boolean;
}

/**
 * Finds a list that offers an entity's records: its own, a secondary one that asks for nothing or for a search text, one of a singleton
 * (`viewer.repositories`), or the related lists of all records of another entity (`teams.members`). Null without any.
 */
export const findChoiceOrigin: (model: Model, entity: Entity) => ChoiceOrigin | null = memoizeByEntity(
  (model, entity) => {
    const own = findRootList(model, entity);
    if (own !== null) return { source: own };
    const lists = listParents(model, entity).flatMap((parent) => nestList(model, parent, entity) ?? []);
    const [first] = lists;
    if (first === undefined) return null;
    const { source, outer, ...parent } = first;
    const isOnly = lists.every((list) => list === first || list.takesThem);
    return {
      source,
      below: `${parent.entity.type}.${parent.related.name}`,
      ...(outer === null ? {} : { outer }),
      ...(parent.takesThem ? {} : { listedBy: parent }),
      ...(belongsTo(entity, parent, isOnly) ? { parent } : {}),
    };
  },
);

/** Finds the list that offers an entity's records (`findChoiceOrigin`). */
export const findChoiceSource = (model: Model, entity: Entity): ListSource | null =>
  findChoiceOrigin(model, entity)?.source ?? null;

/**
 * Checks whether each record belongs to one record of the parent: it names that one, or nothing else lists it and nothing puts it
 * there. A record that lists its parents has several.
 */
function belongsTo(
  { fields, related }: Entity,
  { entity, takesThem }: ChoiceParent,
  isOnly: boolean,
): boolean {
  const links = fields.filter(({ kind, target }) => kind === 'relation' && target === entity.type);
  if (links.some(({ list }) => !list)) return true;
  const hasSeveral = links.length > 0 || related.some(({ source }) => source.of === entity.type);
  return isOnly && !takesThem && !hasSeveral;
}

function findRootList(model: Model, { type, list, lists }: Entity): ListSource | null {
  const secondary = lists?.find(({ inputs }) => inputs.length === 0)?.source;
  if (list !== null) return list;
  if (secondary !== undefined) return secondary;
  const searched = (lists ?? []).map(toSearchedList).find((source) => source !== null);
  if (searched !== undefined) return searched;
  for (const { steps, related, constants } of model.singletons) {
    const own = findOpenList(related, type);
    if (own === undefined) continue;
    const source = prefixListSteps(steps, own.source);
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
function findOpenList(related: readonly RelatedList[], type: string): RelatedList | undefined {
  return related.find(({ source, keys }) => source.of === type && keys === undefined);
}

/**
 * Lists the entities that may list the records: first those that the records name, which tell equal titles apart. Those into which their
 * own forms put such records come last: they list only what was chosen before.
 */
function listParents(model: Model, { type, fields }: Entity): readonly Entity[] {
  const named = fields.flatMap(({ kind, list, target }) => {
    const entity = kind === 'relation' && !list ? findEntityByType(model, target) : null;
    return entity === null ? [] : [entity];
  });
  const others = model.entities.toSorted((a, b) => b.weight.points - a.weight.points);
  const parents = [...new Set([...named, ...others])].filter(
    (parent) =>
      parent.type !== type && parent.union !== true && findOpenList(parent.related, type) !== undefined,
  );
  const users = new Set(parents.filter((parent) => takesRecords(model, parent, type)));
  return [...parents.filter((parent) => !users.has(parent)), ...users];
}

/** Checks whether a form of the entity puts records of a type into a list of it: several at once, or one that no field of it names. */
function takesRecords(model: Model, { create, update, actions, fields }: Entity, type: string): boolean {
  const writes = [create, update, ...actions.map(({ source }) => source)].filter((write) => write !== null);
  const namesOne = fields.some(({ kind, list, target }) => kind === 'relation' && !list && target === type);
  return writes.some((write) =>
    buildFormEntries(model, write).some(
      ({ field: { target, list, relation } }) =>
        target === type && (list || relation?.many === true || !namesOne),
    ),
  );
}

/** The maximum number of parents whose related records are offered together. */
const MAX_PARENTS = 50;

/** Builds the list of the related records of all parents; it has one page and no search, since each parent's list has its own. */
function nestList(
  model: Model,
  parent: Entity,
  { type }: Entity,
):
  | (ChoiceParent & {
      readonly source: ListSource;
      readonly outer: NonNullable<ChoiceOrigin['outer']> | null;
    })
  | null {
  const outer = findRootList(model, parent);
  // What is read with a search text only has no first page.
  if (outer === null || outer.of !== parent.type || outer.search?.required === true) return null;
  const own = findOpenList(parent.related, type);
  const [step] = own?.source.steps ?? [];
  const hasStep = step !== undefined && outer.rowFields?.includes(step.field) !== false;
  if (own === undefined || !hasStep) return null;
  const window = toPageWindow(outer, { position: { type: 'page', page: 1 }, size: MAX_PARENTS });
  const rows = splitFieldPath(outer.rowsPath);
  const between = rows.map((field) => ({ field, args: [] }));
  const inner = prefixListSteps([...outer.steps, ...between], own.source);
  const firstPage = buildWindowConstants(
    inner,
    toPageWindow(inner, { position: { type: 'page', page: 1 }, size: 1 }),
  );
  const paging = toSinglePage(inner.paging);
  const { size: outerSize } = toSinglePage(outer.paging);
  const source: ListSource = {
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
  return {
    entity: toRowEntity(parent, outer),
    related: own,
    steps: outer.steps.length + rows.length,
    takesThem: takesRecords(model, parent, type),
    source,
    outer: outerSize === null ? null : { at: outerSize, value: window.size },
  };
}

/** Reduces a paging to the size of its only page. */
export function toSinglePage(paging: ListPaging): Extract<ListPaging, { type: 'none' }> {
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
