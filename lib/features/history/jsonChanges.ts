import { getValue } from '../../kit/view/rowView';
import { splitSide, isValueName } from '../../core/schema/lexicon/valueSides';
import { createWordFinder, getLexiconWords } from '../../core/schema/lexicon/lexicon';
import { toSingularName } from '../../core/schema/lexicon/inflector';
import { splitWords } from '../../core/schema/lexicon/names';
import { isJsonObject, type Json } from '../../core/schema/model/json';
import { findChangedField, isTechnicalName, type ChangedRecord } from './changeValue';

/** A change as a history tells it; a side that it does not tell is absent. */
export interface JsonChange {
  /** What was changed; '' where nothing names it. */
  readonly name: string;
  readonly before?: Json;
  readonly after?: Json;
}

/** The content of a value without a schema: changes, the record as it was, or anything else. */
export interface JsonContent {
  readonly changes: readonly JsonChange[];
  readonly state: { readonly [name: string]: Json } | null;
  readonly details: { readonly [name: string]: Json };
}

const NOTHING: JsonContent = { changes: [], state: null, details: {} };

/**
 * Reads JSON in which a backend keeps what was changed: `{ title: ["Old", "New"] }`, `{ title: { from, to } }`, `{ title: "New" }`,
 * `[{ field, old, new }]`, `[{ op, path, value }]`, `{ from, to }` or `{ input: { title: "New" } }`; or the record as it was then.
 * `isDelta`: the schema says that it is what was changed. A text with JSON in it is read, too.
 */
export function parseJsonContent(record: ChangedRecord, given: Json, isDelta: boolean): JsonContent {
  const value = parseText(given);
  if (Array.isArray(value)) return { ...NOTHING, changes: value.flatMap((one: Json) => readItem(one) ?? []) };
  if (!isJsonObject(value)) return NOTHING;
  const sides = readSides(value);
  if (sides !== null) return { ...NOTHING, ...readWhole(record, sides) };
  const entries = Object.entries(value);
  const told = readInput(record, entries) ?? readMove(entries);
  if (told !== null) return told;
  const known = entries.filter(([name]) => findChangedField(record, name)?.field != null);
  const pairs = entries.flatMap(([name, one]) => readPair(record, name, one) ?? []);
  // What is called a change but names nothing of the record is an event's own data.
  const isOfRecord = known.length * 2 >= entries.length && known.length > 0;
  if (isDelta && (isOfRecord || pairs.length === entries.length))
    return {
      ...NOTHING,
      changes: entries.map(([name, one]) => readPair(record, name, one) ?? { name, after: one }),
    };
  if (pairs.length > 0 && pairs.length === entries.length) return { ...NOTHING, changes: pairs };
  return isOfRecord ? { ...NOTHING, state: value } : { ...NOTHING, details: value };
}

const findDelta = createWordFinder('deltas', 'last');

/** Reads an object that holds nothing but what was sent to change the record: `{ input: { title: "New" } }`. */
function readInput(
  record: ChangedRecord,
  [entry, ...others]: readonly (readonly [string, Json])[],
): JsonContent | null {
  if (entry === undefined || others.length > 0 || findDelta(toSingularName(entry[0])) === null) return null;
  const [, input] = entry;
  if (!isJsonObject(input)) return null;
  // Keys are those of any record.
  const told = Object.keys(input).flatMap((name) => findChangedField(record, name) ?? []);
  const own = told.filter((one) => !isTechnicalName(record, one));
  const known = own.filter(({ field }) => field !== null);
  return known.length > 0 && known.length * 2 >= own.length ? parseJsonContent(record, input, true) : null;
}

/** Reads two sides beside the key of what was moved from one to the other: `{ paymentId: 7, from, to }` is a change of "payment 7". */
function readMove(entries: readonly (readonly [string, Json])[]): JsonContent | null {
  const isSide = ([name]: readonly [string, Json]): boolean => splitSide(name) !== null;
  const [key, ...others] = entries.filter((entry) => !isSide(entry));
  const sides = readSides(Object.fromEntries(entries.filter(isSide)));
  if (key === undefined || others.length > 0 || sides?.before === undefined || sides.after === undefined)
    return null;
  const words = splitWords(key[0]);
  const isKey = words.length > 1 && words.at(-1) === 'id' && /^(string|number)$/.test(typeof key[1]);
  if (!isKey || isJsonObject(sides.before) || isJsonObject(sides.after)) return null;
  return { ...NOTHING, changes: [{ name: `${words.slice(0, -1).join(' ')} ${String(key[1])}`, ...sides }] };
}

