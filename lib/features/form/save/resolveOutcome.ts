import { readFormValues } from '../../../core/operations/write/readFormValues';
import type { WriteOutcome } from '../../../core/operations/write/readWriteResponse';
import type { WriteError } from '../../../core/operations/write/writeErrors';
import type { Json } from '../../../core/schema/model/json';
import type { SaveResult } from './saveState';
import type { SaveTransport } from './saveTransport';
import { isEmptyResponse, isOtherRecord, isRecordUnchanged } from './updateChecks';
import { verifySave, type SaveSubject } from './verifySave';

/** The judged result of a mutation: what the response proves, or what looking for its effect has found. */
export type ResolvedOutcome =
  | Extract<SaveResult, { readonly type: 'saved' | 'gone' | 'unknown' }>
  | { readonly type: 'refused'; readonly errors: readonly WriteError[] };

/**
 * Judges the response to a mutation that was sent, in the browser and on the server alike. A response that proves
 * nothing is followed by a search for the effect; nothing is ever sent again. `outcome` is null without a response,
 * `values` are the sent ones, and `onVerify` runs before that search.
 */
export async function resolveOutcome(
  transport: Pick<SaveTransport, 'query'>,
  subject: SaveSubject,
  {
    outcome,
    values,
    onVerify,
  }: {
    readonly outcome: WriteOutcome | null;
    readonly values: { readonly [field: string]: Json };
    readonly onVerify?: () => void;
  },
): Promise<ResolvedOutcome> {
  const verify = async (answered?: WriteOutcome): Promise<ResolvedOutcome> => {
    onVerify?.();
    const found = await verifySave(transport, subject, answered);
    const errors = answered === undefined ? [] : toRefusalErrors(answered);
    return found.type === 'refused' ? { type: 'refused', errors } : found;
  };
  if (outcome === null || outcome.status === 'unread') return verify();
  if (outcome.status === 'unproven' || outcome.status === 'missing') return verify(outcome);
  if (!outcome.succeeded) return { type: 'refused', errors: outcome.errors };
  const { record, payload, notes, count } = outcome;
  if (isOtherRecord(subject.view, record, values))
    return verify({ ...outcome, status: 'unproven', record: null });
  if (isEmptyResponse(subject.view, outcome) && (await hasChangedNothing(transport, subject)))
    return { type: 'refused', errors: [] };
  return {
    type: 'saved',
    record,
    payload,
    found: false,
    ...(notes === undefined ? {} : { notes }),
    ...(count === undefined ? {} : { count }),
  };
}

/**
 * Returns the errors of a refusal. A response without errors that changed nothing is one, too; its notes are the
 * reason.
 */
function toRefusalErrors({ errors, notes = [] }: WriteOutcome): readonly WriteError[] {
  return errors.length > 0 ? errors : notes.map((message) => ({ path: null, message, code: null }));
}

/**
 * Checks whether the record is unchanged after the mutation. A record that cannot be read counts as saved, as the
 * response says.
 */
async function hasChangedNothing(
  transport: Pick<SaveTransport, 'query'>,
  { view, content, locale }: SaveSubject,
): Promise<boolean> {
  if (view.reread === null) return false;
  const read = await transport.query(view.reread);
  const values = read.type === 'answered' ? readFormValues(view.reread, read.data) : null;
  return values !== null && isRecordUnchanged(view, { content, values, locale });
}
