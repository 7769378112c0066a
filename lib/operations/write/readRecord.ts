import { readMember } from '../memberFields';
import { readFirst, readRows, readText } from '../readPath';
import { readTitle, type TitlePaths } from '../recordTitle';
import type { RecordReader } from './writePlan';

/** The written record, by what pages need of it. */
export interface WrittenRecord {
  /** Its own type; null where it is one of several and does not say which. */
  readonly type: string | null;
  readonly key: readonly string[] | null;
  readonly title: string | null;
  /** It is the first of several: the answer is none of them in particular. */
  readonly several?: true;
}

/** The record in a mutation's value; null where there is none. Never throws. */
export function readRecord(reader: RecordReader, value: unknown): WrittenRecord | null {
  const outer = reader.on === undefined ? value : firstOf(value, reader.on);
  const record = readOne(reader, readFirst(outer, reader.path));
  const isFirst = record !== null && readRows(outer, reader.path).length > 1;
  return isFirst ? { ...record, several: true } : record;
}

function readOne(reader: RecordReader, found: unknown): WrittenRecord | null {
  const record = reader.as === undefined ? found : readMember(reader.as, found);
  if (typeof record !== 'object' || record === null) return null;
  const general = { type: reader.type, ...identity(reader, record) };
  if (reader.members === undefined) return general;
  for (const member of reader.members) {
    const fields = readMember(member, record);
    if (fields === null) continue;
    const own = identity(member, fields);
    const key = member.own ? (own.key ?? general.key) : (general.key ?? own.key);
    return { type: member.type, key, title: own.title ?? general.title };
  }
  return { ...general, type: null };
}

/** Of a value that may be a list, the first element that is of the member. */
export function firstOf(value: unknown, keys: Parameters<typeof readMember>[0]): object | null {
  const items: readonly unknown[] = Array.isArray(value) ? value.flat(3) : [value];
  return items.map((item) => readMember(keys, item)).find((found) => found !== null) ?? null;
}

function identity(
  of: Pick<RecordReader, 'key' | keyof TitlePaths>,
  record: object,
): { readonly key: readonly string[] | null; readonly title: string | null } {
  const parts = of.key.map((path) => readText(readFirst(record, path)));
  return {
    key: parts.length > 0 && parts.every((part) => part !== null) ? parts : null,
    title: readTitle(of, record),
  };
}
