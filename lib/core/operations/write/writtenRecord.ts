import type { TitlePaths } from '../../schema/model/model';
import { readMemberFields } from '../document/memberFragment';
import { getAtPath, getFirstAtPath, getRowsAtPath, toText, parseCount } from '../document/readResponse';
import { readTitle } from '../document/recordIdentity';
import type { WritePlan } from './writePlan';
import type { Json } from '../../schema/model/json';
import type { FlagResult } from './payloadErrors';
import type { RecordReader } from './answerReaders';

/** Identity of the written record. */
export interface WrittenRecord {
  /** GraphQL type; null where it is one of several and cannot be told. */
  readonly type: string | null;
  readonly key: readonly string[] | null;
  readonly title: string | null;
  /** The answer has several records, and this is the first. */
  readonly several?: true;
}

/** Reads the written record from a mutation's value; null where there is none. Never throws. */
export function readWrittenRecord(reader: RecordReader, value: unknown): WrittenRecord | null {
  const outer = findPayload(reader, value);
  const record = readOne(reader, getFirstAtPath(outer, reader.path));
  const isFirst = record !== null && getRowsAtPath(outer, reader.path).length > 1;
  return isFirst ? { ...record, several: true } : record;
}

/** Reads the keys of the records that an answer lists as written; empty where it holds no list of them. Never throws. */
export function readWrittenKeys(
  { answer }: Pick<WritePlan, 'answer'>,
  data: unknown,
): readonly (readonly string[])[] {
  const { record: reader, isWrittenRecord, path } = answer;
  if (reader === null || !isWrittenRecord) return [];
  const outer = findPayload(reader, getAtPath(data, path));
  if (!Array.isArray(getAtPath(outer, reader.path))) return [];
  return getRowsAtPath(outer, reader.path).flatMap((row) => {
    const key = readOne(reader, row)?.key ?? null;
    return key === null ? [] : [key];
  });
}

/** Finds the member of a mutation's value that holds the record. */
function findPayload({ on }: RecordReader, value: unknown): unknown {
  return on === undefined ? value : findFirstMember(value, on);
}

function readOne(reader: RecordReader, found: unknown): WrittenRecord | null {
  const record = reader.as === undefined ? found : readMemberFields(reader.as, found);
  if (typeof record !== 'object' || record === null) return null;
  const general = { type: reader.type, ...identity(reader, record) };
  if (reader.members === undefined) return general;
  for (const member of reader.members) {
    const fields = readMemberFields(member, record);
    if (fields === null) continue;
    const memberIdentity = identity(member, fields);
    const key = member.own ? (memberIdentity.key ?? general.key) : (general.key ?? memberIdentity.key);
    return { type: member.type, key, title: memberIdentity.title ?? general.title };
  }
  return { ...general, type: null };
}

/** Finds the first value of the member type, where the value may be a list. */
export function findFirstMember(value: unknown, keys: Parameters<typeof readMemberFields>[0]): object | null {
  const items: readonly unknown[] = Array.isArray(value) ? value.flat(3) : [value];
  return items.map((item) => readMemberFields(keys, item)).find((found) => found !== null) ?? null;
}

function identity(
  of: Pick<RecordReader, 'key' | keyof TitlePaths>,
  record: object,
): { readonly key: readonly string[] | null; readonly title: string | null } {
  const parts = of.key.map((path) => toText(getFirstAtPath(record, path)));
  return {
    key: parts.length > 0 && parts.every((part) => part !== null) ? parts : null,
    title: readTitle(of, record),
  };
}

/** Parts of an answer that can count records. */
interface CountedAnswer {
  readonly value: unknown;
  readonly flags: readonly FlagResult[];
  /** Variables of the call; undefined where they are unknown. */
  readonly sent: Json | undefined;
}

/**
 * Reads how many records were changed or deleted, where it is more than the one that the write was for. Null
 * otherwise. A bare number that equals a sent value, or the one after it, may be a key or a version and does not
 * count.
 */
export function readWrittenCount(
  { answer }: WritePlan,
  { value, flags, sent }: CountedAnswer,
): number | null {
  if (!answer.targetsRecord || (answer.intent !== 'update' && answer.intent !== 'delete')) return null;
  const named = answer.isScalar ? [] : flags.flatMap(({ count }) => count ?? []);
  const bare =
    answer.isScalar && answer.countsRecords === true && sent !== undefined ? parseCount(value) : null;
  const count =
    bare === null || mayBeSentValue(bare, sent)
      ? named.reduce((most, each) => Math.max(most, each), 0)
      : bare;
  return count > 1 ? count : null;
}

function mayBeSentValue(count: number, sent: Json | undefined): boolean {
  if (typeof sent === 'object' && sent !== null)
    return Object.values(sent).some((part: Json) => mayBeSentValue(count, part));
  const number = parseCount(sent);
  return number !== null && (number === count || number === count - 1);
}
