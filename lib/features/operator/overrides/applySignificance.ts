import type { Entity, Model } from '../../../core/schema/model/model';
import type { Weight } from '../../../core/schema/model/weight';
import { findColumnAtPath } from './columnPaths';
import { editEntities } from './editEntities';
import type { SiteConfig, EntityOverride, RecordSections } from './siteConfig';
import { parseStatedSort, toOpening } from './validate/validateEntityParts';
import type { EntityDisplays, RecordLayout, StatedLayout } from '../../../core/schema/model/facts';
import { because, type Reason } from '../../../core/schema/model/reason';
import { findStatedPlace } from '../../../core/schema/significance/findPlaces';
import { buildFormEntries, isDueInput } from '../../../core/schema/model/formEntries';
import type { InputOrder } from '../../../core/schema/model/writes';
import { LOCALES } from '../../../ground/routes/hrefs';
import { getLargest } from '../../../ground/extremes';

/** Sets the weights that the operator states. Entities of `home` outweigh all others, in its order. */
export function applyWeights(model: Model, config: SiteConfig): Model {
  const { home = [] } = config;
  const stated = editEntities(model, config, ['weight'], (entity, { weight = 0 }) => ({
    ...entity,
    weight: stateWeight(weight, `entities.${entity.type}.weight`),
  }));
  if (home.length === 0) return stated;
  const highest = getLargest(
    stated.entities.map(({ weight }) => weight.points),
    0,
  );
  const weighed = stated.entities.map((entity): Entity => {
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
export function applyColumns(model: Model, config: SiteConfig): Model {
  const findEntity = (type: string) => model.entities.find((each) => each.type === type);
  return editEntities(model, config, ['columns'], (entity, { columns: stated = [] }) => {
    const own = new Set(entity.fields.map(({ name }) => name));
    const below = stated.flatMap((path) => {
      const found = own.has(path) ? null : findColumnAtPath(entity, path, findEntity, () => null);
      return found !== null && 'field' in found ? [found.field] : [];
    });
    const shown = new Set([...own, ...below.map(({ name }) => name)]);
    const columns = stated.filter((name) => shown.has(name));
    if (columns.length === 0) return entity;
    // What an operator states is shown, whatever the backend has in it.
    return { ...entity, fields: [...entity.fields, ...below], columns, columnPool: [] };
  });
}

/** Sets the default sorts that the operator states: `dueOn`, or `-createdAt` for the greatest first. */
export function applySorts(model: Model, config: SiteConfig): Model {
  return editEntities(model, config, ['sort'], (entity, { sort = '' }) => ({
    ...entity,
    sort: parseStatedSort(sort),
  }));
}

/** Sets the query with which the pages of lists open, as the operator states their view and filter. */
export function applyOpenings(model: Model, config: SiteConfig): Model {
  return editEntities(model, config, ['view', 'filter'], (entity, stated) => {
    const opening = toOpening(stated);
    return opening === undefined ? entity : { ...entity, opening };
  });
}

/** Sets or refuses the ways to show lists besides a table, as the operator states. */
export function applyDisplays(model: Model, config: SiteConfig): Model {
  return editEntities(model, config, ['gallery', 'board', 'calendar', 'tree', 'map'], (entity, override) => ({
    ...entity,
    displays: stateDisplays(entity, override),
  }));
}

function stateDisplays(
  { type, displays, fields }: Entity,
  { gallery, board, calendar, tree, map }: EntityOverride,
): EntityDisplays {
  const at = (display: string) => because('says.stated', { at: `entities.${type}.${display}` });
  const state = (display: 'gallery' | 'board' | 'tree', stated: string | false | undefined) => {
    if (stated === undefined) return displays[display];
    return stated === false ? null : { value: stated, reason: at(display) };
  };
  const { missing } = displays;
  return {
    ...displays,
    ...(missing === undefined
      ? {}
      : {
          missing: {
            ...missing,
            ...(tree === undefined ? {} : { tree: at('tree') }),
            ...(map === undefined ? {} : { map: at('map') }),
          },
        }),
    gallery: state('gallery', gallery),
    board: state('board', board),
    calendar: calendar === undefined ? displays.calendar : stateCalendar(displays, calendar, at('calendar')),
    tree: state('tree', tree),
    map: map === undefined ? displays.map : stateMap(fields, map, at('map')),
  };
}

/** Puts the stated date first; the others stay on offer. */
function stateCalendar(
  { calendar }: EntityDisplays,
  stated: Exclude<EntityOverride['calendar'], undefined>,
  reason: Reason,
): EntityDisplays['calendar'] {
  const [field, end] = stated === false ? [] : [stated].flat();
  if (field === undefined) return null;
  const others = calendar?.value.filter((date) => date.field !== field) ?? [];
  return { value: [{ field, ...(end === undefined ? {} : { end }) }, ...others], reason };
}

function stateMap(
  fields: Entity['fields'],
  stated: Exclude<EntityOverride['map'], undefined>,
  reason: Reason,
): EntityDisplays['map'] {
  const place = stated === false ? null : findStatedPlace(fields, stated);
  return place === null ? null : { value: place, reason };
}

/** Arranges the pages of records and their create forms as the operator states. Hidden fields and lists are left out. */
export function applySections(model: Model, config: SiteConfig): Model {
  return editEntities(model, config, ['sections', 'createFields'], (entity, { sections, createFields }) => ({
    ...entity,
    ...(sections === undefined ? {} : { layout: stateLayout(entity, sections) }),
    ...(createFields === undefined
      ? {}
      : { formInputs: { ...entity.formInputs, create: stateInputs(model, entity, createFields) } }),
  }));
}

function stateLayout(entity: Entity, sections: RecordSections): RecordLayout {
  const { layout, related, type } = entity;
  const isList = (name: string): boolean => related.some((list) => list.name === name);
  const isShown = (name: string): boolean =>
    isList(name) || entity.fields.some((field) => field.name === name);
  const { head = null, lists = null, folded = [] } = sections;
  const stated: StatedLayout = {
    head: head?.filter(isShown) ?? null,
    lists: lists?.filter(isShown) ?? null,
    folded: folded.flatMap((item) => (typeof item === 'string' && isShown(item) ? [item] : [])),
    folds: folded.flatMap((item) =>
      typeof item === 'string' ? [] : [{ heading: toHeading(item.heading), of: item.of.filter(isShown) }],
    ),
  };
  const placed = new Set([
    ...(stated.lists ?? []),
    ...stated.folded,
    ...stated.folds.flatMap(({ of }) => of),
  ]);
  const reason = because('says.stated', { at: `entities.${type}.sections.head` });
  return {
    ...layout,
    facts: (stated.head ?? layout.facts).filter((name) => !isList(name) && !placed.has(name)),
    nameLists:
      stated.head === null
        ? layout.nameLists.filter(({ value }) => !placed.has(value))
        : stated.head.filter(isList).map((value) => ({ value, reason })),
    stated,
  };
}

function toHeading(
  heading: string | { readonly [locale: string]: string },
): StatedLayout['folds'][number]['heading'] {
  return typeof heading === 'string'
    ? Object.fromEntries(LOCALES.map((locale) => [locale, heading]))
    : heading;
}

/** Puts the stated inputs first. Required ones that are not among them follow, since a form cannot do without them. */
function stateInputs(model: Model, entity: Entity, stated: readonly string[]): InputOrder {
  const { create, formInputs } = entity;
  if (create === null) return formInputs.create;
  const entries = buildFormEntries(model, create);
  const known = new Set(entries.map(({ name }) => name));
  const first = stated.filter((name) => known.has(name));
  const isDue = (name: string): boolean =>
    entries.some(({ name: own, field }) => own === name && isDueInput(field));
  const isLeft = (name: string): boolean => !first.includes(name);
  const { main, more, technical } = formInputs.create;
  return {
    main: [...first, ...[...main, ...more, ...technical].filter((name) => isLeft(name) && isDue(name))],
    more: [...main, ...more].filter((name) => isLeft(name) && !isDue(name)),
    technical: technical.filter((name) => isLeft(name) && !isDue(name)),
  };
}
