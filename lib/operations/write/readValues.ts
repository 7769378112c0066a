import type { Json } from '../../schema/json';
import { isSameKey } from '../isSameKey';
import { readFirst, readJson, readPath, readRows, readText } from '../readPath';
import type { ReadPlan, ValueReader } from './readPlan';

type Values = { readonly [field: string]: Json };

/**
 * The present values of a form's fields in the answer to its read plan: relations as `{ key, title }`. What is not known (no
 * reader, not in the answer, a list that did not come whole) is absent. Null where the record is not there. Never throws.
 */
export function readValues(plan: ReadPlan, data: unknown): Values | null {
  const record = recordOf(plan, data);
  return record === null ? null : valuesOf(plan.fields, record, data);
}

function recordOf({ path, key }: ReadPlan, data: unknown): object | null {
  const rows = readRows(data, path.join('.'));
  if (key.paths.length === 0) return rows[0] ?? null;
  const partsOf = (row: object) => key.paths.map((part) => readText(readFirst(row, part)));
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

function readValue(reader: ValueReader, record: unknown, data: unknown): Json | undefined {
  if (reader.is === 'records') return linkedRecords(reader, data);
  const found = readPath(record, reader.path);
  if (found === undefined || found === null) return found;
  if (reader.is === 'value') return readJson(found);
  const each = (value: unknown): Json | undefined =>
    reader.is === 'object' ? objectValue(reader.fields, value, data) : reference(reader, value);
  if (!Array.isArray(found)) return each(found);
  return found.flat(3).flatMap((item: unknown) => (item === null ? [] : (each(item) ?? [])));
}

function objectValue(fields: ReadPlan['fields'], value: unknown, data: unknown): Json | undefined {
  return typeof value === 'object' && value !== null ? valuesOf(fields, value, data) : undefined;
}

function reference(
  of: { readonly key: string; readonly title: string | null },
  value: unknown,
): Json | undefined {
  const key = readText(readFirst(value, of.key));
  if (key === null) return undefined;
  const title = of.title === null ? null : readText(readFirst(value, of.title));
  return { key, title: title === null || title.trim() === '' ? null : title };
}

function linkedRecords(
  reader: Extract<ValueReader, { readonly is: 'records' }>,
  data: unknown,
): Json | undefined {
  const found = readPath(data, reader.list);
  if (found === undefined || found === null) return undefined;
  const rows = readRows(found, reader.rows);
  if (reader.size !== null && rows.length >= reader.size) return undefined;
  const linked = rows.map((row) => reference(reader, row));
  // A row without a key would be lost by a save that sends them all.
  return linked.every((each) => each !== undefined) ? linked : undefined;
}
