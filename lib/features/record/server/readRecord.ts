import type { Result } from '../../../core/errors';
import type { ListResult, ListState, PagePosition, RecordData } from '../../../core/operations/listState';
import { isPossibleKey } from '../../../core/operations/document/recordIdentity';
import { getOwnValue } from '../../../core/operations/document/readResponse';
import type { Operation } from '../../../core/operations/operation';
import { buildGetOperation } from '../../../core/operations/record/getOperation';
import { isReadByList } from '../../../core/schema/model/listedEntities';
import type { Entity } from '../../../core/schema/model/model';
import type { PageFailure } from '../../../kit/view/failure';
import { getPageWideValues, type LoaderContext } from '../../../kit/run/server/loaderContext';
import { recordNotFound } from '../../../kit/run/server/recordNotFound';
import {
  findRecordPart,
  runOperation,
  type OperationResult,
  type ReadError,
} from '../../../kit/run/server/runOperation';
import { buildTargetOperation, mainListTarget, type ListTarget } from '../../list/server/listTarget';
import { readPageInSize, type ListAttemptResult } from '../../list/server/runList';
import { listSectionFields } from '../sectionViews';

/** What is read of a record: a part of one that is too large for one document, or some of its fields. */
interface RecordRequest {
  readonly part?: number;
  readonly fields?: readonly string[];
}

/**
 * Reads a record by its key. One that no read takes by its key is looked for in the list of all records; it has no parts. The
 * value is null where there is none.
 */
export async function readRecord(
  ctx: LoaderContext,
  entity: Entity,
  key: readonly string[],
  { part = 1, fields }: RecordRequest = {},
): Promise<RowResult> {
  if (isReadByList(entity)) {
    const { list } = entity;
    return list === null || key.length !== entity.key?.fields.length
      ? recordNotFound(ctx, entity, key)
      : findRow(ctx, mainListTarget(ctx, entity, list), key, fields ?? null);
  }
  const pageWide = getPageWideValues(ctx.labels);
  const build = (selection?: readonly string[]) =>
    buildGetOperation(ctx.model, entity, key, {
      pageWide,
      ...(selection === undefined ? { below: listSectionFields(ctx, entity) } : { selection }),
    });
  if (!isPossibleKey(entity, key)) return recordNotFound(ctx, entity, key);
  const operation = fields === undefined ? await findRecordPart(ctx.fetcher, build, part) : build(fields);
  return operation === null ? recordNotFound(ctx, entity, key) : readOneRow(ctx, operation);
}

/** Reads a row by the operation that asks for it alone. */
export async function readOneRow(
  ctx: LoaderContext,
  operation: Operation<RecordData | null>,
): Promise<RowResult> {
  const outcome = await runOperation(ctx.fetcher, operation);
  return outcome.ok ? { ...outcome, operation } : outcome;
}

/** Finds the title of a record without a read by key; null where the list of all records does not have it, or does not tell. */
export async function findListedTitle(
  ctx: LoaderContext,
  entity: Entity,
  key: readonly string[],
): Promise<Pick<RecordData, 'type' | 'title'> | null> {
  const found = isReadByList(entity) ? await readRecord(ctx, entity, key, { fields: [] }) : null;
  return found?.ok === true ? found.value : null;
}

/** A row that was read, or null, with the operation that read it. */
export type RowResult = Result<
  Extract<OperationResult<RecordData | null>, { ok: true }> & {
    readonly operation: Operation<unknown>;
    /** Number of rows searched, if there are more. */
    readonly looked?: number;
  },
  { readonly failure: PageFailure }
>;

const PAGE_SIZE = 100;
/** A longer search would keep the visitor waiting and burden the backend. */
const MAX_PAGES = 10;

/**
 * Finds a row of a list by its key: pages through the list reading keys only, then reads the page that holds the row.
 * `selection` names the fields to read; null for all.
 */
export async function findRow(
  ctx: LoaderContext,
  target: Pick<ListTarget, 'entity' | 'source' | 'origin'>,
  key: readonly string[],
  selection: readonly string[] | null = null,
): Promise<RowResult> {
  const { source } = target;
  let size = Math.min(PAGE_SIZE, source.maxSize ?? PAGE_SIZE);
  const serializedKey = JSON.stringify(key);
  const isWanted = (row: RecordData) => JSON.stringify(row.key) === serializedKey;
  const ask = (state: ListState, selected: readonly string[] | null): Promise<ListAttemptResult> => {
    const pageWide = getPageWideValues(ctx.labels);
    const operation = (of: ListState): Operation<ListResult> =>
      buildTargetOperation(ctx.model, target, { state: of, selection: selected, pageWide });
    return readPageInSize(ctx.fetcher, { source, operation, isWhole: true }, state);
  };
  let position: PagePosition = { type: 'page', page: 1 };
  let looked = 0;
  for (let page = 1; ; page += 1) {
    const {
      outcome: keys,
      operation,
      state,
    }: ListAttemptResult = await ask({ position, size, sort: null, filters: [], search: '' }, []);
    if (!keys.ok) return keys;
    size = state.size;
    if (keys.value.rows.some(isWanted)) return readWanted(state, (of) => ask(of, selection), isWanted);
    looked += keys.value.rows.length;
    const next: PagePosition | null = keys.value.next;
    const { paging } = source;
    const isCut = next === null && paging.type === 'none' && paging.size !== null && looked >= size;
    if (next === null || page === MAX_PAGES)
      return {
        ...keys,
        value: null,
        operation,
        ...(next !== null || isCut ? { looked } : {}),
      };
    position = next;
  }
}

/** Reads the page on which a key was found, in smaller ones where the backend refuses so many rows with their fields. */
async function readWanted(
  found: ListState,
  ask: (state: ListState) => Promise<ListAttemptResult>,
  isWanted: (row: RecordData) => boolean,
): Promise<RowResult> {
  let state = found;
  let left = found.size;
  for (;;) {
    const { outcome, operation, state: used } = await ask(state);
    if (!outcome.ok) return outcome;
    const { rows, next } = outcome.value;
    const index = rows.findIndex(isWanted);
    left -= used.size;
    if (index !== -1 || next === null || left <= 0)
      return {
        ...outcome,
        value: rows[index] ?? null,
        errors: pickErrors(outcome, operation, index),
        operation,
      };
    state = { ...used, position: next };
  }
}

type Path = ReadError['path'];

/** Leaves out the errors of other rows of a list: those left are at the row of this index, or above the rows. */
function pickErrors(
  { errors, data }: { readonly errors: readonly ReadError[]; readonly data: unknown },
  { records = [] }: Pick<Operation<unknown>, 'records'>,
  index: number,
): readonly ReadError[] {
  const place = listRowPlaces(data, records)[index];
  if (place === undefined) return errors;
  return errors.filter(({ path }) => path.slice(0, place.length).every((step, at) => step === place[at]));
}

/** Lists the paths of the rows in an answer, in their order. */
function listRowPlaces(value: unknown, keys: readonly string[], at: Path = []): readonly Path[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => listRowPlaces(item, keys, [...at, index]));
  const [key, ...rest] = keys;
  if (key !== undefined) return listRowPlaces(getOwnValue(value, key), rest, [...at, key]);
  return typeof value === 'object' && value !== null ? [at] : [];
}
