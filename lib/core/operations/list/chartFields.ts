import type { Entity, Field, Model } from '../../schema/model/model';
import type { FilterField, FilterOperator, ListSource } from '../../schema/model/reads';
import { toFirstRows, type FilterValue, type PageWideValues } from '../listState';
import { findDayRangeOperators, type DayRangeOperators } from '../../schema/model/dayRange';
import { getFieldPath } from '../../schema/model/fieldPath';
import { isNumericKind, isWholeKind } from '../../schema/model/kindTraits';
import { locateTotal } from './listTotal';
import type { Json } from '../../schema/model/json';
import { buildListOperation } from './listOperation';
import { changeOperation, type Operation } from '../operation';
import { findEntityByType } from '../document/entityLookup';

/**
 * Day before all real data. A filter from this day leaves out rows without a date, which sorting would put first or
 * last.
 */
export const EARLIEST_DAY = '1800-01-01';

/** The least 32-bit integer. A filter from it leaves out rows without a number, like `EARLIEST_DAY`. */
export const LEAST_NUMBER = '-2147483648';

/**
 * Builds the reads of the first and the last value of a date or a number under the given filters. Each returns the
 * value of one row, or null.
 */
export function buildSpanOperations(
  model: Model,
  entity: Entity,
  source: ListSource,
  ask: {
    readonly field: ChartField & { readonly type: 'dates' | 'numbers' };
    /** Includes a filter that leaves out rows without a value. */
    readonly filters: readonly FilterValue[];
    readonly search: string;
    readonly pageWide?: PageWideValues;
  },
): readonly [first: Operation<Json>, last: Operation<Json>] {
  const { field, filters, search, pageWide } = ask;
  const name = field.field.field;
  const end = (descending: boolean): Operation<Json> => {
    const state = { ...toFirstRows(1), sort: { field: name, descending }, filters, search };
    const operation = buildListOperation(model, entity, source, {
      state,
      selection: [name],
      ...(pageWide === undefined ? {} : { pageWide }),
    });
    return changeOperation(operation, (of) => ({
      ...of,
      read: (data) => {
        const values = of.read(data).rows[0]?.values ?? {};
        return Object.hasOwn(values, name) ? (values[name] ?? null) : null;
      },
    }));
  };
  return [end(false), end(true)];
}

/** A field that a chart can count by: one bar per value, per related record, or per part of a range. */
export type ChartField =
  | {
      readonly type: 'choices';
      readonly field: FilterField;
      /** Operator that narrows the list to one value. */
      readonly op: FilterOperator;
      readonly values: readonly (string | boolean)[];
    }
  | {
      readonly type: 'records';
      readonly field: FilterField;
      /** Operator that narrows the list to the rows of one record. */
      readonly op: FilterOperator;
      /** Entity of the records. */
      readonly target: Entity;
    }
  | {
      readonly type: 'numbers';
      readonly field: FilterField;
      readonly isWhole: boolean;
      /** Operator for the end of a range. */
      readonly upper: 'lt' | 'lte';
    }
  | {
      readonly type: 'dates';
      readonly field: FilterField;
      /** Operators for the ends of a range of days, which both belong to it. */
      readonly operators: DayRangeOperators;
    };

/**
 * Finds the fields that a list's rows can be counted by: choices, related records, dates and quantities. The backend
 * has to report a total under the filter. Fields with several values are left out, because their counts do not add up.
 * Ranges are found by sorting.
 */
export function findChartFields(model: Model, entity: Entity, source: ListSource): readonly ChartField[] {
  if (source.total === null) return [];
  const fieldsByName = new Map(entity.fields.map((field) => [field.name, field]));
  const found = (source.filter?.fields ?? []).flatMap((field) => {
    const shown = fieldsByName.get(field.field);
    if (shown === undefined || shown.list || !isSameKind(shown, field) || shown.deprecated === true)
      return [];
    const chartField =
      field.kind === 'relation'
        ? toRecordsField(model, shown, field)
        : isNumericKind(field.kind)
          ? toNumbersField(entity, source, shown, field)
          : toChartField(model, source, field);
    return chartField !== null && canCountUnder(source, buildExampleFilters(chartField)) ? [chartField] : [];
  });
  // The key of a relation may be an enum, whose chart is the same.
  const named = new Set(
    found.flatMap(({ type, field }) =>
      type === 'choices' ? (fieldsByName.get(field.field)?.foreignKeyOf ?? []) : [],
    ),
  );
  return found.filter(({ type, field }) => type !== 'records' || !named.has(field.field));
}

/** Checks whether a filter takes what a field shows. Numbers may be filtered as fractions where they are whole. */
function isSameKind({ kind }: Field, filter: FilterField): boolean {
  return kind === filter.kind || (isNumericKind(kind) && isNumericKind(filter.kind));
}

