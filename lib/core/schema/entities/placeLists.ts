import type { DiscoveredEntity } from '../fields/discoveredEntity';
import { humanizeName } from '../lexicon/names';
import type { Fact } from '../model/facts';
import type { SecondaryList, ArgumentInput } from '../model/model';
import type { ListSource, RelatedList, GetSource } from '../model/reads';
import { isUnbrowsableList } from '../shapes/aggregate';
import { findSearch } from '../shapes/search';
import type { ArgumentSlot } from '../shapes/argumentSlot';
import { getDescription, type RootField } from '../graphql/types';
import type { EntityDiscovery } from './discoverEntity';
import { buildFilterGet, type RejectedList } from '../lists/mainList';
import { scoreNameMatch } from '../lexicon/nouns';
import { indexParents, findListParent, type ParentIndex } from '../lists/parents';
import { buildArgumentForm } from '../gets/argumentForm';
import { isCalledMine } from '../lists/viewerLists';
import { lazy, memoizeByObject } from '../model/memoize';
import { findGetCandidates, toGetSource, indexGets } from '../gets/gets';
import { getCommonFields } from '../shapes/identity';
import { because, isReason, joinReasons, type Reason } from '../model/reason';
import type { SchemaIndex } from '../lists/schemaIndex';
import { createVersionListFinder } from '../lists/relatedLists';
import { getSoleKeyField } from '../model/fieldPath';

/** An entity's lists: secondary ones, and those below its records. Both are lazy. */
export interface EntityLists {
  readonly named: () => readonly SecondaryList[];
  readonly related: () => readonly RelatedList[];
}

/**
 * Combines the lists of every entity, placed ones included, and adds reads of single rows that only a parent leads
 * to.
 */
export function combineLists(
  drafted: readonly EntityDiscovery[],
  placed: () => PlacedLists,
  reading: SchemaIndex,
): (type: string) => EntityLists {
  const byType = new Map(drafted.map(({ entity: draft }) => [draft.type, draft]));
  const findVersionLists = createVersionListFinder(drafted.map(({ entity: draft }) => draft));
  const lists = new Map(
    drafted.map(({ entity: draft }): [string, EntityLists] => {
      const related = lazy(() => {
        const own = [...draft.related(), ...(placed().related.get(draft.type) ?? [])];
        const versions = findVersionLists(draft).filter(
          ({ name, source }) => !own.some((list) => list.name === name || list.source.of === source.of),
        );
        return [...own, ...versions].map((list) =>
          withFind(draft, list, byType.get(list.source.of), reading),
        );
      });
      return [draft.type, { named: () => placed().named.get(draft.type) ?? NO_LISTS, related }];
    }),
  );
  return (type) => lists.get(type) ?? OF_NO_ENTITY;
}

const NO_LISTS: readonly never[] = [];
const OF_NO_ENTITY: EntityLists = { named: () => NO_LISTS, related: () => NO_LISTS };

/** Adds a read of one row below its parent, where no other read exists. */
function withFind(
  parent: DiscoveredEntity,
  list: RelatedList,
  rows: DiscoveredEntity | undefined,
  reading: SchemaIndex,
): RelatedList {
  if (rows === undefined || rows.get !== null || rows.key === null) return list;
  const find = (list.keys === undefined ? ownRead(parent, rows, reading) : null) ?? narrowedRead(list, rows);
  return find === null ? list : { ...list, find };
}

/** Finds a field of the parent that reads one row by its key: `Repository.issue(id)`. */
function ownRead(parent: DiscoveredEntity, rows: DiscoveredEntity, reading: SchemaIndex): GetSource | null {
  const paths = rows.key?.fields.map(({ path }) => path) ?? [];
  const found = findGetCandidates(
    rows.graphqlType,
    getOwnGets(parent.graphqlType),
    reading.getAbstractTypes(rows.graphqlType),
  ).find(({ parts }) => parts.length === paths.length && parts.every(({ path }) => paths.includes(path)));
  if (found === undefined) return null;
  const get = toGetSource(found);
  const key = get.key.map((argument, index) => ({
    ...argument,
    part: paths.indexOf(found.parts[index]?.path ?? ''),
  }));
  return { ...get, key };
}

