import type { FormMessage } from '../drafts/validationIssue';
import type { FormView } from '../formView';
import { buildParentCheckVariables, judgeParentCheck } from '../../../core/operations/write/parentCheck';
import { isOutdatedDocument } from '../../../core/operations/write/responseErrors';
import type { Json } from '../../../core/schema/model/json';
import type { SaveResult } from './saveState';
import type { SaveTransport } from './saveTransport';

/** The reason why a mutation must not be sent. `otherRecord`: it would write another record, or none. */
export type ParentCheckFailure =
  | Extract<SaveResult, { readonly type: 'signedOut' | 'notSent' }>
  | { readonly type: 'otherRecord'; readonly messages: readonly FormMessage[] };

/**
 * Proves that a mutation by a number below a parent means the form's record, in the browser and on the server alike.
 * Reads the record with the values that would be sent and compares its key. Null where the mutation may be sent.
 */
export async function checkParent(
  transport: Pick<SaveTransport, 'query'>,
  { parentCheck: check }: Pick<FormView, 'parentCheck'>,
  sent: { readonly [name: string]: Json },
): Promise<ParentCheckFailure | null> {
  if (check === undefined) return null;
  const otherRecord: ParentCheckFailure = {
    type: 'otherRecord',
    messages: [{ path: [check.field], text: check.message, origin: 'site' }],
  };
  const variables = buildParentCheckVariables(check, sent);
  if (variables === null) return otherRecord;
  const read = await transport.query({ name: check.name, document: check.document, variables });
  if (read.type === 'signedOut') return read;
  if (read.type !== 'answered') return { type: 'notSent', reason: { type: 'unreachable' } };
  if (isOutdatedDocument(read.data, read.errors)) return { type: 'notSent', reason: { type: 'changedForm' } };
  const found = judgeParentCheck(check, check.key, read.data);
  if (found === 'same') return null;
  // A record that could not be read is neither this one nor another.
  if (found === 'none' && read.errors.length > 0)
    return { type: 'notSent', reason: { type: 'unread', words: read.errors.map(({ message }) => message) } };
  return otherRecord;
}
