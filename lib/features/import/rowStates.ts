import type { SheetRow } from './importSheet';
import type { RowOutcome } from './importView';

/**
 * The state of a row: it waits, it was sent without an answer so far, or what became of it. `leftOut`: the check has found faults in it.
 * `removed`: it was saved, and its record was deleted again.
 */
export type RowState =
  | { readonly type: 'waiting' | 'sending' | 'removed' }
  | { readonly type: 'leftOut'; readonly reasons: readonly string[] }
  | RowOutcome;

/** The states of rows by their numbers. */
export type RowStates = ReadonlyMap<number, RowState>;

/** The numbers of rows by what became of them. */
export type RunCounts = Readonly<Record<RowState['type'], number>>;

/** Counts rows by their states. */
export function countStates({ states }: { readonly states: RowStates }): RunCounts {
  const counts = {
    ...{ waiting: 0, sending: 0, saved: 0, refused: 0, unknown: 0, unverified: 0, notSent: 0 },
    ...{ leftOut: 0, removed: 0, updated: 0, skipped: 0 },
  };
  for (const { type } of states.values()) counts[type] += 1;
  return counts;
}

/** Checks whether a row may have been saved and nothing was found that could be its record. Only such a row is sent again. */
export function isUnseen(state: RowState): boolean {
  return state.type === 'unknown' && state.found.length === 0;
}

/** Counts the rows that may have been saved and were not found. */
export function countUnseen({ states }: { readonly states: RowStates }): number {
  return [...states.values()].filter(isUnseen).length;
}

/** Checks whether rows were not sent yet, or without an answer. */
export function isOpenImport({ states }: { readonly states: RowStates }): boolean {
  const { waiting, sending, unverified } = countStates({ states });
  return waiting + sending + unverified > 0;
}

/**
 * Lists the keys of the records that were added for rows with the same cells as one of the given rows: such a record is not the one
 * that is looked for.
 */
export function listTwinKeys(
  { rows, states }: { readonly rows: readonly SheetRow[]; readonly states: RowStates },
  of: readonly SheetRow[],
): readonly (readonly string[])[] {
  const wanted = new Set(of.map(({ cells }) => JSON.stringify(cells)));
  return rows.flatMap(({ no, cells }) => {
    const state = states.get(no);
    return state?.type === 'saved' && state.key !== null && wanted.has(JSON.stringify(cells))
      ? [state.key]
      : [];
  });
}

/** An outcome of a row that was not saved, or not certainly, so that it is to be looked at. */
export type LeftOver = Extract<RowOutcome, { readonly type: 'refused' | 'unknown' | 'notSent' }>;

/** Checks whether a row was not saved, or not certainly. */
export function isLeftOver(outcome: RowOutcome): outcome is LeftOver {
  return outcome.type === 'refused' || outcome.type === 'unknown' || outcome.type === 'notSent';
}
