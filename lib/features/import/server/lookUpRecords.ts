import { isSameKey } from '../../../core/operations/document/compareKeys';
import { toText } from '../../../core/operations/document/readResponse';
import { isIntegerType, isPossibleKey, parseScalar } from '../../../core/operations/document/recordIdentity';
import { buildListOperation } from '../../../core/operations/list/listOperation';
import type { FilterValue, ListResult, RecordData } from '../../../core/operations/listState';
import type { Operation } from '../../../core/operations/operation';
import { buildGetOperation } from '../../../core/operations/record/getOperation';
import { buildLookUpOperation } from '../../../core/operations/record/lookUpOperation';
import { nameRecordOf } from '../../../kit/describe/recordNaming';
import { getPageWideValues } from '../../../kit/run/server/loaderContext';
import { runOperation } from '../../../kit/run/server/runOperation';
import { isWholeKind } from '../../../core/schema/model/kindTraits';
import type { Entity } from '../../../core/schema/model/model';
import type { ListSource } from '../../../core/schema/model/reads';
import { isExact, type RecordIdentifier } from '../../../core/operations/list/recordIdentifiers';
import type { ExistingRecord } from '../importMatch';
import type { ImportLoaderContext } from './importForm';
import { runInParallel } from './runInParallel';

/**
 * The record that a text names. `none`: the data service has no such record, for this visitor. `unread`: it did not answer, or answered
 * with other records, which proves nothing. `impossible`: no record can have this value.
 */
export type RecordMatch =
  | { readonly type: 'none' | 'unread' | 'impossible' }
  | { readonly type: 'one'; readonly record: ExistingRecord }
  | { readonly type: 'several'; readonly titles: readonly string[] };

/** An entity with the value by which its records are looked up. */
export interface LookedUpEntity {
  readonly entity: Entity;
  readonly identifier: RecordIdentifier;
}

/** Calls at a time, so that an import does not block the backend for others. */
const MAX_PARALLEL_CALLS = 4;

/**
 * Looks up the records that texts name: many in one call where the list can be filtered by several values and proves that the answer
 * is whole, all others one by one. A record counts only with the value that was asked for. Never throws.
 */
export async function lookUpRecords(
  ctx: ImportLoaderContext,
  of: LookedUpEntity,
  texts: readonly string[],
): Promise<ReadonlyMap<string, RecordMatch>> {
  const wanted = [...new Set(texts)];
  const possible = wanted.filter((text) => isPossibleText(of, text));
  const together = await lookUpTogether(ctx, of, possible);
  const others = possible.filter((text) => !together.has(text));
  const alone = await runInParallel(
    others,
    MAX_PARALLEL_CALLS,
    async (text) => [text, await lookUpOne(ctx, of, text)] as const,
  );
  const impossible = wanted.map((text): [string, RecordMatch] => [text, { type: 'impossible' }]);
  return new Map([...impossible, ...together, ...alone]);
}

/** Returns a text as the backend has it: people group digits with spaces. */
function toPlainText({ identifier }: LookedUpEntity, text: string): string {
  return isWholeKind(identifier.field.kind) ? text.replaceAll(/\s/g, '') : text;
}

function isPossibleText(of: LookedUpEntity, text: string): boolean {
  const { entity, identifier } = of;
  const plain = toPlainText(of, text);
  if (identifier.isKey && !isPossibleKey(entity, [plain])) return false;
  return !isIntegerType(getValueType(identifier)) || /^[+-]?\d+$/.test(plain);
}

/** Returns the printed type by which values are compared. */
function getValueType({ field, filter }: RecordIdentifier): string {
  return filter?.operations.find(isExact)?.type ?? field.type;
}

/** A record with the value that it has itself. */
interface Hit {
  readonly own: string;
  readonly record: ExistingRecord;
}

