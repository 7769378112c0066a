import { findTechnicalWords } from './nounClasses';
import { splitWords } from '../lexicon/names';
import { isWeakTitle } from '../lexicon/titleWords';
import { getFieldPath } from '../model/fieldPath';
import type { Entity } from '../model/model';
import type { RelatedList } from '../model/reads';
import { signIf, toWeight, type Sign, type Weight } from '../model/weight';
import { countEach } from '../model/groupBy';
import { because } from '../model/reason';

/** Growth of a sign with a number: the first few count most. */
const grow = (count: number): number => Math.log2(1 + count);

/** Relations between the entities of a model, by type name. */
export interface Neighbours {
  /** Entities that show one record of the type. */
  readonly incoming: ReadonlyMap<string, ReadonlySet<string>>;
  /** Entities that list records of the type. */
  readonly listedBy: ReadonlyMap<string, ReadonlySet<string>>;
  /** Numbers of related lists. */
  readonly lists: ReadonlyMap<string, number>;
  /** Entities whose names extend the type's own: `OrderLine` extends `Order`. */
  readonly derived: ReadonlyMap<string, number>;
}

/** Weighs entities by their part in the schema: operations, relations, dates and, last, words of their names. */
export function weighEntities(
  entities: readonly Entity[],
  getLists: (type: string) => readonly RelatedList[],
): ReadonlyMap<string, Weight> {
  const neighbours = findNeighbours(entities, getLists);
  return new Map(entities.map((entity) => [entity.type, toWeight(collectSigns(entity, neighbours))]));
}

function collectSigns(entity: Entity, neighbours: Neighbours): readonly Sign[] {
  return [...operationSigns(entity), ...relationSigns(entity, neighbours), ...contentSigns(entity)];
}

function operationSigns(entity: Entity): readonly Sign[] {
  const { list, get, create, update } = entity;
  const writes = [create, update, entity.delete].filter(isOwnWrite).length;
  const actions = entity.actions.filter(({ source }) => isOwnWrite(source));
  const filters = list?.filter?.fields.length ?? 0;
  return [
    signIf(get !== null, 1, because('sign.entity.read')),
    { points: writes * 0.8, reason: because('sign.entity.writes', { count: writes }) },
    { points: grow(actions.length) * 1.2, reason: because('sign.entity.actions', { count: actions.length }) },
    { points: grow(filters) * 0.5, reason: because('sign.entity.filters', { count: filters }) },
    signIf((list?.search ?? null) !== null, 0.7, because('sign.entity.search')),
    signIf((list?.sort ?? null) !== null, 0.5, because('sign.entity.sort')),
  ];
}

function relationSigns(entity: Entity, neighbours: Neighbours): readonly Sign[] {
  const { incoming, listedBy, lists, derived } = neighbours;
  const pointing = incoming.get(entity.type)?.size ?? 0;
  const listing = listedBy.get(entity.type)?.size ?? 0;
  const targets = [...getTargets(entity)].filter((target) => target !== entity.type).length;
  const own = lists.get(entity.type) ?? 0;
  const named = derived.get(entity.type) ?? 0;
  return [
    { points: grow(pointing) * 0.7, reason: because('sign.entity.pointedAt', { count: pointing }) },
    { points: grow(listing) * 0.5, reason: because('sign.entity.listedBy', { count: listing }) },
    { points: grow(targets) * 0.8, reason: because('sign.entity.pointsAt', { count: targets }) },
    { points: grow(own) * 0.9, reason: because('sign.entity.lists', { count: own }) },
    { points: grow(named) * 0.7, reason: because('sign.entity.namedAfter', { count: named }) },
    signIf(isLookUpTable(entity, neighbours), -2, because('sign.entity.lookUp')),
    signIf(pointing + listing >= 2 && isMereName(entity), -2, because('sign.entity.mereName')),
  ];
}

/**
 * Checks whether others only pick from an entity: several point at it, and it points at hardly anything. A list of the
 * record that it belongs to is no choice: the documents of a category.
 */
export function isLookUpTable(entity: Entity, { incoming, listedBy, lists }: Neighbours): boolean {
  const { type, actions } = entity;
  const targets = getTargets(entity);
  const listing = [...(listedBy.get(type) ?? [])].filter((owner) => !targets.has(owner));
  const owners = (incoming.get(type)?.size ?? 0) + listing.length;
  return owners >= 2 && targets.size <= 1 && (lists.get(type) ?? 0) <= 1 && actions.length === 0;
}

/** Checks whether records have a title and nothing else to read: others only pick them. */
function isMereName({ title, fields, actions }: Entity): boolean {
  if (title === null || actions.length > 0) return false;
  const content = fields.filter(
    ({ kind, list, role, lifecycle, target }) =>
      kind !== 'id' && !list && role === undefined && lifecycle === undefined && target === undefined,
  );
  return content.every((field) => getFieldPath(field) === title);
}

/** Checks whether records have a name: a method or a value is none, unless the type is called after it. */
function hasName({ title, type }: Entity): boolean {
  return title !== null && (!isWeakTitle(title) || splitWords(type).includes(title));
}

function contentSigns(entity: Entity): readonly Sign[] {
  const { fields } = entity;
  const technical = findTechnicalWords(splitWords(entity.type));
  const hasDate = fields.some(({ lifecycle }) => lifecycle !== undefined);
  const words = splitWords(entity.type).length;
  return [
    { points: grow(fields.length) * 0.6, reason: because('sign.entity.fields', { count: fields.length }) },
    signIf(hasDate, 0.8, because('sign.entity.dates')),
    signIf(!hasName(entity), -1.5, because('sign.entity.untitled')),
    signIf(technical.length !== 0, -2.5, because('sign.words.technical', { words: technical.join(', ') })),
    { points: -0.5 * (words - 1), reason: because('sign.entity.nameWords', { count: words }) },
  ];
}

/** Finds the relations between entities, and the names that extend other names. */
export function findNeighbours(
  entities: readonly Entity[],
  getLists: (type: string) => readonly RelatedList[],
): Neighbours {
  const lists = new Map(entities.map(({ type }) => [type, getLists(type).length]));
  const incoming = new Map<string, Set<string>>();
  const listedBy = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, to: string, from: string): void => {
    if (to !== from) map.set(to, (map.get(to) ?? new Set()).add(from));
  };
  for (const entity of entities) {
    for (const target of getTargets(entity)) add(incoming, target, entity.type);
    for (const { source } of getLists(entity.type)) add(listedBy, source.of, entity.type);
  }
  return { incoming, listedBy, lists, derived: countDerivedNames(entities) };
}

/** Counts the entities whose names begin with all words of another one's. */
function countDerivedNames(entities: readonly Entity[]): ReadonlyMap<string, number> {
  const types = new Map(entities.map(({ type }) => [splitWords(type).join(' '), type]));
  const bases = entities.flatMap(({ type }) => {
    const words = splitWords(type);
    return words.slice(1).flatMap((_, at) => types.get(words.slice(0, at + 1).join(' ')) ?? []);
  });
  return countEach(bases);
}

/** Returns the types of the single records that an entity's fields lead to. */
export function getTargets(entity: Entity): ReadonlySet<string> {
  return new Set(
    entity.fields.flatMap(({ target, members = [] }) => (target === undefined ? members : [target])),
  );
}

/** Checks whether a write is that of the entity itself: those of an interface say nothing of one of its types. */
function isOwnWrite(source: Entity['update']): boolean {
  return source !== null && source.inheritedFrom === undefined;
}
