import { splitWords } from '../lexicon/names';
import { MAX_UNGROUPED_ENTITIES, MAX_MAIN_ENTITIES, type EntityGroup } from '../model/entityGroup';
import type { Entity } from '../model/model';
import type { RelatedList } from '../model/reads';
import { findGroupNoun } from './nounClasses';
import { findNeighbours, getTargets, isLookUpTable, type Neighbours } from './weighEntities';
import { countEach } from '../model/groupBy';
import { KIND_TRAITS } from '../model/kindTraits';
import { because, joinReasons, type Reason } from '../model/reason';

/** More groups around main entities are no overview; one list alone makes no group. */
const MAX_AROUND_GROUPS = 5;
const MIN_GROUP_SIZE = 2;
/** A shared prefix counts as a namespace from this many types on. */
const MIN_NAMESPACE_SIZE = 3;

const SHOWN_KINDS: ReadonlySet<EntityGroup['type']> = new Set(['lookUps', 'joins', 'settings']);

type GetLists = (type: string) => readonly RelatedList[];

/**
 * Groups the lists of a model for home and the menu, by type name. `ranked` has the entities with a list, the most
 * significant first: the first ones are the main ones, and the others are grouped around them, or with others of their kind.
 */
export function groupEntities(
  ranked: readonly Entity[],
  getLists: GetLists,
): ReadonlyMap<string, EntityGroup> {
  if (ranked.length <= MAX_UNGROUPED_ENTITIES) return groupFew(ranked, getLists);
  const neighbours = findNeighbours(ranked, getLists);
  const main = ranked.slice(0, MAX_MAIN_ENTITIES);
  const rest = ranked.slice(MAX_MAIN_ENTITIES);
  const namespaces = findNamespaces(ranked);
  const groups = new Map<string, EntityGroup>(main.map(({ type }, index) => [type, toMain(index)]));
  const kinds = rest.map((entity) => ({
    entity,
    group: findPlainGroup(entity, namespaces, neighbours, getLists),
  }));
  const sizes = countEach(kinds.flatMap(({ group }) => group?.type ?? []));
  // A kind of a single list makes no group, unless it is shown folded.
  const isGroup = ({ type }: EntityGroup): boolean =>
    !SHOWN_KINDS.has(type) || (sizes.get(type) ?? 0) >= MIN_GROUP_SIZE;
  const undecided = kinds.flatMap(({ entity, group }) => {
    if (group === null || !isGroup(group)) return [entity];
    groups.set(entity.type, group);
    return [];
  });
  const around = groupAround(undecided, main, getLists);
  for (const { type } of undecided)
    groups.set(type, around.get(type) ?? { type: 'other', reason: because('group.other') });
  return groups;
}

const toMain = (index: number): EntityGroup => ({
  type: 'main',
  reason: because('group.main', { rank: index + 1 }),
});

/** Groups the lists of a small model: all are main ones but those that people hardly come for. */
function groupFew(ranked: readonly Entity[], getLists: GetLists): ReadonlyMap<string, EntityGroup> {
  const minor = findMinorGroups(ranked, getLists);
  return new Map(ranked.map(({ type }, index) => [type, minor.get(type) ?? toMain(index)]));
}

/** Finds the group of an entity by what it is, whatever it belongs to; null if it may belong to a main entity. */
function findPlainGroup(
  entity: Entity,
  namespaces: readonly string[],
  neighbours: Neighbours,
  getLists: GetLists,
): EntityGroup | null {
  const { type } = entity;
  const namespace = namespaces.find((name) => type.startsWith(`${name}_`));
  if (namespace !== undefined)
    return {
      type: 'namespace',
      name: namespace,
      reason: because('group.namespace', { prefix: `${namespace}_` }),
    };
  const translation = findGroupNoun('translations', type);
  if (translation !== null)
    return { type: 'translations', reason: because('group.named', { word: translation }) };
  if (isJoin(entity, getLists)) return { type: 'joins', reason: because('group.join') };
  const setting = findGroupNoun('settings', type);
  if (setting !== null) return { type: 'settings', reason: because('group.named', { word: setting }) };
  const system = findGroupNoun('systems', type);
  if (system !== null) return { type: 'system', reason: because('group.named', { word: system }) };
  if (isLookUpTable(entity, neighbours)) return { type: 'lookUps', reason: because('group.lookUps') };
  return null;
}

