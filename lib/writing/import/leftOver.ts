import type { RowOutcome } from './importView';

/** An outcome of a row that was not saved, or not certainly, so that it is to be looked at. */
export type LeftOver = Extract<RowOutcome, { readonly type: 'refused' | 'unknown' | 'notSent' }>;

/** Checks whether a row was not saved, or not certainly. */
export function isLeftOver(outcome: RowOutcome): outcome is LeftOver {
  return outcome.type === 'refused' || outcome.type === 'unknown' || outcome.type === 'notSent';
}
