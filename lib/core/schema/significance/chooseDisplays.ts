import type { EntityDisplays, Fact, CalendarDate, PlaceSource } from '../model/facts';
import { isSameEnum, type GetEnumValues } from '../model/enums';
import type { Entity, Field } from '../model/model';
import { createWordFinder } from '../lexicon/lexicon';
import { findDayRangeOperators } from '../model/dayRange';
import { isDateKind } from '../model/kindTraits';
import { isSpan } from './spans';
import { because, type Reason } from '../model/reason';
import { findMapReads, findTreeReads } from '../model/displayReads';
import { findPlaces } from './findPlaces';

/** Chooses the ways to show an entity's lists besides a table, each with its evidence. */
export function chooseDisplays(entity: Entity, getValues: GetEnumValues): EntityDisplays {
  const [tree, map] = [chooseTree(entity), chooseMap(entity)];
  return {
    gallery: chooseGallery(entity),
    board: chooseBoard(entity, getValues),
    calendar: chooseCalendar(entity),
    tree,
    map,
    ...(entity.list === null
      ? {}
      : {
          missing: {
            ...(tree === null ? { tree: explainNoTree(entity) } : {}),
            ...(map === null ? { map: explainNoMap(entity) } : {}),
          },
        }),
  };
}

/**
 * Returns the status whose values are the columns of an entity's board, with the evidence; null without one. Each column is
 * a read of its own, so the list has to filter by the status.
 */
function chooseBoard(entity: Entity, getValues: GetEnumValues): Fact<string> | null {
  const status = findBoardFields(entity, getValues).find(({ role }) => role?.value === 'status');
  if (status === undefined) return null;
  return { value: status.name, reason: because('display.board', { field: status.name }) };
}

/** Finds the fields whose values can be columns: enums with one value that the entity's list can be filtered by. */
export function findBoardFields(
  { list, fields }: Pick<Entity, 'list' | 'fields'>,
  getValues: GetEnumValues,
): readonly Field[] {
  const filtered = new Map((list?.filter?.fields ?? []).map((filter) => [filter.field, filter]));
  return fields.filter(({ name, kind, list: isList, secret, enum: values }) => {
    const filter = filtered.get(name);
    const canFilter =
      isSameEnum(getValues, filter?.enum, values) &&
      filter?.operations.some(({ op }) => op === 'in' || op === 'eq') === true;
    return kind === 'enum' && !isList && secret === undefined && canFilter;
  });
}

/**
 * Returns the field whose pictures stand for an entity's records in a gallery, with the evidence; null without one. A
 * picture that the record holds with its parts comes before a bare address of one.
 */
function chooseGallery({ list, fields, columns }: Entity): Fact<string> | null {
  if (list === null) return null;
  const pictures = fields.filter(isPicture);
  const chosen =
    pictures.find(({ composite }) => composite !== undefined) ??
    pictures.find(({ name }) => columns.includes(name)) ??
    pictures[0];
  if (chosen === undefined) return null;
  const what = chosen.composite === undefined ? 'display.galleryAddress' : 'display.galleryPicture';
  return { value: chosen.name, reason: because(what, { field: chosen.name }) };
}

/** Returns true for one picture that may be shown. */
export function isPicture({ kind, composite, list, secret }: Field): boolean {
  return !list && secret === undefined && (kind === 'image' || composite?.type === 'picture');
}

/**
 * Returns the dates by which a calendar can show an entity's records, the best first, with the evidence; null without
 * one. A month is read by a range, so the list has to filter by both of its ends.
 */
function chooseCalendar(entity: Entity): Fact<readonly CalendarDate[]> | null {
  const fields = findCalendarFields(entity);
  const dates = fields
    .map((field) => toCalendarDate(field, entity.fields))
    .toSorted((a, b) => rankDate(b, fields) - rankDate(a, fields));
  const ends = new Set(dates.map(({ end }) => end));
  const shown = dates.filter(({ field }) => !ends.has(field));
  const [best] = shown;
  // The moment of the last change alone says nothing about what the record is for.
  if (best === undefined || shown.every((date) => rankDate(date, fields) === CHANGED_RANK)) return null;
  return { value: shown, reason: describeDate(best) };
}

/** Finds the fields that a calendar can show records by: single dates and moments that the list filters by a range. */
export function findCalendarFields({ list, fields }: Pick<Entity, 'list' | 'fields'>): readonly Field[] {
  return fields.filter(
    ({ name, kind, list: isList, secret, deprecated }) =>
      isDateKind(kind) &&
      !isList &&
      secret === undefined &&
      deprecated !== true &&
      list !== null &&
      findDayRangeOperators(list, name) !== null,
  );
}