function toHit(
  ctx: ImportLoaderContext,
  { entity, identifier: { field } }: LookedUpEntity,
  row: RecordData,
): Hit | null {
  const own = toText(Object.hasOwn(row.values, field.name) ? row.values[field.name] : null);
  if (own === null || row.key === null) return null;
  return { own, record: { key: row.key, title: nameRecordOf(ctx, entity, row) } };
}

/** Compares as backends do: many ignore the case of texts. */
function isSameValue({ identifier }: LookedUpEntity, text: string, { own }: Hit): boolean {
  return isSameKey([text], [own], [isIntegerType(getValueType(identifier)) ? 'Int' : 'String']);
}

/** Judges the records that have a value. One that has it to the letter goes before those that differ in case. */
function toMatch(text: string, hits: readonly Hit[]): RecordMatch {
  const exact = hits.filter(({ own }) => own === text);
  const records = [
    ...new Map(
      (exact.length > 0 ? exact : hits).map(({ record }) => [JSON.stringify(record.key), record]),
    ).values(),
  ];
  const [only, ...others] = records;
  if (only === undefined) return { type: 'none' };
  return others.length === 0
    ? { type: 'one', record: only }
    : { type: 'several', titles: records.map(({ title }) => title) };
}

/** Values in one call. */
const MAX_TOGETHER = 50;

async function lookUpTogether(
  ctx: ImportLoaderContext,
  of: LookedUpEntity,
  texts: readonly string[],
): Promise<ReadonlyMap<string, RecordMatch>> {
  const list = of.entity.list;
  const canAsk = of.identifier.filter?.operations.some(
    (operation) => operation.op === 'in' && isExact(operation),
  );
  if (list === null || canAsk !== true || texts.length < 2) return new Map();
  // A page that is full may have been cut.
  const most = Math.max(1, Math.min(MAX_TOGETHER, (list.maxSize ?? MAX_TOGETHER + 1) - 1));
  const chunks = Array.from({ length: Math.ceil(texts.length / most) }, (_, index) =>
    texts.slice(index * most, (index + 1) * most),
  );
  const found = await runInParallel(chunks, MAX_PARALLEL_CALLS, (chunk) => readChunk(ctx, of, list, chunk));
  return new Map(found.flat());
}

/** Reads the records of several values; nothing where the answer does not prove that it has all of them and no others. */
async function readChunk(
  ctx: ImportLoaderContext,
  of: LookedUpEntity,
  list: ListSource,
  texts: readonly string[],
): Promise<readonly (readonly [string, RecordMatch])[]> {
  const plain = texts.map((text) => toPlainText(of, text));
  const result = await readRows(ctx, of, { op: 'in', texts: plain, size: 2 * texts.length });
  if (result === null || !isWhole(list, result)) return [];
  const hits = result.rows.map((row) => toHit(ctx, of, row));
  const isAsked = (hit: Hit | null): boolean =>
    hit !== null && plain.some((text) => isSameValue(of, text, hit));
  if (!hits.every(isAsked)) return [];
  const own = hits.filter((hit) => hit !== null);
  return texts.map((text, index) => {
    const value = plain[index] ?? text;
    return [
      text,
      toMatch(
        value,
        own.filter((hit) => isSameValue(of, value, hit)),
      ),
    ] as const;
  });
}

/** Checks whether a page is proved to hold all rows: backends cut pages at limits that no schema states. */
function isWhole({ paging }: ListSource, { rows, nullRows, total, next, ownerless }: ListResult): boolean {
  if (next !== null || nullRows !== undefined || ownerless === true) return false;
  if (rows.length === 0) return true;
  return total === null
    ? paging.type === 'cursor' && paging.pageInfo.hasNextPage !== null
    : total === rows.length;
}

