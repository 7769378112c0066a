import type { ParsedForm } from '../drafts/parseDrafts';
import { readWriteResponse, type WriteOutcome } from '../../operations/write/readWriteResponse';
import type { WritePlan } from '../../operations/write/writePlan';
import { buildWriteVariables } from '../../operations/write/writeVariables';
import type { Json } from '../../schema/model/json';
import type { CallResult } from '../../apollo/callResult';
import { forgetRefusal, rememberRefusal } from '../storage/refusedOperations';
import type { SaveTransport } from '../save/runSave';
import { getUploadVariables } from '../save/upload';

/** A row that something is done with. */
export interface BulkRow {
  readonly id: string;
  readonly key: readonly string[];
  readonly title: string;
}

/**
 * How it stands with one row. `unknown`: it was sent, and no answer came. `unproven`: the answer
 * does not say whether it was done. `missing`: it gave nothing back. `left`: it was never sent, because the person stopped
 * or nobody is signed in any more.
 */
export type BulkRowState =
  | { readonly type: 'waiting' | 'sending' | 'missing' | 'unknown' | 'notSent' | 'left' | 'signedOut' }
  | { readonly type: 'done' | 'refused' | 'unproven'; readonly reasons: readonly string[] };

export interface BulkRequest {
  readonly plan: WritePlan;
  readonly values: { readonly [field: string]: Json };
  readonly files: ParsedForm['files'];
  readonly rows: readonly BulkRow[];
  /** Nothing more is sent once it is aborted; what is on its way is waited for. */
  readonly signal: AbortSignal;
  readonly onRowState: (rows: readonly BulkRow[], state: BulkRowState) => void;
}

/** As many calls at a time, and no more: a list of a hundred rows is no reason to keep everybody else waiting. */
const AT_A_TIME = 4;

/** Does one thing with every row: in one call where the backend takes many keys, else a call for each. Never throws. */
export async function runBulk(send: SaveTransport['mutate'], run: BulkRequest): Promise<void> {
  const { plan, rows } = run;
  const waiting: (readonly BulkRow[])[] = plan.bulk ? [rows] : rows.map((row) => [row]);
  const state = { signedOut: false };
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (run.signal.aborted || state.signedOut) run.onRowState(next, { type: 'left' });
      else if ((await sendRows(send, run, next)).type === 'signedOut') state.signedOut = true;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
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
  const state = stateOf(plan, end);
  tell(rows, state);
  return state;
}

function stateOf(plan: WritePlan, end: CallResult): BulkRowState {
  if (end.type !== 'answered') return { type: end.type };
  const outcome = readWriteResponse(plan, end);
  if (outcome.succeeded) forgetRefusal(plan.name);
  else rememberRefusal(plan.name, outcome.errors);
  return rowState(outcome);
}

function rowState({ status, errors, notes = [] }: WriteOutcome): BulkRowState {
  const reasons = [...errors.map(({ message, code }) => (message === '' ? (code ?? '') : message)), ...notes];
  const said = [...new Set(reasons.filter((reason) => reason !== ''))];
  switch (status) {
    case 'done':
    case 'partial':
      return { type: 'done', reasons: said };
    case 'refused':
      return { type: 'refused', reasons: said };
    case 'unproven':
      return { type: 'unproven', reasons: said };
    case 'missing':
      return { type: 'missing' };
    case 'unread':
      return { type: 'unknown' };
  }
}

/** Whether a row may be tried once more without doing it twice. */
export function canRetry({ type: is }: BulkRowState): boolean {
  return is === 'refused' || is === 'notSent' || is === 'left' || is === 'signedOut';
}
