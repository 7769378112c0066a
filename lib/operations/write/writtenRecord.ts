import { readMemberFields } from '../document/memberFragment';
import { getFirstAtPath, getRowsAtPath, toText, parseCount } from '../document/readResponse';
import { readTitle, type TitlePaths } from '../document/recordIdentity';
import type { RecordReader, WritePlan } from './writePlan';
import type { Json } from '../../schema/model/json';
import type { FlagResult } from './payloadErrors';

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
export function readWrittenRecord(reader: RecordReader, value: unknown): WrittenRecord | null {
  const outer = reader.on === undefined ? value : findFirstMember(value, reader.on);
  const record = readOne(reader, getFirstAtPath(outer, reader.path));
  const isFirst = record !== null && getRowsAtPath(outer, reader.path).length > 1;
  return isFirst ? { ...record, several: true } : record;
}

function readOne(reader: RecordReader, found: unknown): WrittenRecord | null {
  const record = reader.as === undefined ? found : readMemberFields(reader.as, found);
  if (typeof record !== 'object' || record === null) return null;
  const general = { type: reader.type, ...identity(reader, record) };
  if (reader.members === undefined) return general;
  for (const member of reader.members) {
    const fields = readMemberFields(member, record);
    if (fields === null) continue;
    const own = identity(member, fields);
    const key = member.own ? (own.key ?? general.key) : (general.key ?? own.key);
    return { type: member.type, key, title: own.title ?? general.title };
  }
  return { ...general, type: null };
}

/** Of a value that may be a list, the first element that is of the member. */
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

/** What was read of an answer that can count records. */
interface Counted {
  readonly value: unknown;
  readonly flags: readonly FlagResult[];
  /** The variables that were sent; absent where nobody knows. */
  readonly sent: Json | undefined;
}

/**
 * How many records the backend says that it changed or deleted, where that is more than the one that a write was for; null
 * where it says no such thing. A bare number that was sent, or follows one that was, may be a key or a version.
 */
export function readWrittenCount({ answer }: WritePlan, { value, flags, sent }: Counted): number | null {
  if (!answer.keyed || (answer.intent !== 'update' && answer.intent !== 'delete')) return null;
  const named = answer.leaf ? [] : flags.flatMap(({ count }) => count ?? []);
  const bare = answer.leaf && answer.tally === true && sent !== undefined ? parseCount(value) : null;
  const count = bare === null || mayBeSent(bare, sent) ? Math.max(0, ...named) : bare;
  return count > 1 ? count : null;
}

function mayBeSent(count: number, sent: Json | undefined): boolean {
  if (typeof sent === 'object' && sent !== null)
    return Object.values(sent).some((part: Json) => mayBeSent(count, part));
  const number = parseCount(sent);
  return number !== null && (number === count || number === count - 1);
}
