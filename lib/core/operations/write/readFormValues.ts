import type { TitlePaths } from '../../schema/model/model';
import type { Json } from '../../schema/model/json';
import { hasQuotedNumbers } from '../../json/exactNumbers';
import { findByKey, belongsToOther } from '../document/compareKeys';
import {
  parseCount,
  getFirstAtPath,
  toJson,
  getAtPath,
  getRowsAtPath,
  isFilled,
  toText,
} from '../document/readResponse';
import { readTitle } from '../document/recordIdentity';
import type { ReadPlan } from './readPlan';
import type { ListReader, ValueReader } from './valueReader';

type Values = { readonly [field: string]: Json };

/**
 * Reads the present values of a form's fields from the response to its read plan, relations as `{ key, title }`.
 * Unknown values are absent: without a reader, missing from the answer, in an incomplete list, or null because of an
 * error. Null where the record does not exist. Never throws.
 * @param errors errors of the response
 */
export function readFormValues(
  plan: ReadPlan,
  data: unknown,
  errors: readonly FailedPath[] = [],
): Values | null {
  const record = findRecord(plan, data);
  if (record === null) return null;
  const failed = errors.flatMap(({ path = [] }) => {
    const keys = path.filter((step) => typeof step === 'string');
    return keys.length === 0 ? [] : [keys];
  });
  const fields = Object.entries(plan.fields).filter(
    ([, reader]) => !failed.some((path) => overlaps(path, getReaderPath(plan, reader))),
  );
  return readFields(Object.fromEntries(fields), record, data);
}

/** Reads the presentations of texts that a form has by their source, by form field. */
export function readShownTexts(plan: ReadPlan, data: unknown): { readonly [field: string]: string } {
  const record = findRecord(plan, data);
  return Object.fromEntries(
    Object.entries(plan.fields).flatMap(([name, reader]) => {
      const shown =
        reader.type === 'value' && reader.shown !== undefined ? getAtPath(record, reader.shown) : null;
      return typeof shown === 'string' ? [[name, shown]] : [];
    }),
  );
}

/** Reads the record's status from the response to a read plan; null where it does not come. */
export function readStatus(plan: ReadPlan, data: unknown): Json {
  const record = plan.status === undefined ? null : findRecord(plan, data);
  return record === null || plan.status === undefined ? null : toJson(getAtPath(record, plan.status) ?? null);
}

/** Place where a response failed: response keys and list positions from the data. */
interface FailedPath {
  readonly path?: readonly (string | number)[] | undefined;
}

function getReaderPath({ path }: ReadPlan, reader: ValueReader): readonly string[] {
  return reader.type === 'list' ? reader.list : [...path, ...reader.path.split('.')];
}

/** Checks whether one path is a prefix of the other. */
function overlaps(a: readonly string[], b: readonly string[]): boolean {
  const length = Math.min(a.length, b.length);
  return a.slice(0, length).every((step, index) => step === b[index]);
}

function findRecord({ path, key }: ReadPlan, data: unknown): object | null {
  const rows = getRowsAtPath(data, path.join('.'));
  if (key.paths.length === 0) return rows[0] ?? null;
  return findByKey(rows, { key: key.parts, types: key.types }, (row) => [
    key.paths.map((part) => toText(getFirstAtPath(row, part))),
  ]);
}

function readFields(fields: ReadPlan['fields'], record: unknown, data: unknown): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, reader]): [string, Json][] => {
      const value = readValue(reader, record, data);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Reads one value; undefined where it is unknown or incomplete. */
function readValue(reader: ValueReader, record: unknown, data: unknown): Json | undefined {
  if (reader.type === 'list') return readCompleteList(reader, data);
  const found = getAtPath(record, reader.path);
  if (found === null && reader.type === 'value' && isShown(reader, record)) return undefined;
  if (found === undefined || found === null) return found;
  // JSON with an inexact number would be sent back with another value.
  if (reader.type === 'value') return hasQuotedNumbers(found) ? undefined : toJson(found);
  if (!Array.isArray(found)) return readOne(reader, found, data);
  const items = found.flat(3).map((item: unknown) => readOne(reader, item, data));
  // A list item that cannot be read would be lost by saving the list.
  return items.every((item) => item !== undefined) ? items : undefined;
}

/** Checks whether a value that came as null is shown nevertheless, by another path. */
function isShown({ shown }: Extract<ValueReader, { readonly type: 'value' }>, record: unknown): boolean {
  return shown !== undefined && isFilled(toJson(getAtPath(record, shown) ?? null));
}

function readOne(
  reader: Exclude<ValueReader, { readonly type: 'value' | 'list' }>,
  value: unknown,
  data: unknown,
): Json | undefined {
  if (typeof value !== 'object' || value === null || reader.type === 'nothing') return undefined;
  if (reader.type === 'record') return readReference(reader, value);
  const values = readFields(reader.fields, value, data);
  const isCompleteList =
    reader.unread === undefined && Object.keys(reader.fields).every((name) => Object.hasOwn(values, name));
  return isCompleteList || reader.isPartial === true ? values : undefined;
}

function readReference(
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

function readCompleteList(reader: ListReader, data: unknown): Json | undefined {
  const found = getAtPath(data, reader.list);
  if (found === undefined || found === null) return undefined;
  const rows = getRowsAtPath(found, reader.rows);
  if (!isCompleteList(reader, data, rows.length)) return undefined;
  const { proof } = reader;
  if (proof !== undefined && rows.some((row) => belongsToOther(proof, row))) return undefined;
  const items = rows.map((row) => readValue(reader.of, row, data));
  // A row that cannot be read would be lost by saving the list.
  return items.every((item) => item !== undefined) ? items : undefined;
}

/**
 * Checks whether these are all rows of a list: by its total or `hasNextPage`, or because no backend caps its pages at
 * this number.
 */
function isCompleteList({ size, total, more }: ListReader, data: unknown, rows: number): boolean {
  if (size === null) return true;
  const totalCount = total === null ? null : parseCount(getAtPath(data, total));
  if (totalCount !== null) return totalCount === rows;
  const hasNextPage = more === null ? undefined : getAtPath(data, more);
  if (typeof hasNextPage === 'boolean') return !hasNextPage;
  return rows < size && !isPageSize(rows);
}

/** Checks whether a backend may have capped the page at this number of rows. */
function isPageSize(rows: number): boolean {
  return rows >= 10 && [5, 8, 12].some((step) => rows % step === 0);
}