/** Finds prefixes before an underscore that several types share. A prefix that all types share is ignored. */
function findNamespaces(entities: readonly Entity[]): readonly string[] {
  const prefixes = entities.flatMap(({ type }) => {
    const end = type.indexOf('_', 1);
    return end > 0 ? [type.slice(0, end)] : [];
  });
  return [...countEach(prefixes)]
    .filter(([, count]) => count >= MIN_NAMESPACE_SIZE && count < entities.length)
    .map(([space]) => space);
}

interface Bond {
  readonly of: string;
  readonly points: number;
  readonly reason: Reason;
}

/** Groups entities around the main ones that most of them are bound to, each around the one it is bound to most. */
function groupAround(
  entities: readonly Entity[],
  main: readonly Entity[],
  getLists: GetLists,
): ReadonlyMap<string, EntityGroup> {
  const bonds = new Map(
    entities.map((entity) => [
      entity.type,
      main
        .flatMap((center) => findBond(entity, center, getLists) ?? [])
        .toSorted((a, b) => b.points - a.points),
    ]),
  );
  const sizes = countEach([...bonds.values()].flatMap(([best]) => best?.of ?? []));
  const centers = [...sizes]
    .filter(([, size]) => size >= MIN_GROUP_SIZE)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_AROUND_GROUPS)
    .map(([type]) => type);
  return new Map(
    [...bonds].flatMap(([type, ranked]) => {
      const best = ranked.find(({ of }) => centers.includes(of));
      return best === undefined
        ? []
        : [[type, { type: 'around', of: best.of, reason: best.reason }] as const];
    }),
  );
}

/** Returns how closely an entity belongs to a main one; null if no relation leads from one to the other. */
function findBond(entity: Entity, center: Entity, getLists: GetLists): Bond | null {
  const [words, centerWords] = [splitWords(entity.type), splitWords(center.type)];
  const isNamedAfter =
    words.length > centerWords.length && centerWords.every((word, index) => words[index] === word);
  const lists = (owner: Entity, of: string): boolean =>
    getLists(owner.type).some(({ source }) => source.of === of);
  const signs = [
    { holds: isNamedAfter, points: 4, reason: because('group.namedAfter', { type: center.type }) },
    {
      holds: getTargets(entity).has(center.type),
      points: 2,
      reason: because('group.pointsAt', { type: center.type }),
    },
    {
      holds: lists(center, entity.type),
      points: 2,
      reason: because('group.listedBy', { type: center.type }),
    },
    {
      holds: getTargets(center).has(entity.type),
      points: 1,
      reason: because('group.pointedAt', { type: center.type }),
    },
    { holds: lists(entity, center.type), points: 1, reason: because('group.lists', { type: center.type }) },
  ].filter(({ holds }) => holds);
  const [first, ...more] = signs.map(({ reason }) => reason);
  if (first === undefined) return null;
  return {
    of: center.type,
    points: signs.reduce((sum, { points }) => sum + points, 0),
    reason: joinReasons('items', [first, ...more]),
  };
}

/**
 * Finds the lists of a small model that are after its main ones, by type name. `ranked` has the most significant
 * first. A word alone moves nothing: what it says must be borne out by relations, or by a place in the lower half.
 * Empty where no main list would remain.
 */
