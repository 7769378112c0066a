import { MINOR_GROUPS } from './entityGroup';
import type { Entity, Model, SecondaryList } from './model';
import { memoizeByObject } from './memoize';
import { groupBy } from './groupBy';

/** Checks whether a secondary list opens without a form: it has no inputs. */
export function opensByItself({ inputs }: SecondaryList): boolean {
  return inputs.length === 0;
}

/** Checks whether an entity's address shows rows at once. */
export function hasOpenList({ list, lists = [] }: Entity): boolean {
  return list !== null || lists.some(opensByItself);
}

/**
 * Checks whether the rows of lists offer to change or delete the record: no list of its own opens by itself, as with the
 * lines of an invoice.
 */
export function isChangedInRows(entity: Entity): boolean {
  const { key, members, update } = entity;
  const isPart = !hasOpenList(entity) && key !== null && members === undefined;
  return isPart && (update !== null || entity.delete !== null);
}

/**
 * Checks whether a record without a read by key has a page all the same: its key is looked for in the list of all records. An
 * abstract type has records whose keys are those of other types.
 */
export function isReadByList({
  get,
  list,
  key,
  members,
}: Pick<Entity, 'get' | 'list' | 'key' | 'members'>): boolean {
  return get === null && list !== null && key !== null && members === undefined;
}

/** Checks whether the records of an entity have pages at `/[entity]/[key]`. */
export function hasRecordPage(entity: Pick<Entity, 'get' | 'list' | 'key' | 'members'>): boolean {
  return entity.key !== null && (entity.get !== null || isReadByList(entity));
}

/**
 * Returns the entities with a list in the order of home: main ones before joins, parts, settings and the like, then the
 * most significant first. Equal ones keep the schema's order.
 */
export function getListedEntities(model: Model): readonly Entity[] {
  const isMinor = ({ group }: Entity): number => (group !== null && MINOR_GROUPS.has(group.type) ? 1 : 0);
  return rankListed(model.entities).toSorted((a, b) => isMinor(a) - isMinor(b));
}

/** Returns those of several entities that have a list, the most significant first. */
export function rankListed(entities: readonly Entity[]): readonly Entity[] {
  return entities.filter(hasOpenList).toSorted((a, b) => b.weight.points - a.weight.points);
}

/** Finds the interfaces and unions of a record's type that are identified by the same key: a Collective is an Account. */
export function findWiderTypes(entities: readonly Entity[], { type, key }: Entity): readonly string[] {
  const wider = groupByMember(entities).get(type) ?? [];
  return wider.filter((each) => toPaths(each.key) === toPaths(key)).map((each) => each.type);
}

const toPaths = (key: Entity['key']): string => key?.fields.map(({ path }) => path).join() ?? '';

const groupByMember = memoizeByObject((entities: readonly Entity[]) =>
  groupBy(entities, ({ members = [] }) => members),
);
