import type { DiscoveredEntity } from '../entities/discoveredEntity';
import { humanizeName, splitWords } from '../lexicon/names';
import type { SecondaryList } from '../model/model';
import type { ListSource, RelatedList, GetSource } from '../model/reads';
import { isUnbrowsableList } from '../shapes/aggregate';
import type { ArgumentSlot } from '../shapes/argumentSlot';
import { getDescription } from '../graphql/types';
import type { EntityDiscovery } from '../entities/discoverEntity';
import { buildFilterGet, type RejectedList } from './mainList';
import { scoreNameMatch } from '../lexicon/nouns';
import { indexParents, findListParent, type ParentIndex } from './parents';
import { buildVisitorForm } from '../gets/visitorForm';
import { lazy } from '../lazy';
import { findGetCandidates, toGetSource, indexGets } from '../gets/gets';
import type { SchemaIndex } from '../entities/schemaIndex';
import type { RootField } from '../entities/rootFields';
import { getCommonFields } from '../shapes/identity';

/** An entity's lists: those beside its main one, and those below its records. */
export interface EntityLists {
  readonly named: readonly SecondaryList[];
  /** Made when first asked for. */
  readonly related: () => readonly RelatedList[];
}

/** The lists of every drafted entity, placed ones included, with ways to single rows that only a parent leads to. */
export function combineLists(
  drafted: readonly EntityDiscovery[],
  placed: PlacedLists,
  reading: SchemaIndex,
): (type: string) => EntityLists {
  const byType = new Map(drafted.map(({ entity: draft }) => [draft.type, draft]));
  const lists = new Map(
    drafted.map(({ entity: draft }): [string, EntityLists] => {
      const named = placed.named.get(draft.type) ?? [];
      const below = placed.related.get(draft.type) ?? [];
      const related = lazy(() =>
        [...draft.related(), ...below].map((list) =>
          withFind(draft, list, byType.get(list.source.of), reading),
        ),
      );
      return [draft.type, { named, related }];
    }),
  );
  return (type) => lists.get(type) ?? NO_LISTS;
}

const NO_LISTS: EntityLists = { named: [], related: () => [] };

/** Only rows that nothing else reads need a way below their parent. */
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

