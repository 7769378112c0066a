import { createWordFinder } from '../lexicon/lexicon';
import { findDayRangeOperators } from '../model/dayRange';
import { isDateKind } from '../model/kindTraits';
import type { CalendarDate, Fact } from '../model/facts';
import type { Entity, Field } from '../model/model';
import { isSpan } from './spans';

/**
 * Returns the dates by which a calendar can show an entity's records, the best first, with the evidence; null without
 * one. A month is read by a range, so the list has to filter by both of its ends.
 */
export function chooseCalendar(entity: Entity): Fact<readonly CalendarDate[]> | null {
  const fields = findCalendarFields(entity);
  const dates = fields
    .map((field) => toCalendarDate(field, fields))
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

/** Pairs the first date of a span with its last: two fields of one kind whose names differ in `start` and `end` alone. */
function toCalendarDate({ name, kind }: Field, fields: readonly Field[]): CalendarDate {
  const end = fields.find((other) => other.kind === kind && isSpan(name, other.name));
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

function describeDate({ field, end }: CalendarDate): string {
  return end === undefined
    ? `the list can be filtered by a range of \`${field}\``
    : `\`${field}\` and \`${end}\` are the ends of a span, and the list can be filtered by a range of both`;
}
