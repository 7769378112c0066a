import type { ParsedForm } from '../../form/drafts/parseDrafts';
import { readWriteResponse, type WriteOutcome } from '../../../core/operations/write/readWriteResponse';
import { withPlace } from '../../../core/operations/write/writeErrors';
import type { WritePlan } from '../../../core/operations/write/writePlan';
import { readWrittenKeys } from '../../../core/operations/write/writtenRecord';
import { buildWriteVariables } from '../../../core/operations/write/writeVariables';
import type { Json } from '../../../core/schema/model/json';
import { forgetRefusal, rememberRefusal } from '../../form/storage/rememberRefusal';
import type { SaveTransport } from '../../form/save/saveTransport';
import { getUploadVariables } from '../../form/save/upload';

/** A selected row of a list. */
export interface BulkRow {
  readonly id: string;
  readonly key: readonly string[];
  readonly title: string;
}

/**
 * The state of one row. `unknown`: sent without an answer. `unproven`: the answer does not indicate whether it was done.
 * `missing`: the answer holds no record. `left`: never sent, because the person stopped or is signed out.
 */
export type BulkRowState =
  | { readonly type: 'waiting' | 'sending' | 'missing' | 'unknown' | 'notSent' | 'left' | 'signedOut' }
  | { readonly type: 'done' | 'refused' | 'unproven'; readonly reasons: readonly string[] };

/** A bulk run: the mutation, its input values and the rows. */
export interface BulkRequest {
  readonly plan: WritePlan;
  readonly values: { readonly [field: string]: Json };
  readonly files: ParsedForm['files'];
  readonly rows: readonly BulkRow[];
  /** Aborting it stops further calls; calls already sent run to their end. */
  readonly signal: AbortSignal;
  /** Resolves when the next call may be sent; absent for at once. */
  readonly turn?: () => Promise<void>;
  readonly onRowState: (rows: readonly BulkRow[], state: BulkRowState) => void;
}

/** The maximum number of parallel calls, so that a long list does not block the backend for others. */
const MAX_PARALLEL_CALLS = 4;

/** The maximum number of keys in one call, so that none takes longer than backends wait. */
const MAX_KEYS_PER_CALL = 100;

/**
 * Runs one action on every row: with many keys in one call when the mutation takes them, otherwise one call per row. Never
 * throws.
 */
export async function runBulk(send: SaveTransport['mutate'], run: BulkRequest): Promise<void> {
  const { plan, rows } = run;
  const waiting = splitIntoCalls(rows, plan.bulk ? MAX_KEYS_PER_CALL : 1);
  const state = { signedOut: false };
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (!state.signedOut) await run.turn?.();
      if (run.signal.aborted || state.signedOut) run.onRowState(next, { type: 'left' });
      else if ((await sendRows(send, run, next)).type === 'signedOut') state.signedOut = true;
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_CALLS }, work));
}

function splitIntoCalls(rows: readonly BulkRow[], most: number): (readonly BulkRow[])[] {
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, at) =>
    rows.slice(at * most, (at + 1) * most),
  );
}

async function sendRows(
  send: SaveTransport['mutate'],
  { plan, values, files, onRowState: tell }: BulkRequest,
  rows: readonly BulkRow[],
): Promise<BulkRowState> {
  tell(rows, { type: 'sending' });
  const variables = buildWriteVariables(plan, { values, keys: rows.map(({ key }) => key) });
  const end = await send(
    { name: plan.name, document: plan.document, variables },
    getUploadVariables(plan, files),
  );
  if (end.type !== 'answered') {
    tell(rows, { type: end.type });
    return { type: end.type };
  }
  const outcome = readWriteResponse(plan, end);
  const state = rowState(outcome);
  const written = findWrittenRows(rows, readWrittenKeys(plan, end.data));
  for (const [some, own] of splitRows(rows, written, state)) {
    tell(some, own);
    keepRefusals(plan.name, some, { state: own, errors: outcome.errors });
  }
  return state;
}

/** Remembers which rows were refused, and forgets it for those that are done. */
function keepRefusals(
  operation: string,
  rows: readonly BulkRow[],
  { state, errors }: Pick<WriteOutcome, 'errors'> & { readonly state: BulkRowState },
): void {
  for (const { id } of rows) {
    if (state.type === 'done') forgetRefusal(operation, id);
    if (state.type === 'refused') rememberRefusal(operation, id, errors);
  }
}

/**
 * Splits rows by what the answer says of each: those that it lists as written are done, whatever it says of the others.
 * Where it lists all of them and refuses, or leaves some out and succeeds, nothing is proven for these.
 */
function splitRows(
  rows: readonly BulkRow[],
  written: readonly BulkRow[],
  state: BulkRowState,
): readonly (readonly [readonly BulkRow[], BulkRowState])[] {
  if (written.length === 0) return [[rows, state]];
  const reasons = 'reasons' in state ? state.reasons : [];
  const isDone = state.type === 'done';
  const unproven: BulkRowState = { type: 'unproven', reasons };
  if (written.length === rows.length) return [[rows, isDone ? state : unproven]];
  const others = rows.filter((row) => !written.includes(row));
  return [
    [written, isDone ? state : { type: 'done', reasons: [] }],
    [others, isDone ? unproven : state],
  ];
}

/** Returns the rows with one of the keys. One row alone has the state of the whole. */
function findWrittenRows(rows: readonly BulkRow[], keys: readonly (readonly string[])[]): readonly BulkRow[] {
  const written = new Set(keys.map((key) => JSON.stringify(key)));
  return rows.length === 1 ? [] : rows.filter(({ key }) => written.has(JSON.stringify(key)));
}

function rowState({ status, errors, notes = [] }: WriteOutcome): BulkRowState {
  const reasons = [
    ...errors.map(({ path, message, code }) => (message === '' ? (code ?? '') : withPlace(path, message))),
    ...notes,
  ];
  const shownReasons = [...new Set(reasons.filter((reason) => reason !== ''))];
  switch (status) {
    case 'done':
    case 'partial':
      return { type: 'done', reasons: shownReasons };
    case 'refused':
      return { type: 'refused', reasons: shownReasons };
    case 'unproven':
      return { type: 'unproven', reasons: shownReasons };
    case 'missing':
      return { type: 'missing' };
    case 'unread':
      return { type: 'unknown' };
  }
}

/** Checks whether a row can be sent again without running the action twice. */
export function canRetry({ type: is }: BulkRowState): boolean {
  return is === 'refused' || is === 'notSent' || is === 'left' || is === 'signedOut';
}