function findMinorGroups(ranked: readonly Entity[], getLists: GetLists): ReadonlyMap<string, EntityGroup> {
  const found = new Map<string, EntityGroup>();
  const isWritten = ranked.some(({ create }) => create !== null);
  for (const [index, entity] of ranked.entries()) {
    const named = isLow(index, ranked.length) ? findNamedGroup(entity, isWritten) : null;
    const group = findRelatedGroup(entity, ranked, getLists) ?? named;
    if (group !== null) found.set(entity.type, group);
  }
  return found.size === ranked.length ? new Map<string, EntityGroup>() : found;
}

/** Checks whether a place is in the lower half. Among a handful of lists a place says nothing. */
const isLow = (index: number, count: number): boolean => count >= MIN_RANKED && index * 2 >= count;

const MIN_RANKED = 4;

/** Finds the group that relations prove: a translation, a join, or a part. */
function findRelatedGroup(entity: Entity, ranked: readonly Entity[], getLists: GetLists): EntityGroup | null {
  const { type } = entity;
  const targets = getTargets(entity);
  const translation = targets.size === 0 ? null : findGroupNoun('translations', type);
  if (translation !== null)
    return {
      type: 'translations',
      reason: because('group.translation', { word: translation }),
    };
  if (isJoin(entity, getLists)) return { type: 'joins', reason: because('group.join') };
  const owner = findOwner(entity, targets, ranked, getLists);
  return owner === undefined ? null : { type: 'parts', reason: because('group.part', { type: owner.type }) };
}

/**
 * Finds the group that the last word of a name says. People create jobs and events, but not what a system records, and they change no
 * countries where they change other records.
 */
function findNamedGroup({ type, create, update, union }: Entity, isWritten: boolean): EntityGroup | null {
  if (union === true) return null;
  const setting = findGroupNoun('settings', type);
  if (setting !== null) return { type: 'settings', reason: because('group.namedLow', { word: setting }) };
  const isOnlyRead = create === null && isWritten;
  const reference = isOnlyRead && update === null ? findGroupNoun('references', type) : null;
  if (reference !== null)
    return {
      type: 'lookUps',
      reason: because('group.namedUnwritten', { word: reference }),
    };
  const system = isOnlyRead ? findGroupNoun('systems', type) : null;
  return system === null
    ? null
    : { type: 'system', reason: because('group.namedUncreated', { word: system }) };
}

/** Finds the one entity that a record without a title is a part of: it is named after it and points at it. */
function findOwner(
  { type, title }: Entity,
  targets: ReadonlySet<string>,
  ranked: readonly Entity[],
  getLists: GetLists,
): Entity | undefined {
  if (title !== null) return undefined;
  const words = splitWords(type);
  const isOwner = (owner: Entity): boolean => {
    const own = splitWords(owner.type);
    return own.length < words.length && own.every((word, index) => words[index] === word);
  };
  const [owner, ...others] = ranked.filter((each) => each.type !== type && lists(each, type, getLists));
  return owner !== undefined && others.length === 0 && targets.has(owner.type) && isOwner(owner)
    ? owner
    : undefined;
}

const lists = ({ type }: Entity, of: string, getLists: GetLists): boolean =>
  getLists(type).some(({ source }) => source.of === of);

/** Checks whether an entity only joins two others: besides keys, dates and numbers it has nothing to read. */
function isJoin(entity: Entity, getLists: GetLists): boolean {
  const { title, fields, union } = entity;
  if (union === true || title !== null || getTargets(entity).size !== 2) return false;
  const content = fields.filter(
    ({ target, members, lifecycle, kind, role }) =>
      target === undefined &&
      members === undefined &&
      lifecycle === undefined &&
      role === undefined &&
      kind !== 'id' &&
      !NUMBER_FORMATS.has(KIND_TRAITS[kind].format),
  );
  return content.length === 0 && getLists(entity.type).length === 0;
}

const NUMBER_FORMATS: ReadonlySet<string> = new Set(['whole', 'fraction']);
