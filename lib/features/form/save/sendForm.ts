import { isOutdatedDocument } from '../../../core/operations/write/responseErrors';
import { readWriteResponse, type WriteOutcome } from '../../../core/operations/write/readWriteResponse';
import type { WriteError } from '../../../core/operations/write/writeErrors';
import { buildWriteVariables, needsKey } from '../../../core/operations/write/writeVariables';
import type { CallResult } from '../../../kit/backend/callResult';
import type { FormView } from '../formView';
import type { parseForm } from '../formValues';
import { checkChoices } from './checkChoices';
import { checkParent, type ParentCheckFailure } from './checkParent';
import { resolveOutcome, type ResolvedOutcome } from './resolveOutcome';
import type { NotSentReason } from './saveState';
import type { SaveTransport } from './saveTransport';
import { findStoredDifferences } from './storedDifference';
import { getUploadVariables } from './upload';
import type { SaveSubject } from './verifySave';

/** The result of one sending: why nothing was sent, or what it did. `stale`: the backend reports a concurrent change. */
export type SendResult =
  ParentCheckFailure | ResolvedOutcome | { readonly type: 'stale'; readonly errors: readonly WriteError[] };

/** The values to send, and what is known of the record that they change. */
export interface SendRequest extends Pick<ReturnType<typeof parseForm>, 'values' | 'files'> {
  /** Runs before the mutation leaves. */
  readonly onSent?: () => void;
  /** Runs before the effect of a mutation without proof is looked for. */
  readonly onVerify?: () => void;
}

/**
 * Sends the mutation of a form once and judges its response, in the browser and on the server alike: proves the record that
 * it means and whose records it links, sends, reads, looks for the effect where the response proves nothing, and compares an updated record with what was meant.
 */
export async function sendForm(
  transport: Pick<SaveTransport, 'query' | 'mutate'>,
  subject: SaveSubject,
  { values, files, onSent, onVerify }: SendRequest,
): Promise<SendResult> {
  const { view } = subject;
  const { plan } = view;
  if (needsKey(plan)) return notSent({ type: 'unread', words: [] });
  const variables = buildWriteVariables(plan, { values });
  const failed = (await checkParent(transport, view, variables)) ?? (await checkChoices(transport, subject));
  if (failed !== null) return failed;
  onSent?.();
  const { name, document } = plan;
  const response = await transport.mutate({ name, document, variables }, getUploadVariables(plan, files));
  if (response.type === 'signedOut') return response;
  if (response.type === 'notSent') return notSent({ type: getNotSentReason(response) });
  // A document that does not fit the schema is not executed, so nothing was changed.
  if (response.type === 'answered' && isOutdatedDocument(response.data, response.errors))
    return notSent({ type: 'changedForm' });
  const outcome = response.type === 'answered' ? readWriteResponse(plan, response, variables) : null;
  if (isStale(view, outcome)) return { type: 'stale', errors: outcome?.errors ?? [] };
  const resolved = await resolveOutcome(transport, subject, {
    outcome,
    values,
    ...(onVerify === undefined ? {} : { onVerify }),
  });
  if (resolved.type === 'unknown' && response.type === 'unknown') return { ...resolved, ...response };
  if (resolved.type !== 'saved') return resolved;
  const differences = await findStoredDifferences(transport, subject);
  const isUnkept = response.type === 'answered' && response.unkept === true;
  return {
    ...resolved,
    ...(differences.length === 0 ? {} : { differences }),
    ...(!resolved.found && isUnkept ? { unkept: true } : {}),
  };
}

function notSent(reason: NotSentReason): SendResult {
  return { type: 'notSent', reason };
}

function getNotSentReason(
  response: Extract<CallResult, { readonly type: 'notSent' }>,
): 'stopped' | 'tooLarge' | 'changedRecord' | 'unreachable' {
  if (response.tooLarge === true) return 'tooLarge';
  if (response.changedRecord === true) return 'changedRecord';
  return response.stopped === true ? 'stopped' : 'unreachable';
}

const STALE_CODE = /conflict|stale|version|outdated|precondition/i;

/** Checks for a refusal that reports a concurrent change. */
function isStale({ intent, tokens, reread }: FormView, outcome: WriteOutcome | null): boolean {
  if (intent !== 'update' || reread === null || outcome?.status !== 'refused') return false;
  return outcome.errors.some(
    ({ path, code }) => tokens.includes(path?.at(-1) ?? '') || (code !== null && STALE_CODE.test(code)),
  );
}