/** The gets among the fields of a type. All lists below its records ask for them. */
const getOwnGets = memoizeByObject((type: DiscoveredEntity['graphqlType']) =>
  indexGets(
    getCommonFields(type).map((field): RootField => ({
      fields: [field],
      field,
      place: 'root',
      deprecated: false,
      path: field.name,
    })),
  ),
);

function narrowedRead(list: RelatedList, rows: DiscoveredEntity): GetSource | null {
  const field = getSoleKeyField(rows.key);
  return field === undefined ? null : buildFilterGet([list.source], field.path);
}

/** The places of root lists that are no entity's main list. */
export interface PlacedLists {
  /** By the parent's type: lists that take the key of one of its records. */
  readonly related: ReadonlyMap<string, readonly RelatedList[]>;
  /** By the rows' type: lists of some of its records, and lists behind a form. */
  readonly named: ReadonlyMap<string, readonly SecondaryList[]>;
  /** Paths of the roots that have a page. */
  readonly used: ReadonlySet<string>;
  /** Reasons why the others have none, by path. */
  readonly reasons: ReadonlyMap<string, Reason>;
}

/**
 * Assigns every root list that is no main list to a parent or to its entity, or gives a reason. See docs/shapes.md,
 * 3.9 and 3.10.
 */
export function placeLists(drafted: readonly EntityDiscovery[]): PlacedLists {
  const parents = indexParents(drafted.map(({ entity: draft }) => draft));
  const related = new Map<string, RelatedList[]>();
  const named = new Map<string, SecondaryList[]>();
  const used = new Set<string>();
  const reasons = new Map<string, Reason>();
  for (const { entity: draft, otherLists } of drafted) {
    for (const other of otherLists()) {
      const place = placeOf(draft, other, parents);
      const { path } = other.root;
      const taken = place.type === 'parent' ? heldBy(place.parent, place.list) : null;
      if (place.type === 'nowhere') reasons.set(path, place.reason);
      else if (taken !== null) reasons.set(path, because('list.held', { field: taken }));
      else {
        if (place.type === 'parent') push(related, place.parent.type, place.list);
        else push(named, draft.type, place.list);
        used.add(path);
      }
    }
  }
  return { related, named, used, reasons };
}

type Place =
  | { readonly type: 'parent'; readonly parent: DiscoveredEntity; readonly list: RelatedList }
  | { readonly type: 'entity'; readonly list: SecondaryList }
  | { readonly type: 'nowhere'; readonly reason: Reason };

function placeOf(draft: DiscoveredEntity, { root, read, reason }: RejectedList, parents: ParentIndex): Place {
  const { field } = root;
  if (root.deprecated || isUnbrowsableList(field)) return { type: 'nowhere', reason };
  const { name } = field;
  const base = { name, ...getDescription(field) };
  const label = humanizeName(name);
  if (read.unfilledSlots.length === 0) {
    // A variant of the main list is left out, unless it adds a search or shows the caller's own records.
    const named = scoreNameMatch(name, draft.type);
    const finds = read.source.search !== null && draft.list !== null && draft.list.search === null;
    // A list of the caller's own records is a part of all.
    const isOwn = isCalledMine(name) && !isCalledMine(draft.list?.steps.at(-1)?.field ?? '');
    const isForm =
      (named === 2 && !finds && !isOwn) ||
      root.place === 'viewer' ||
      (root.place === 'wrapper' && named === 0);
    if (isForm) return { type: 'nowhere', reason };
    return { type: 'entity', list: { ...base, label, source: read.source, inputs: [] } };
  }
  const parent = findListParent(root, draft.graphqlType, read.unfilledSlots, parents);
  if (parent !== null) {
    const source = withoutPlaces(read.source, parent.keys);
    return { type: 'parent', parent: parent.draft, list: { ...base, source, keys: parent.keys } };
  }
  if (read.unfilledSlots.some(isListOfKeys)) return { type: 'nowhere', reason };
  const form = buildArgumentForm(read.unfilledSlots);
  if (isReason(form)) return { type: 'nowhere', reason: joinReasons('sentences', [reason, form]) };
  const source = withoutPlaces(read.source, form.inputs);
  const constants = [...source.constants, ...form.constants];
  const searchesAll = findSearchOfAll(draft, read.unfilledSlots, form.inputs);
  return {
    type: 'entity',
    list: {
      ...base,
      label,
      source: { ...source, constants },
      inputs: form.inputs,
      ...(searchesAll === null ? {} : { searchesAll }),
    },
  };
}

