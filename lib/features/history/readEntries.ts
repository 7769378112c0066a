import { isJsonObject, type Json } from '../../core/schema/model/json';
import type { HistoryRow } from '../../core/schema/model/history';
import { describeField, type LabelContext } from '../../kit/describe/describeField';
import { isEmptyValue, type RowView } from '../../kit/view/rowView';
import {
  findChangedField,
  isTechnicalName,
  withoutSecrets,
  toShownValue,
  type ChangedField,
  type ChangedRecord,
} from './changeValue';
import type { ReadRow } from './historyRows';
import type { ShownValue } from '../../kit/view/historyEntry';
import { parseJsonContent, parseText, toSides, type JsonChange } from './jsonChanges';

type Value = RowView['values'][string];

/** One change of a field; a side that the history does not tell is absent. */
export interface EntryChange {
  readonly changed: ChangedField;
  readonly before?: ShownValue;
  readonly after?: ShownValue;
}

/** A row of a history as data: when, what it changed, and the record as it was after it. */
export interface HistoryEntry {
  readonly row: ReadRow;
  /** Milliseconds since 1970; null where the row does not tell. */
  readonly at: number | null;
  /** Null where only the entry before tells what was changed. */
  readonly changes: readonly EntryChange[] | null;
  /** The record as it was, by the names of its fields; null where the row does not hold it. */
  readonly state: ReadonlyMap<string, ShownValue> | null;
  /** What the row's JSON tells besides. */
  readonly details: readonly ShownValue[];
}

/** Reads the rows of a history, the newest first. */
export function readEntries(
  ctx: LabelContext,
  record: ChangedRecord,
  rows: readonly ReadRow[],
): readonly HistoryEntry[] {
  const entries = rows.map((row) => readEntry(ctx, record, row));
  // Rows without a moment stay where the backend has them.
  return entries.every(({ at }) => at !== null)
    ? entries.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0) || compareKeys(b, a))
    : entries;
}

/** Compares the keys of two rows of one moment, where they count: the later one has the greater key. Some backends keep whole seconds. */
function compareKeys(...entries: readonly [HistoryEntry, HistoryEntry]): number {
  const [a, b] = entries.map(({ row: { key } }) => (key?.length === 1 ? key[0] : undefined));
  if (a === undefined || b === undefined || !COUNTING_KEY.test(a) || !COUNTING_KEY.test(b)) return 0;
  return Number(a) - Number(b);
}

const COUNTING_KEY = /^\d{1,15}$/;

function readEntry(ctx: LabelContext, record: ChangedRecord, row: ReadRow): HistoryEntry {
  const { shape } = row;
  const told = readChanges(ctx, record, row);
  const pairs = shape.pairs.flatMap((pair) => readPair(ctx, record, row, pair) ?? []);
  const isTold = told.changes !== null || pairs.length > 0;
  return {
    row,
    at: getMoment(row),
    changes: isTold ? [...(told.changes ?? []), ...pairs] : null,
    state: told.state,
    details: told.details,
  };
}

/** Returns the moment that a row tells, in milliseconds since 1970; null where it does not. */
export function getMoment({ shape, values }: ReadRow): number | null {
  return toMoment(values[shape.at] ?? null);
}

function toMoment(value: Value): number | null {
  if (typeof value === 'string') {
    const moment = /^\d{9,14}$/.test(value) ? toMilliseconds(Number(value)) : Date.parse(value);
    return Number.isNaN(moment) ? null : moment;
  }
  return typeof value === 'number' ? toMilliseconds(value) : null;
}

function toMilliseconds(epoch: number): number {
  return epoch < 1e11 ? epoch * 1000 : epoch;
}

type Told = Pick<HistoryEntry, 'changes' | 'state' | 'details'>;

const NOTHING: Told = { changes: null, state: null, details: [] };

function readChanges(ctx: LabelContext, record: ChangedRecord, row: ReadRow): Told {
  const { changes } = row.shape;
  switch (changes?.type) {
    case undefined:
      return NOTHING;
    case 'list':
      return {
        ...NOTHING,
        changes: readList(row.raw[changes.at] ?? null, changes).flatMap(
          (one) => toChange(ctx, record, one) ?? [],
        ),
      };
    case 'row':
      return { ...NOTHING, changes: readRowChange(ctx, record, row, changes) };
    case 'json':
      return readJsonChanges(ctx, record, row, changes);
    case 'fields':
      return { ...NOTHING, state: readState(ctx, record, row, changes) };
  }
}

type Changes<Type extends string> = Extract<NonNullable<HistoryRow['changes']>, { readonly type: Type }>;

function readList(value: Json, { field, before, after }: Changes<'list'>): readonly JsonChange[] {
  const items = Array.isArray(value) ? (value as readonly Json[]) : [value];
  return items.filter(isJsonObject).flatMap((item): readonly JsonChange[] => {
    const name = item[field];
    if (typeof name !== 'string') return [];
    return [
      {
        name,
        ...toSides(
          before === null ? undefined : (item[before] ?? null),
          after === null ? undefined : (item[after] ?? null),
        ),
      },
    ];
  });
}