/**
 * Pairs the first date of a span with its last: two fields of one kind whose names differ in `start` and `end` alone. The last one is read
 * from the rows, so the list need not filter by it.
 */
function toCalendarDate({ name, kind }: Field, fields: readonly Field[]): CalendarDate {
  const end = fields.find(
    ({ secret, deprecated, list, ...other }) =>
      other.kind === kind && !list && secret === undefined && deprecated !== true && isSpan(name, other.name),
  );
  return end === undefined ? { field: name } : { field: name, end: end.name };
}

const CHANGED_RANK = 0;
const findPlanned = createWordFinder('plannedDates', 'any');

/** Ranks a span before a planned date, any other date, the creation and the last change. */
function rankDate({ field: name, end }: CalendarDate, fields: readonly Field[]): number {
  const lifecycle = fields.find((field) => field.name === name)?.lifecycle?.value;
  if (lifecycle === 'changed') return CHANGED_RANK;
  if (lifecycle === 'created') return 1;
  if (end !== undefined) return 4;
  return findPlanned(name) === null ? 2 : 3;
}

function describeDate({ field, end }: CalendarDate): Reason {
  return end === undefined
    ? because('display.calendar', { field })
    : because('display.calendarSpan', { start: field, end });
}

/** Returns where an entity's records tell the places by which a map shows them, with the evidence; null without one. */
function chooseMap(entity: Entity): Fact<PlaceSource> | null {
  const [place] = findPlaces(entity);
  if (place === undefined || entity.list === null) return null;
  return { value: place, reason: describePlace(place, findMapReads(entity.list, place) !== null) };
}

function describePlace(place: PlaceSource, isNarrowed: boolean): Reason {
  if (place.type === 'point')
    return because(isNarrowed ? 'display.mapPointWithin' : 'display.mapPoint', { field: place.path });
  const { latitude, longitude } = place;
  return because(isNarrowed ? 'display.mapPairWithin' : 'display.mapPair', { latitude, longitude });
}

/** Says why an entity has no map, and how to state one. */
function explainNoMap({ type }: Pick<Entity, 'type'>): Reason {
  return because('display.noMap', { type, code: `map: { lat: '…', lng: '…' }` });
}

/**
 * Returns the reference by which an entity's records are a tree, with the evidence; null without one. Many records refer to one of their own
 * kind without being below it (what they replace, what they were copied from), so its name has to say it.
 */
function chooseTree(entity: Entity): Fact<string> | null {
  const field = findTreeFields(entity).find(({ name }) => findParent(name) !== null);
  if (field === undefined || entity.list === null) return null;
  const isWhole = findTreeReads(entity.list, field.name)?.type === 'whole';
  const how = isWhole ? 'display.treeWhole' : 'display.treeFiltered';
  return { value: field.name, reason: because(how, { field: field.name, type: entity.type }) };
}

const findParent = createWordFinder('parents', 'any');

/** Says why an entity has no tree: nothing refers to its own kind, the levels cannot be read, or no reference says that it leads up. */
function explainNoTree(entity: Entity): Reason {
  const { type, key } = entity;
  const own = entity.fields.filter((field) => isOwnReference(entity, field)).map(({ name }) => name);
  if (own.length === 0) return because('display.noTree', { type });
  if (key === null) return because('display.noTreeKey', { fields: own, type });
  const readable = findTreeFields(entity).map(({ name }) => name);
  if (readable.length === 0) return because('display.noTreeReads', { fields: own, type });
  return because('display.noTreeName', { fields: readable, type, code: `tree: '${readable[0] ?? ''}'` });
}

/** Finds the references that can make a tree: to one record of the same entity, by which its levels can be read. */
export function findTreeFields(entity: Pick<Entity, 'type' | 'key' | 'list' | 'fields'>): readonly Field[] {
  const { key, list, fields } = entity;
  if (key === null || list === null) return [];
  return fields.filter((field) => isOwnReference(entity, field) && findTreeReads(list, field.name) !== null);
}

function isOwnReference(
  { type }: Pick<Entity, 'type'>,
  { kind, list, target, secret, deprecated }: Field,
): boolean {
  return kind === 'relation' && !list && target === type && secret === undefined && deprecated !== true;
}