async function readRows(
  ctx: ImportLoaderContext,
  { entity, identifier }: LookedUpEntity,
  { op, texts, size }: { readonly op: 'eq' | 'in'; readonly texts: readonly string[]; readonly size: number },
): Promise<ListResult | null> {
  const { filter, field } = identifier;
  const operation = filter?.operations.find((one) => one.op === op && isExact(one));
  if (entity.list === null || filter === null || operation === undefined) return null;
  const values = texts.map((text) => parseScalar(text, operation.type));
  const condition: FilterValue = {
    field: filter.field,
    op,
    value: op === 'in' ? values : (values[0] ?? null),
  };
  return run(
    ctx,
    buildListOperation(ctx.model, entity, entity.list, {
      state: { position: { type: 'page', page: 1 }, size, sort: null, filters: [condition], search: '' },
      selection: [field.name],
      bySource: true,
      pageWide: getPageWideValues(ctx.labels),
    }),
  );
}

/** Runs a read; null where the answer has errors, for then it proves nothing. */
async function run<Value>(ctx: ImportLoaderContext, operation: Operation<Value>): Promise<Value | null> {
  const read = await readOrFail(ctx, operation);
  return read === 'unread' ? null : read;
}

async function readOrFail<Value>(
  ctx: ImportLoaderContext,
  operation: Operation<Value>,
): Promise<Value | 'unread'> {
  const read = await runOperation(ctx.fetcher, operation);
  return read.ok && read.errors.length === 0 ? read.value : 'unread';
}

/** Looks up one record: by its key, by a read for such values, or by the list's filter, whichever answers first. */
async function lookUpOne(ctx: ImportLoaderContext, of: LookedUpEntity, text: string): Promise<RecordMatch> {
  const plain = toPlainText(of, text);
  for (const look of [findByKey, findByLookUp, findByFilter]) {
    const match = await look(ctx, of, plain);
    if (match.type !== 'unread') return match;
  }
  return UNREAD;
}

const UNREAD: RecordMatch = { type: 'unread' };

type Look = (ctx: ImportLoaderContext, of: LookedUpEntity, text: string) => Promise<RecordMatch>;

const findByKey: Look = async (ctx, { entity, identifier }, text) => {
  if (!identifier.isKey) return UNREAD;
  const request = { selection: [identifier.field.name], pageWide: getPageWideValues(ctx.labels) };
  const found = await readOrFail(ctx, buildGetOperation(ctx.model, entity, [text], request));
  if (found === 'unread') return UNREAD;
  if (found === null) return { type: 'none' };
  const key = found.key ?? [text];
  return { type: 'one', record: { key, title: nameRecordOf(ctx, entity, { ...found, key }) } };
};

const findByLookUp: Look = async (ctx, of, text) => {
  const { lookUp, field } = of.identifier;
  if (lookUp === null) return UNREAD;
  const values = { [lookUp.input.name]: text };
  const found = await readOrFail(ctx, buildLookUpOperation(ctx.model, lookUp.lookUp, values, [field.name]));
  if (found === 'unread') return UNREAD;
  if (found === null) return { type: 'none' };
  const hit = toHit(ctx, of, found);
  return hit !== null && isSameValue(of, text, hit) ? toMatch(text, [hit]) : UNREAD;
};

/** More records of one value are not named. */
const MAX_SEVERAL = 5;

const findByFilter: Look = async (ctx, of, text) => {
  const { filter } = of.identifier;
  const op = filter?.operations.some((one) => one.op === 'eq' && isExact(one)) === true ? 'eq' : 'in';
  const result = await readRows(ctx, of, { op, texts: [text], size: MAX_SEVERAL });
  if (result === null || result.nullRows !== undefined || result.ownerless === true) return UNREAD;
  const hits = result.rows.map((row) => toHit(ctx, of, row));
  // Rows of other values: the backend does not compare as the schema says.
  const isProved = hits.every((hit) => hit !== null && isSameValue(of, text, hit));
  return isProved
    ? toMatch(
        text,
        hits.filter((hit) => hit !== null),
      )
    : UNREAD;
};
