import type { ReadForm } from '../forms/readDrafts';
import { readWrite, type WriteOutcome } from '../operations/write/readWrite';
import type { WritePlan } from '../operations/write/writePlan';
import { writeVariables } from '../operations/write/writeVariables';
import type { Json } from '../schema/json';
import type { CallEnd } from './callEnd';
import { forgetRefusal, rememberRefusal } from './refusedOperations';
import type { SavePorts } from './runSave';
import { uploadPlaces } from './uploadPlaces';

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
export type RowState =
  | { readonly is: 'waiting' | 'sending' | 'missing' | 'unknown' | 'notSent' | 'left' | 'signedOut' }
  | { readonly is: 'done' | 'refused' | 'unproven'; readonly reasons: readonly string[] };

export interface BulkRun {
  readonly plan: WritePlan;
  readonly values: { readonly [field: string]: Json };
  readonly files: ReadForm['files'];
  readonly rows: readonly BulkRow[];
  /** Nothing more is sent once it is aborted; what is on its way is waited for. */
  readonly signal: AbortSignal;
  readonly tell: (rows: readonly BulkRow[], state: RowState) => void;
}

/** As many calls at a time, and no more: a list of a hundred rows is no reason to keep everybody else waiting. */
const AT_A_TIME = 4;

/** Does one thing with every row: in one call where the backend takes many keys, else a call for each. Never throws. */
export async function runBulk(send: SavePorts['send'], run: BulkRun): Promise<void> {
  const { plan, rows } = run;
  const waiting: (readonly BulkRow[])[] = plan.bulk ? [rows] : rows.map((row) => [row]);
  const state = { signedOut: false };
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (run.signal.aborted || state.signedOut) run.tell(next, { is: 'left' });
      else if ((await sendRows(send, run, next)).is === 'signedOut') state.signedOut = true;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
}

async function sendRows(
  send: SavePorts['send'],
  { plan, values, files, tell }: BulkRun,
  rows: readonly BulkRow[],
): Promise<RowState> {
  tell(rows, { is: 'sending' });
  const variables = writeVariables(plan, { values, keys: rows.map(({ key }) => key) });
  const end = await send({ name: plan.name, document: plan.document, variables }, uploadPlaces(plan, files));
  const state = stateOf(plan, end);
  tell(rows, state);
  return state;
}

function stateOf(plan: WritePlan, end: CallEnd): RowState {
  if (end.is !== 'answered') return { is: end.is };
  const outcome = readWrite(plan, end);
  if (outcome.succeeded) forgetRefusal(plan.name);
  else rememberRefusal(plan.name, outcome.errors);
  return rowState(outcome);
}

function rowState({ status, errors, notes = [] }: WriteOutcome): RowState {
  const reasons = [...errors.map(({ message, code }) => (message === '' ? (code ?? '') : message)), ...notes];
  const said = [...new Set(reasons.filter((reason) => reason !== ''))];
  switch (status) {
    case 'done':
    case 'partial':
      return { is: 'done', reasons: said };
    case 'refused':
      return { is: 'refused', reasons: said };
    case 'unproven':
      return { is: 'unproven', reasons: said };
    case 'missing':
      return { is: 'missing' };
    case 'unread':
      return { is: 'unknown' };
  }
}

/** Whether a row may be tried once more without doing it twice. */
export function mayRetry({ is }: RowState): boolean {
  return is === 'refused' || is === 'notSent' || is === 'left' || is === 'signedOut';
}