/**
 * Checks whether a list that requires a search text has records of several types: `search(query: String!, type: Kind!)`.
 * Beside the text it may require choices alone.
 */
function findSearchOfAll(
  { members }: DiscoveredEntity,
  slots: readonly ArgumentSlot[],
  inputs: readonly ArgumentInput[],
): Fact<true> | null {
  const text = findSearch(slots, null)?.slot;
  if (text?.required !== true || members.length < 2) return null;
  const others = inputs.filter(({ name, required }) => required && name !== text.name);
  if (others.some((input) => input.enum === undefined)) return null;
  return {
    value: true,
    reason: because('list.searchesAll', { name: text.name, count: members.length }),
  };
}

/**
 * Decides whether an argument takes a list of keys. Records by known ids are not a list to browse (docs/shapes.md,
 * 3.9).
 */
function isListOfKeys({ ref, flatName: plain }: ArgumentSlot): boolean {
  return ref.lists > 0 && (ref.named.name === 'ID' || plain.endsWith('ids'));
}

/** Returns the field of the parent that already lists the same rows, or null. */
function heldBy(parent: DiscoveredEntity, list: RelatedList): string | null {
  const same = parent
    .related()
    .find(
      ({ name, source }) =>
        name === list.name || (source.of === list.source.of && scoreNameMatch(name, list.source.of) === 2),
    );
  return same === undefined ? null : `${parent.type}.${same.name}`;
}

/** Removes conditions and searches on arguments that are filled otherwise. */
function withoutPlaces(
  source: ListSource,
  taken: readonly { readonly at: { readonly step: number; readonly path: readonly string[] } }[],
): ListSource {
  const places = new Set(taken.map(({ at }) => placeText(at)));
  const { filter, search } = source;
  const fields = (filter?.fields ?? []).filter(({ operations }) =>
    operations.every(({ at }) => !places.has(placeText(at))),
  );
  return {
    ...source,
    filter: filter === null || fields.length === 0 ? null : { ...filter, fields },
    search: search === null || places.has(placeText(search.at)) ? null : search,
  };
}

function placeText({ step, path }: { readonly step: number; readonly path: readonly string[] }): string {
  return `${String(step)} ${path.join('.')}`;
}

/** Adds a list. A list with the same name below another root gets a number. */
function push<List extends { readonly name: string }>(
  lists: Map<string, List[]>,
  type: string,
  list: List,
): void {
  const known = lists.get(type) ?? [];
  lists.set(type, known);
  const taken = getTakenNames(known);
  let { name } = list;
  for (let number = 2; taken.has(name); number += 1) name = `${list.name}${String(number)}`;
  known.push({ ...list, name });
  taken.add(name);
}

/** The names of a growing array of lists. Whoever adds a list adds its name. */
const getTakenNames = memoizeByObject(
  (lists: readonly { readonly name: string }[]) => new Set(lists.map(({ name }) => name)),
);