function readRowChange(
  ctx: LabelContext,
  record: ChangedRecord,
  { raw }: ReadRow,
  { field, before, after }: Changes<'row'>,
): readonly EntryChange[] {
  const name = field === null ? null : raw[field];
  const sides = { before: raw[before] ?? null, after: raw[after] ?? null };
  if (isEmptyValue(sides.before) && isEmptyValue(sides.after)) return [];
  // Whole records in two fields are read as their differences.
  const whole =
    typeof name === 'string'
      ? null
      : parseJsonContent(record, { before: parse(sides.before), after: parse(sides.after) }, true);
  const changes = whole?.changes ?? [{ name: String(name), ...sides }];
  return changes.flatMap((change) => toChange(ctx, record, change) ?? []);
}

/** Parses a text that is an object; a list of texts is a value of a field. */
function parse(value: Json): Json {
  const parsed = parseText(value);
  return isJsonObject(parsed) ? parsed : value;
}

function readJsonChanges(
  ctx: LabelContext,
  record: ChangedRecord,
  { raw }: ReadRow,
  { snapshot, delta }: Changes<'json'>,
): Told {
  const [changed, was] = [delta, snapshot].map((name, index) =>
    parseJsonContent(record, name === null ? null : (raw[name] ?? null), index === 0),
  );
  const changes = [...(changed?.changes ?? []), ...(changed?.changes.length ? [] : (was?.changes ?? []))];
  const state = was?.state ?? changed?.state ?? null;
  return {
    changes: changes.length === 0 ? null : changes.flatMap((change) => toChange(ctx, record, change) ?? []),
    state: state === null ? null : toState(ctx, record, Object.entries(state)),
    details: Object.entries({ ...was?.details, ...changed?.details })
      .flatMap(spread)
      .flatMap(([name, value]) => {
        const found = findChangedField(record, name);
        return found === null || isEmptyValue(value)
          ? []
          : [toShownValue(ctx, record.type, { ...found, field: null }, withoutSecrets(value))];
      }),
  };
}

/** Objects with more values are shown as they are. */
const MAX_SPREAD = 8;

/** Spreads an object of plain values, so that each of them is told by its own name. */
function spread([name, value]: readonly [string, Json]): readonly (readonly [string, Json])[] {
  const inner = isJsonObject(value) ? Object.entries(value) : [];
  const isPlain = inner.every(([, one]) => typeof one !== 'object' || one === null);
  if (inner.length === 0 || inner.length > MAX_SPREAD || !isPlain) return [[name, value]];
  return inner.map(([key, one]) => [`${name}.${key}`, one]);
}

function readState(
  ctx: LabelContext,
  record: ChangedRecord,
  { values }: ReadRow,
  { at, names }: Changes<'fields'>,
): HistoryEntry['state'] {
  const held = at === null ? values : values[at];
  if (!isJsonObject(held)) return null;
  const known = held as RowView['values'];
  return toState(
    ctx,
    record,
    names.flatMap((name) => (Object.hasOwn(known, name) ? [[name, known[name] ?? null] as const] : [])),
  );
}

/** Converts values of a record, or of a version of it, by the names that they have there, to what is shown of its fields. */
export function toState(
  ctx: LabelContext,
  record: ChangedRecord,
  entries: readonly (readonly [string, Value])[],
): NonNullable<HistoryEntry['state']> {
  return new Map(
    entries.flatMap(([name, value]) => {
      const found = findChangedField(record, name);
      if (found === null || isTechnicalName(record, found)) return [];
      return [[found.name, toShownValue(ctx, record.type, found, value)] as const];
    }),
  );
}

function toChange(
  ctx: LabelContext,
  record: ChangedRecord,
  { name, before, after }: JsonChange,
): EntryChange | null {
  const changed = name === '' ? UNNAMED : findChangedField(record, name);
  if (changed === null || isTechnicalName(record, changed)) return null;
  const show = (value: Json | undefined): ShownValue | undefined =>
    value === undefined ? undefined : toShownValue(ctx, record.type, changed, value);
  return { changed, ...toSides(show(before), show(after)) };
}

/** A change of which nothing tells what was changed. */
const UNNAMED: ChangedField = { name: '', field: null, words: '' };

/** Reads the values before and after in two fields of the row. They are of the row's own kinds. */
function readPair(
  ctx: LabelContext,
  record: ChangedRecord,
  { entity, values }: ReadRow,
  { name, before, after }: HistoryRow['pairs'][number],
): EntryChange | null {
  const show = (path: string): ShownValue | null => {
    const field = entity.fields.find((one) => one.name === path);
    return field === undefined
      ? null
      : { field: describeField(ctx, entity.type, field), value: values[path] ?? null };
  };
  const [old, now] = [show(before), show(after)];
  const changed = findChangedField(record, name);
  if (changed === null || old === null || now === null) return null;
  if (JSON.stringify(old.value) === JSON.stringify(now.value)) return null;
  return { changed, before: old, after: now };
}