/** A field of the parent that reads one by its key: `Repository.issue(id)`. */
function ownRead(parent: DiscoveredEntity, rows: DiscoveredEntity, reading: SchemaIndex): GetSource | null {
  const roots = getCommonFields(parent.graphqlType).map((field): RootField => ({
    fields: [field],
    field,
    place: 'root',
    deprecated: false,
    path: field.name,
  }));
  const paths = rows.key?.fields.map(({ path }) => path) ?? [];
  const found = findGetCandidates(
    rows.graphqlType,
    indexGets(roots),
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

function narrowedRead(list: RelatedList, rows: DiscoveredEntity): GetSource | null {
  const [field, ...more] = rows.key?.fields ?? [];
  return field === undefined || more.length > 0 ? null : buildFilterGet([list.source], field.path);
}

/** What became of the root lists that are no entity's main list. */
export interface PlacedLists {
  /** By the parent's type: lists that take the key of one of its records. */
  readonly related: ReadonlyMap<string, readonly RelatedList[]>;
  /** By the rows' type: named parts of its records, and lists that a visitor fills in something for. */
  readonly named: ReadonlyMap<string, readonly SecondaryList[]>;
  /** Paths of the roots that have a page by now. */
  readonly used: ReadonlySet<string>;
  /** Why the others have none, by path. */
  readonly reasons: ReadonlyMap<string, string>;
}

/** Gives every root list that lost against a main list its place (BACKENDS 3.9, 3.10; rules 3 and 4), or a reason. */
export function placeLists(drafted: readonly EntityDiscovery[]): PlacedLists {
  const parents = indexParents(drafted.map(({ entity: draft }) => draft));
  const related = new Map<string, RelatedList[]>();
  const named = new Map<string, SecondaryList[]>();
  const used = new Set<string>();
  const reasons = new Map<string, string>();
  for (const { entity: draft, otherLists } of drafted) {
    for (const other of otherLists) {
      const place = placeOf(draft, other, parents);
      const { path } = other.root;
      const taken = place.at === 'parent' ? heldBy(place.parent, place.list) : null;
      if (place.at === 'nowhere') reasons.set(path, place.reason);
      else if (taken !== null) reasons.set(path, `\`${taken}\` lists them already.`);
      else {
        if (place.at === 'parent') push(related, place.parent.type, place.list);
        else push(named, draft.type, place.list);
        used.add(path);
      }
    }
  }
  return { related, named, used, reasons };
}

type Place =
  | { readonly at: 'parent'; readonly parent: DiscoveredEntity; readonly list: RelatedList }
  | { readonly at: 'entity'; readonly list: SecondaryList }
  | { readonly at: 'nowhere'; readonly reason: string };

function placeOf(draft: DiscoveredEntity, { root, read, reason }: RejectedList, parents: ParentIndex): Place {
  const { field } = root;
  if (root.deprecated || isUnbrowsableList(field)) return { at: 'nowhere', reason };
  const { name } = field;
  const base = { name, ...getDescription(field) };
  const label = humanizeName(name);
  if (read.unfilledSlots.length === 0) {
    // Another form of the main list, unless it finds what that cannot, or what a singleton's page shows.
    const named = scoreNameMatch(name, draft.type);
    const finds = read.source.search !== null && draft.list !== null && draft.list.search === null;
    // What belongs to the caller alone is a part of what there is.
    const isOwn =
      splitWords(name)[0] === 'my' && splitWords(draft.list?.steps.at(-1)?.field ?? '')[0] !== 'my';
    const isForm =
      (named === 2 && !finds && !isOwn) ||
      root.place === 'viewer' ||
      (root.place === 'wrapper' && named === 0);
    if (isForm) return { at: 'nowhere', reason };
    return { at: 'entity', list: { ...base, label, source: read.source, inputs: [] } };
  }
  const parent = findListParent(root, draft.graphqlType, read.unfilledSlots, parents);
  if (parent !== null) {
    const source = withoutPlaces(read.source, parent.keys);
    return { at: 'parent', parent: parent.draft, list: { ...base, source, keys: parent.keys } };
  }
  if (read.unfilledSlots.some(isListOfKeys)) return { at: 'nowhere', reason };
  const form = buildVisitorForm(read.unfilledSlots);
  if (typeof form === 'string') return { at: 'nowhere', reason: `${reason} ${form}` };
  const source = withoutPlaces(read.source, form.inputs);
  const constants = [...source.constants, ...form.constants];
  return { at: 'entity', list: { ...base, label, source: { ...source, constants }, inputs: form.inputs } };
}

/** Records by ids that one knows are no list to browse (BACKENDS 3.9). */
function isListOfKeys({ ref, flatName: plain }: ArgumentSlot): boolean {
  return ref.lists > 0 && (ref.named.name === 'ID' || plain.endsWith('ids'));
}

/** The field of the parent that gives the same rows, if there is one. */
function heldBy(parent: DiscoveredEntity, list: RelatedList): string | null {
  const same = parent
    .related()
    .find(
      ({ name, source }) =>
        name === list.name || (source.of === list.source.of && scoreNameMatch(name, list.source.of) === 2),
    );
  return same === undefined ? null : `${parent.type}.${same.name}`;
}

/** What is filled otherwise is no filter and no search of the visitor's. */
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

/** Adds a list; of another one with its name (below another root) it is told apart by a number. */
function push<List extends { readonly name: string }>(
  lists: Map<string, List[]>,
  type: string,
  list: List,
): void {
  const known = lists.get(type) ?? [];
  lists.set(type, known);
  let { name } = list;
  for (let number = 2; known.some((one) => one.name === name); number += 1)
    name = `${list.name}${String(number)}`;
  known.push({ ...list, name });
}
