import {
  MAX_UNGROUPED_ENTITIES,
  MAX_MAIN_ENTITIES,
  MINOR_GROUPS,
  PLAIN_GROUPS,
  type EntityGroup,
} from '../../core/schema/model/entityGroup';
import { getListedEntities } from '../../core/schema/model/listedEntities';
import type { Entity, Model } from '../../core/schema/model/model';

/** A group of lists on home and in the menu. */
export interface ListGroup {
  /** `stated`: one of the operator's groups. */
  readonly type: 'stated' | EntityGroup['type'];
  /** The operator's name, the type or the prefix that the group is named after; '' for groups named by their kind. */
  readonly name: string;
  readonly entities: readonly Entity[];
}

/**
 * Returns the entities with a list: the operator's groups, then the main entities, then groups of all others. A small
 * model has main entities and minor ones: joins, parts, settings, translations, what the system does. The web vitals that
 * the site reports are left out unless the operator groups them: `/vitals` leads to them.
 */
export function getListGroups(model: Model): readonly ListGroup[] {
  const listed = getListedEntities(model);
  const stated = (model.groups ?? []).map(({ id, entities }): ListGroup => ({
    type: 'stated',
    name: id,
    entities: entities.flatMap((type) => listed.find((entity) => entity.type === type) ?? []),
  }));
  const placed = new Set(stated.flatMap(({ entities }) => entities));
  const rest = listed.filter((entity) => !placed.has(entity) && entity.type !== findVitalsType(model));
  const isLarge = placed.size + rest.length > MAX_UNGROUPED_ENTITIES;
  // A group that the operator states moves no other list.
  const first = new Set(listed.slice(0, MAX_MAIN_ENTITIES));
  const entities = isLarge
    ? rest.filter((entity) => first.has(entity))
    : rest.filter(({ group }) => group === null || !MINOR_GROUPS.has(group.type));
  const main: ListGroup = { type: 'main', name: '', entities };
  const others = rest.filter((entity) => !entities.includes(entity));
  return [...stated, main, ...groupOthers(others, listed)].filter(({ entities }) => entities.length > 0);
}

/** Checks whether a model has so many lists that home shows cards of the main ones only. */
export function hasManyLists(groups: readonly ListGroup[]): boolean {
  return groups.reduce((sum, { entities }) => sum + entities.length, 0) > MAX_UNGROUPED_ENTITIES;
}

/** Groups lists as discovery has decided: around main entities by their rank, by namespace, then by kind. */
function groupOthers(others: readonly Entity[], ranked: readonly Entity[]): readonly ListGroup[] {
  const groups = new Map<
    string,
    { readonly group: Omit<ListGroup, 'entities'>; readonly entities: Entity[] }
  >();
  for (const entity of others) {
    const group = identifyGroup(entity.group, ranked);
    const key = `${group.type} ${group.name}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { group, entities: [entity] });
    else known.entities.push(entity);
  }
  const ranks = new Map(ranked.map(({ type }, index) => [type, index]));
  return [...groups.values()]
    .map(({ group, entities }): ListGroup => ({ ...group, entities }))
    .toSorted(
      (a, b) =>
        GROUP_ORDER.indexOf(a.type) - GROUP_ORDER.indexOf(b.type) ||
        (ranks.get(a.name) ?? 0) - (ranks.get(b.name) ?? 0) ||
        a.name.localeCompare(b.name),
    );
}

const GROUP_ORDER: readonly ListGroup['type'][] = ['stated', 'main', 'around', 'namespace', ...PLAIN_GROUPS];

/** Returns the group of an entity. It has none where the operator's groups or a hidden entity took its place. */
function identifyGroup(group: EntityGroup | null, ranked: readonly Entity[]): Omit<ListGroup, 'entities'> {
  if (group?.type === 'namespace') return { type: 'namespace', name: group.name };
  if (group?.type === 'around' && ranked.some(({ type }) => type === group.of))
    return { type: 'around', name: group.of };
  if (group === null || group.type === 'around' || group.type === 'main') return { type: 'other', name: '' };
  return { type: group.type, name: '' };
}

/**
 * Returns the entities with a pane and a count on the home page: all of a small model; of a large one those that matter
 * most, whatever group the operator puts them into.
 */
export function getMainEntities(model: Model): readonly Entity[] {
  const groups = getListGroups(model);
  const first = groups.filter(({ type }) => type === 'stated' || type === 'main');
  const entities = first.flatMap((group) => group.entities);
  if (!hasManyLists(groups)) return entities;
  const ranks = new Map(getListedEntities(model).map((entity, index) => [entity, index]));
  const rankOf = (entity: Entity): number => ranks.get(entity) ?? ranks.size;
  const main = new Set(entities.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, MAX_MAIN_ENTITIES));
  return entities.filter((entity) => main.has(entity));
}

/** Returns the type of the measurements that this site reports and the backend lists, or undefined. */
function findVitalsType({ vitals }: Model): string | undefined {
  return vitals.report === null ? undefined : vitals.list?.source.of;
}