/** Longer texts are no JSON that anybody would compare. */
const MAX_JSON_CHARS = 100_000;

/** Parses a text that is JSON; any other value stays as it is. */
export function parseText(value: Json): Json {
  if (typeof value !== 'string' || value.length > MAX_JSON_CHARS || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as Json;
  } catch {
    return value;
  }
}

type Sides = Pick<JsonChange, 'before' | 'after'>;

/** Returns the two sides of a change; one that is not told is absent. */
export const toSides = <Side>(
  before: Side | undefined,
  after: Side | undefined,
): { readonly before?: Side; readonly after?: Side } => ({
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
});

/** Reads an object that is nothing but a value before and a value after: `{ old, new }`, `{ from, to }`. */
function readSides(value: { readonly [name: string]: Json }): Sides | null {
  const names = Object.keys(value);
  if (names.length === 0 || names.length > 2) return null;
  const split = names.flatMap((name) => {
    const found = splitSide(name);
    return found === null || !isValueName(found.rest) ? [] : [{ name, side: found.side }];
  });
  const before = split.find(({ side }) => side === 'before');
  const after = split.find(({ side }) => side === 'after');
  if (split.length !== names.length || (names.length === 2 && (before === undefined || after === undefined)))
    return null;
  return toSides(before && (value[before.name] ?? null), after && (value[after.name] ?? null));
}

/** Reads two whole records as their differences, and two plain values as one change. */
function readWhole(record: ChangedRecord, { before, after }: Sides): Pick<JsonContent, 'changes'> {
  if (!isJsonObject(before ?? null) && !isJsonObject(after ?? null))
    return { changes: [{ name: '', ...toSides(before, after) }] };
  const [old, now] = [before, after].map((side) => (isJsonObject(side) ? side : {}));
  return { changes: diffStates(record, old ?? {}, now ?? {}) };
}

/** Returns the differences of two records, by the names that either has. */
function diffStates(
  record: ChangedRecord,
  old: { readonly [name: string]: Json },
  now: { readonly [name: string]: Json },
): readonly JsonChange[] {
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name) => {
    const [before, after] = [getValue(old, name), getValue(now, name)];
    return JSON.stringify(before) === JSON.stringify(after) || findChangedField(record, name) === null
      ? []
      : [{ name, before, after }];
  });
}

/** Reads a value that is a pair: `["Old", "New"]`, or an object with two sides. A field that is a list itself has no such pair. */
function readPair(record: ChangedRecord, name: string, value: Json): JsonChange | null {
  if (Array.isArray(value) && value.length === 2) {
    const items: readonly Json[] = value;
    const isList = findChangedField(record, name)?.field?.list === true;
    if (isList && !items.every((one) => one === null || Array.isArray(one))) return null;
    return { name, before: items[0] ?? null, after: items[1] ?? null };
  }
  const sides = isJsonObject(value) ? readSides(value) : null;
  return sides === null ? null : { name, ...sides };
}

/** Reads an element of a list of changes: `{ field, old, new }`, or an operation of JSON Patch. */
function readItem(item: Json): JsonChange | null {
  if (!isJsonObject(item)) return null;
  const fieldNames = [...getLexiconWords('changedFields')];
  const names = Object.keys(item);
  const field = fieldNames
    .flatMap((word) => names.find((name) => splitWords(name).join('_') === word) ?? [])
    .find((name) => typeof item[name] === 'string');
  const name = field === undefined ? undefined : item[field];
  if (field === undefined || typeof name !== 'string') return null;
  const others = Object.fromEntries(
    Object.entries(item).filter(([one]) => one !== field && splitSide(one) !== null),
  );
  const sides = readSides(others);
  if (sides !== null) return { name, ...sides };
  if (item.op === 'remove') return { name, after: null };
  return 'value' in item ? { name, after: item.value ?? null } : null;
}
