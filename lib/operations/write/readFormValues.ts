import type { Json } from '../../schema/model/json';
import { hasQuotedNumbers } from '../../json/exactNumbers';
import { isSameKey, belongsToOther } from '../document/compareKeys';
import {
  parseCount,
  getFirstAtPath,
  toJson,
  getAtPath,
  getRowsAtPath,
  toText,
} from '../document/readResponse';
import { readTitle, type TitlePaths } from '../document/recordIdentity';
import type { ListReader, ReadPlan, ValueReader } from './readPlan';

type Values = { readonly [field: string]: Json };

/**
 * The present values of a form's fields in the answer to its read plan: relations as `{ key, title }`. What is not known (no
 * reader, not in the answer, a list that did not come whole, null because of an error) is absent. Null where the record is not there.
 * Never throws.
 * @param errors what the backend failed at beside the data
 */
export function readFormValues(
  plan: ReadPlan,
  data: unknown,
  errors: readonly FailedPath[] = [],
): Values | null {
  const record = recordOf(plan, data);
  if (record === null) return null;
  const failed = errors.flatMap(({ path = [] }) => {
    const keys = path.filter((step) => typeof step === 'string');
    return keys.length === 0 ? [] : [keys];
  });
  const fields = Object.entries(plan.fields).filter(
    ([, reader]) => !failed.some((path) => meets(path, wayOf(plan, reader))),
  );
  return valuesOf(Object.fromEntries(fields), record, data);
}

/** Where an answer failed: response keys and positions from the data. */
export interface FailedPath {
  readonly path?: readonly (string | number)[] | undefined;
}

function wayOf({ path }: ReadPlan, reader: ValueReader): readonly string[] {
  return reader.type === 'list' ? reader.list : [...path, ...reader.path.split('.')];
}

/** Whether one of the two leads through the other, or to the same. */
function meets(a: readonly string[], b: readonly string[]): boolean {
  const length = Math.min(a.length, b.length);
  return a.slice(0, length).every((step, index) => step === b[index]);
}

function recordOf({ path, key }: ReadPlan, data: unknown): object | null {
  const rows = getRowsAtPath(data, path.join('.'));
  if (key.paths.length === 0) return rows[0] ?? null;
  const partsOf = (row: object) => key.paths.map((part) => toText(getFirstAtPath(row, part)));
  const exact = JSON.stringify(key.parts);
  return (
    rows.find((row) => JSON.stringify(partsOf(row)) === exact) ??
    rows.find((row) => isSameKey(key.parts, partsOf(row), key.types)) ??
    null
  );
}

function valuesOf(fields: ReadPlan['fields'], record: unknown, data: unknown): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, reader]): [string, Json][] => {
      const value = readValue(reader, record, data);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** What one reader finds; undefined where that is not known, or not known whole. */
function readValue(reader: ValueReader, record: unknown, data: unknown): Json | undefined {
  if (reader.type === 'list') return wholeList(reader, data);
  const found = getAtPath(record, reader.path);
  if (found === undefined || found === null) return found;
  // JSON with a number that no program here keeps would be sent back with another one.
  if (reader.type === 'value') return hasQuotedNumbers(found) ? undefined : toJson(found);
  if (!Array.isArray(found)) return readOne(reader, found, data);
  const items = found.flat(3).map((item: unknown) => readOne(reader, item, data));
  // What of a list cannot be read would be lost by a save that sends the list.
  return items.every((item) => item !== undefined) ? items : undefined;
}

function readOne(
  reader: Exclude<ValueReader, { readonly type: 'value' | 'list' }>,
  value: unknown,
  data: unknown,
): Json | undefined {
  if (typeof value !== 'object' || value === null || reader.type === 'nothing') return undefined;
  if (reader.type === 'record') return reference(reader, value);
  const values = valuesOf(reader.fields, value, data);
  const isWhole =
    reader.unread === undefined && Object.keys(reader.fields).every((name) => Object.hasOwn(values, name));
  return isWhole || reader.isPartial === true ? values : undefined;
}

function reference(
  of: TitlePaths & { readonly key: string; readonly copied?: readonly string[] },
  value: unknown,
): Json | undefined {
  const key = toText(getFirstAtPath(value, of.key));
  if (key === null) return undefined;
  const copied = of.copied?.flatMap((path): [string, string][] => {
    const text = toText(getFirstAtPath(value, path));
    return text === null ? [] : [[path, text]];
  });
  return {
    key,
    title: readTitle(of, value),
    ...(copied === undefined ? {} : { copied: Object.fromEntries(copied) }),
  };
}

function wholeList(reader: ListReader, data: unknown): Json | undefined {
  const found = getAtPath(data, reader.list);
  if (found === undefined || found === null) return undefined;
  const rows = getRowsAtPath(found, reader.rows);
  if (!isWhole(reader, data, rows.length)) return undefined;
  const { proof } = reader;
  if (proof !== undefined && rows.some((row) => belongsToOther(proof, row))) return undefined;
  const items = rows.map((row) => readValue(reader.of, row, data));
  // A row that cannot be read would be lost by a save that sends them all.
  return items.every((item) => item !== undefined) ? items : undefined;
}

/** Whether these are all rows of a list: as it says itself, or because no backend cuts its pages there. */
function isWhole({ size, total, more }: ListReader, data: unknown, rows: number): boolean {
  if (size === null) return true;
  const counted = total === null ? null : parseCount(getAtPath(data, total));
  if (counted !== null) return counted === rows;
  const goesOn = more === null ? undefined : getAtPath(data, more);
  if (typeof goesOn === 'boolean') return !goesOn;
  return rows < size && !isPageSize(rows);
}

/** Numbers of rows that a backend may give at most, whatever it is asked for. */
function isPageSize(rows: number): boolean {
  return rows >= 10 && [5, 8, 12].some((step) => rows % step === 0);
}