function toChartField(model: Model, source: ListSource, field: FilterField): ChartField | null {
  const has = (op: FilterOperator): boolean => field.operations.some((one) => one.op === op);
  const first = (...ops: readonly FilterOperator[]): FilterOperator | undefined => ops.find(has);
  switch (field.kind) {
    case 'enum': {
      // Prefers the operator of the filter form, so that a bar links to a filter that the form shows.
      const op = first('in', 'eq');
      const values = getEnumValues(model, field.enum);
      return op === undefined || values.length < 2 ? null : { type: 'choices', field, op, values };
    }
    case 'boolean': {
      const op = first('eq', 'in');
      return op === undefined ? null : { type: 'choices', field, op, values: [true, false] };
    }
    case 'date':
    case 'dateTime': {
      const operators = findDayRangeOperators(source, field.field);
      return operators !== null && sortsBothWays(source, field) ? { type: 'dates', field, operators } : null;
    }
    default:
      return null;
  }
}

function sortsBothWays({ sort }: ListSource, { field }: FilterField): boolean {
  return sort?.columns.some((column) => column.field === field && column.desc !== null) === true;
}

/** Checks whether a field is a number that can be added up: no key, code, position or moment. */
export function isQuantity({ key }: Pick<Entity, 'key'>, field: Field): boolean {
  const { role, digits, foreignKeyOf = [], kind, list, secret, deprecated } = field;
  const isKey =
    foreignKeyOf.length > 0 || key?.fields.some(({ path }) => path === getFieldPath(field)) === true;
  const isPlain = [role, digits].every((fact) => fact === undefined || fact.value === 'none');
  return isNumericKind(kind) && !list && secret === undefined && deprecated !== true && !isKey && isPlain;
}

/** Quantities are counted by ranges. Codes, keys, positions, moments and amounts of a currency are none. */
function toNumbersField(
  entity: Entity,
  source: ListSource,
  shown: Field,
  field: FilterField,
): ChartField | null {
  const { money } = shown;
  // Amounts may have several currencies, and those in the smallest unit other digits than a filter.
  const isAmount =
    field.minor !== undefined ||
    money?.minor !== undefined ||
    (money?.currency ?? money?.holder) !== undefined;
  if (!isQuantity(entity, shown) || isAmount || !sortsBothWays(source, field)) return null;
  const has = (op: FilterOperator): boolean => field.operations.some((one) => one.op === op);
  const isWhole = isWholeKind(shown.kind);
  // Prefers the operator of the filter form.
  const upper = isWhole && has('lte') ? 'lte' : has('lt') ? 'lt' : null;
  return upper === null || !has('gte') ? null : { type: 'numbers', field, isWhole, upper };
}

/** A relation is counted by the records of its target, which have to be listed and to have the key that is filtered by. */
function toRecordsField(model: Model, { target: type }: Field, field: FilterField): ChartField | null {
  const target = findEntityByType(model, type);
  const op = (['eq', 'in'] as const).find((each) => field.operations.some((one) => one.op === each));
  if (target === null || op === undefined || field.target !== type) return null;
  if (target.list === null || target.key?.fields.length !== 1) return null;
  return { type: 'records', field, op, target };
}

function getEnumValues(model: Model, name: string | undefined): readonly string[] {
  if (name === undefined || !Object.hasOwn(model.enums, name)) return [];
  return (model.enums[name]?.values ?? [])
    .filter(({ deprecated }) => deprecated !== true)
    .map((one) => one.name);
}

/** Builds the filter for one value of a field. */
export function buildChoiceFilter(
  { field, op }: { readonly field: FilterField; readonly op: FilterOperator },
  value: Json,
): FilterValue {
  return { field: field.field, op, value: op === 'in' ? [value] : value };
}

/** Builds the filters for a range of days, both ends included. */
export function buildDateRangeFilters(
  { field, operators }: ChartField & { readonly type: 'dates' },
  from: string,
  to: string,
): readonly FilterValue[] {
  return [
    { field: field.field, op: operators.from, value: from },
    { field: field.field, op: operators.to, value: to },
  ];
}

/** Builds example filters for a field, to test whether the list can be counted under them. */
export function buildExampleFilters(field: ChartField): readonly FilterValue[] {
  if (field.type === 'dates') return buildDateRangeFilters(field, '2026-01-01', '2026-01-31');
  if (field.type === 'numbers')
    return [
      { field: field.field.field, op: 'gte', value: 0 },
      { field: field.field.field, op: field.upper, value: 10 },
    ];
  const [value = true] = field.type === 'choices' ? field.values : ['1'];
  return [buildChoiceFilter(field, value)];
}

function canCountUnder(source: ListSource, filters: readonly FilterValue[]): boolean {
  return locateTotal(source, { filters, search: '' }).type !== 'none';
}
