import type { Json } from '../../schema/model/json';
import { isDateKind, isNumericKind } from '../../schema/model/kindTraits';
import type { Entity, Field } from '../../schema/model/model';
import type { FilterField, FilterOperator, ListSource } from '../../schema/model/reads';
import type { FilterValue, RecordData } from '../listState';

/** Compares a value of a row with that of a condition: the difference, or null where they cannot be compared. */
type Compare = (own: Json, wanted: Json) => number | null;

/**
 * Finds the fields whose conditions some rows do not meet: the backend has not narrowed the list by them. Judged are numbers, dates,
 * yes/no and enums that the rows hold themselves. Texts are not: each server has its own rules of case and accents. A value that is
 * missing proves nothing, since a backend may hide it.
 */
export function findStrayFields(
  { fields }: Pick<Entity, 'fields'>,
  { filter }: Pick<ListSource, 'filter'>,
  filters: readonly FilterValue[],
  rows: readonly RecordData[],
): readonly string[] {
  if (filters.length === 0 || rows.length === 0) return [];
  const strays = filters.filter((condition) => {
    const field = fields.find(({ name }) => name === condition.field);
    const asked = filter?.fields.find((one) => one.field === condition.field);
    // A condition that the list does not have was not sent.
    if (
      field === undefined ||
      !isJudged(field) ||
      asked?.operations.some(({ op }) => op === condition.op) !== true
    )
      return false;
    if (condition.op === 'isNull')
      return condition.value === true && rows.some((row) => hasValue(row, field));
    const compare = createCompare(field, asked, condition.op);
    return compare !== null && rows.some((row) => isOutside(compare, row.values[field.name], condition));
  });
  return [...new Set(strays.map(({ field }) => field))];
}

/** Returns the names of the fields by whose values it can be judged whether rows meet conditions. */
export function getJudgedFields(
  { fields }: Pick<Entity, 'fields'>,
  filters: readonly FilterValue[],
): readonly string[] {
  return fields
    .filter((field) => isJudged(field) && filters.some((one) => one.field === field.name))
    .map(({ name }) => name);
}

const isJudged = ({ kind, list, secret }: Field): boolean =>
  !list &&
  secret === undefined &&
  (isNumericKind(kind) || isDateKind(kind) || kind === 'boolean' || kind === 'enum');

/** Empty texts are no values to some servers. */
function hasValue({ values }: RecordData, { name }: Field): boolean {
  const value = values[name];
  return value !== null && value !== undefined && value !== '';
}

function createCompare(field: Field, asked: FilterField, op: FilterOperator): Compare | null {
  // Amounts are read in another unit than they are typed in.
  if (asked.minor !== undefined || field.money?.minor !== undefined) return null;
  if (isNumericKind(field.kind)) return isNumericKind(asked.kind) ? compareNumbers : null;
  if (isDateKind(field.kind)) return isDateKind(asked.kind) ? createDateCompare(op) : null;
  if (field.kind === 'boolean') return asked.kind === 'boolean' ? compareExactly : null;
  const isSameEnum = field.kind === 'enum' && field.enum !== undefined && field.enum === asked.enum;
  return isSameEnum ? compareExactly : null;
}

function isOutside(compare: Compare, own: Json | undefined, { op, value }: FilterValue): boolean {
  if (own === null || own === undefined) return false;
  if (op === 'in') return Array.isArray(value) && value.every((each: Json) => isUnequal(compare(own, each)));
  const difference = compare(own, value);
  if (difference === null) return false;
  switch (op) {
    case 'eq':
      return difference !== 0;
    // Values may be rounded, so the ends belong to the range.
    case 'gt':
    case 'gte':
      return difference < 0;
    case 'lt':
    case 'lte':
      return difference > 0;
    case 'ne':
      return difference === 0 && compare === compareExactly;
    default:
      return false;
  }
}

const isUnequal = (difference: number | null): boolean => difference !== null && difference !== 0;

const compareExactly: Compare = (own, wanted) =>
  typeof own === typeof wanted ? (own === wanted ? 0 : 1) : null;

/** Servers keep numbers in four bytes, too. */
const PRECISION = 1e-6;

function compareNumbers(own: Json, wanted: Json): number | null {
  const [one, other] = [toNumber(own), toNumber(wanted)];
  if (one === null || other === null) return null;
  const difference = one - other;
  return Math.abs(difference) <= Math.max(Math.abs(one), Math.abs(other)) * PRECISION ? 0 : difference;
}

function toNumber(value: Json): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT_WITH_ZONE = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/i;
/** Moments may be cut to minutes. */
const MINUTE_MS = 60_000;
/** A day, or a moment without a zone, may be that of any zone. */
const ZONES_MS = 26 * 3_600_000;

const createDateCompare =
  (op: FilterOperator): Compare =>
  (own, wanted) => {
    if (typeof own !== 'string' || typeof wanted !== 'string') return null;
    const [one, other] = [Date.parse(own), Date.parse(wanted)];
    if (Number.isNaN(one) || Number.isNaN(other)) return null;
    const both = [own, wanted];
    const isExact = both.every((text) => DAY.test(text));
    // A day equals all of its moments to some servers.
    const hasZones = op !== 'eq' && op !== 'in' && both.every((text) => MOMENT_WITH_ZONE.test(text));
    const slack = isExact ? 0 : hasZones ? MINUTE_MS : ZONES_MS;
    return Math.abs(one - other) <= slack ? 0 : one - other;
  };
