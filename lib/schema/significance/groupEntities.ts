import { splitWords } from '../lexicon/names';
import { MAX_UNGROUPED_ENTITIES, MAX_MAIN_ENTITIES, type EntityGroup } from '../model/entityGroup';
import type { Entity } from '../model/model';
import type { RelatedList } from '../model/reads';
import { findMinorGroups, isJoin } from './minorLists';
import { findGroupNoun } from './nounClasses';
import { findNeighbours, getTargets, isLookUpTable, type Neighbours } from './weighEntities';
import { countEach } from '../model/groupBy';

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
    groups.set(type, around.get(type) ?? { type: 'other', reason: 'no other group fits' });
  return groups;
}

const toMain = (index: number): EntityGroup => ({
  type: 'main',
  reason: `number ${String(index + 1)} by weight`,
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
    return { type: 'namespace', name: namespace, reason: `its name begins with ${namespace}_` };
  const translation = findGroupNoun('translations', type);
  if (translation !== null)
    return { type: 'translations', reason: `its name ends with the word ${translation}` };
  if (isJoin(entity, getLists)) return { type: 'joins', reason: 'two relations and no content of its own' };
  const setting = findGroupNoun('settings', type);
  if (setting !== null) return { type: 'settings', reason: `its name ends with the word ${setting}` };
  const system = findGroupNoun('systems', type);
  if (system !== null) return { type: 'system', reason: `its name ends with the word ${system}` };
  if (isLookUpTable(entity, neighbours))
    return { type: 'lookUps', reason: 'several entities point at it, and it points at hardly anything' };
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
  readonly reason: string;
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
  const sizes = new Map<string, number>();
  for (const [best] of bonds.values())
    if (best !== undefined) sizes.set(best.of, (sizes.get(best.of) ?? 0) + 1);
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
    { holds: isNamedAfter, points: 4, reason: `it is named after \`${center.type}\`` },
    { holds: getTargets(entity).has(center.type), points: 2, reason: `it points at \`${center.type}\`` },
    { holds: lists(center, entity.type), points: 2, reason: `\`${center.type}\` lists it` },
    { holds: getTargets(center).has(entity.type), points: 1, reason: `\`${center.type}\` points at it` },
    { holds: lists(entity, center.type), points: 1, reason: `it lists \`${center.type}\`` },
  ].filter(({ holds }) => holds);
  if (signs.length === 0) return null;
  return {
    of: center.type,
    points: signs.reduce((sum, { points }) => sum + points, 0),
    reason: signs.map(({ reason }) => reason).join(', '),
  };
}
