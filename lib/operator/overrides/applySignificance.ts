import type { Entity, Model } from '../../schema/model/model';
import type { Weight } from '../../schema/model/weight';
import { findColumnAtPath } from './columnPaths';
import type { SiteConfig, EntityOverride } from './siteConfig';
import type { EntityDisplays } from '../../schema/model/facts';
import { because, type Reason } from '../../schema/model/reason';
import { findStatedPlace } from '../../schema/significance/statedPlace';

/**
 * Sets the weights that the operator states. Entities of `home` outweigh all others, in its order. Without any the
 * model is returned as it is, because a copy computes all of its lazy parts.
 */
export function applyWeights(model: Model, { entities = {}, home = [] }: SiteConfig): Model {
  const states = Object.values(entities).some(({ weight }) => weight !== undefined);
  if (!states && home.length === 0) return model;
  const stated = model.entities.map((entity) => {
    const points = entities[entity.type]?.weight;
    return points === undefined
      ? entity
      : { ...entity, weight: stateWeight(points, `entities.${entity.type}.weight`) };
  });
  const highest = Math.max(0, ...stated.map(({ weight }) => weight.points));
  const weighed = stated.map((entity): Entity => {
    const place = home.indexOf(entity.type);
    if (place < 0) return entity;
    return { ...entity, weight: stateWeight(highest + home.length - place, `home[${String(place)}]`) };
  });
  return { ...model, entities: weighed };
}

function stateWeight(points: number, at: string): Weight {
  return { points, signs: [{ points, reason: because('says.stated', { at }) }] };
}

/** Sets the weights of actions that the operator states, and sorts the actions of their records anew. */
export function applyActionWeights(model: Model, { operations = {} }: SiteConfig): Model {
  const weightOf = (name: string): number | undefined =>
    Object.hasOwn(operations, name) ? operations[name]?.weight : undefined;
  if (Object.keys(operations).every((name) => weightOf(name) === undefined)) return model;
  const withWeights = (entity: Entity): Entity => {
    if (entity.actions.every(({ name }) => weightOf(name) === undefined)) return entity;
    const actions = entity.actions.map((action) => {
      const points = weightOf(action.name);
      return points === undefined
        ? action
        : { ...action, weight: stateWeight(points, `operations.${action.name}.weight`) };
    });
    return {
      ...entity,
      actions: actions.toSorted((a, b) => (b.weight?.points ?? 0) - (a.weight?.points ?? 0)),
    };
  };
  return { ...model, entities: model.entities.map(withWeights) };
}

/**
 * Sets the default columns that the operator states. Values that are named by a path become fields of the entity. Columns
 * of hidden fields are left out.
 */
export function applyColumns(model: Model, { entities = {} }: SiteConfig): Model {
  if (Object.values(entities).every(({ columns }) => columns === undefined)) return model;
  const byType = new Map(model.entities.map((entity) => [entity.type, entity]));
  const findEntity = (type: string): Entity | undefined => byType.get(type);
  const withColumns = (entity: Entity): Entity => {
    const own = new Set(entity.fields.map(({ name }) => name));
    const stated = entities[entity.type]?.columns ?? [];
    const below = stated.flatMap((path) => {
      const found = own.has(path) ? null : findColumnAtPath(entity, path, findEntity, () => null);
      return found !== null && 'field' in found ? [found.field] : [];
    });
    const shown = new Set([...own, ...below.map(({ name }) => name)]);
    const columns = stated.filter((name) => shown.has(name));
    if (columns.length === 0) return entity;
    // What an operator states is shown, whatever the backend has in it.
    return { ...entity, fields: [...entity.fields, ...below], columns, columnPool: [] };
  };
  return { ...model, entities: model.entities.map(withColumns) };
}

/** Sets or refuses the ways to show lists besides a table, as the operator states. */
export function applyDisplays(model: Model, { entities = {} }: SiteConfig): Model {
  const isStated = Object.values(entities).some(({ gallery, board, calendar, tree, map }) =>
    [gallery, board, calendar, tree, map].some((stated) => stated !== undefined),
  );
  if (!isStated) return model;
  return {
    ...model,
    entities: model.entities.map((entity) => {
      const override = entities[entity.type];
      return override === undefined ? entity : { ...entity, displays: stateDisplays(entity, override) };
    }),
  };
}

function stateDisplays(
  entity: Pick<Entity, 'type' | 'displays' | 'fields'>,
  { gallery, board, calendar, tree, map }: EntityOverride,
): EntityDisplays {
  const { type, displays } = entity;
  const at = (display: string) => because('says.stated', { at: `entities.${type}.${display}` });
  const state = (stated: string | false, display: string) =>
    stated === false ? null : { value: stated, reason: at(display) };
  return {
    ...displays,
    ...(displays.missing === undefined
      ? {}
      : {
          missing: {
            ...displays.missing,
            ...(tree === undefined ? {} : { tree: at('tree') }),
            ...(map === undefined ? {} : { map: at('map') }),
          },
        }),
    gallery: gallery === undefined ? displays.gallery : state(gallery, 'gallery'),
    board: board === undefined ? displays.board : state(board, 'board'),
    calendar: calendar === undefined ? displays.calendar : stateCalendar(type, displays, calendar),
    tree: tree === undefined ? displays.tree : state(tree, 'tree'),
    map: map === undefined ? displays.map : stateMap(entity, map, at('map')),
  };
}

/** Puts the stated date first; the others stay on offer. */
function stateCalendar(
  type: string,
  { calendar }: EntityDisplays,
  stated: Exclude<EntityOverride['calendar'], undefined>,
): EntityDisplays['calendar'] {
  const [field, end] = stated === false ? [] : [stated].flat();
  if (field === undefined) return null;
  const others = calendar?.value.filter((date) => date.field !== field) ?? [];
  return {
    value: [{ field, ...(end === undefined ? {} : { end }) }, ...others],
    reason: because('says.stated', { at: `entities.${type}.calendar` }),
  };
}

function stateMap(
  { fields }: Pick<Entity, 'fields'>,
  stated: Exclude<EntityOverride['map'], undefined>,
  reason: Reason,
): EntityDisplays['map'] {
  const place = stated === false ? null : findStatedPlace(fields, stated);
  return place === null ? null : { value: place, reason };
}
