import { isSameRecord, type RecordSnapshot } from '../../../core/operations/record/recordSnapshot';
import { getChangedFields, mergeDrafts } from '../drafts/draftChanges';
import type { FormPath } from '../drafts/formPath';
import { toDrafts } from '../drafts/initialDrafts';
import { isOutdatedDocument } from '../../../core/operations/write/responseErrors';
import { readFormValues } from '../../../core/operations/write/readFormValues';
import { buildWriteVariables } from '../../../core/operations/write/writeVariables';
import type { WriteError } from '../../../core/operations/write/writeErrors';
import type { Json } from '../../../core/schema/model/json';
import { findUnreadChanges } from './updateChecks';
import type { SaveSubject } from './verifySave';
import { parseForm, type FormContent } from '../formValues';
import type { NotSentReason, RebasedForm, SaveEvent, SaveResult } from './saveState';
import type { SaveOperation, SaveTransport } from './saveTransport';
import { sendForm, type SendResult } from './sendForm';

/** A save of a form's content, whose `base` is what the person has seen of the record. */
export interface SaveRequest extends SaveSubject {
  /** Sends without reading the record first. */
  readonly skipCheck?: boolean;
  /** The record as it was read just now; absent where it has to be read. */
  readonly present?: Pick<FormContent, 'base' | 'before'> | undefined;
  /** Checks whether the person has seen what would be sent; absent where the form itself shows it. */
  readonly isShown?: (variables: { readonly [name: string]: Json }) => boolean;
  /** Receives the progress. */
  readonly onEvent?: (event: SaveEvent) => void;
  /** The form now compares with a newer record and contains its changes (`taken`). */
  readonly onRebase: (rebased: RebasedForm, taken: readonly FormPath[]) => void;
}

/**
 * The end of a save. `invalid`: the form, with the changes of others in it, breaks a rule. `unshown`: the person has to see these
 * variables first.
 */
export type SaveEnd =
  | Exclude<SaveResult, { readonly type: 'refused' | 'idle' }>
  | Extract<SendResult, { readonly type: 'refused' | 'otherRecord' }>
  | { readonly type: 'invalid' }
  | { readonly type: 'unshown'; readonly variables: { readonly [name: string]: Json } };

const UNCHANGED: SaveEnd = { type: 'saved', record: null, payload: {}, found: false, unchanged: true };

/**
 * Saves a form once, in the browser and on the server alike. An update reads its record first, merges concurrent changes, and is not
 * sent where somebody has to decide about them, or to look at them because the record has another version. Every outcome is a state.
 * When a mutation may have arrived, the site looks for its effect and never sends it again by itself.
 */
export async function runSave(transport: SaveTransport, request: SaveRequest): Promise<SaveEnd> {
  if (isUnchangedUpdate(request)) return UNCHANGED;
  if (!transport.isOnline()) return notSent({ type: 'offline' });
  const first = await checkRecord(transport, request);
  if (first.type !== 'ready') return first;
  const sent = await sendOnce(transport, { ...request, content: first.content });
  if (sent.type !== 'stale') return sent;
  // The backend itself reports a concurrent change, so the record is read once more.
  const again = await checkRecord(transport, { ...request, skipCheck: false, present: undefined });
  if (again.type === 'conflict') return again;
  if (again.type !== 'ready') return { type: 'refused', errors: sent.errors };
  // What somebody else has changed is in the form now, and nobody has looked at it yet.
  if (again.isChanged) return toLookAt(again.content);
  const second = await sendOnce(transport, { ...request, content: again.content });
  return second.type === 'stale' ? { type: 'refused', errors: second.errors } : second;
}

const notSent = (reason: NotSentReason): { type: 'notSent'; reason: NotSentReason } => ({
  type: 'notSent',
  reason,
});

/** The end of a save that waits until the person has looked at what somebody else has changed. */
function toLookAt({ base, before, drafts }: RebasedForm): SaveEnd {
  return { type: 'conflict', conflicts: [], merged: { base, before, drafts }, resume: 'save' };
}

function isUnchangedUpdate({ view, content }: SaveSubject): boolean {
  const isSame = getChangedFields(view.fields, content.base, content.drafts).length === 0;
  return view.intent === 'update' && isSame;
}

/** A form that can be sent. `isChanged`: somebody else has changed values that it shows. */
interface ReadyForm {
  readonly type: 'ready';
  readonly content: FormContent;
  readonly isChanged: boolean;
}

/** Merges the form with the record as it is now; or returns why it cannot be sent. */
async function checkRecord(transport: SaveTransport, request: SaveRequest): Promise<SaveEnd | ReadyForm> {
  const { view, content, skipCheck = false, present } = request;
  const unread: ReadyForm = { type: 'ready', content, isChanged: false };
  if (skipCheck) return unread;
  if (present !== undefined) return mergeWithRecord(request, present);
  if (view.snapshot !== undefined) return (await checkSnapshot(transport, view.snapshot)) ?? unread;
  if (view.intent !== 'update' || view.reread === null)
    return (await transport.isSiteReachable()) ? unread : notSent({ type: 'unreachable' });
  const read = await readAgain(transport, view.reread);
  if (read.type !== 'answered') return read;
  const values = readFormValues(view.reread, read.data, read.errors);
  if (values === null) return read.errors.length === 0 ? { type: 'gone' } : notSent(toUnread(read.errors));
  if (findUnreadChanges(view, content, values).length > 0) return notSent(toUnread([]));
  const context = { groups: content.groups, before: values, locale: request.locale, timeZone: view.timeZone };
  return mergeWithRecord(request, {
    base: { ...content.base, ...toDrafts(view.fields, context) },
    before: { ...content.before, ...values },
  });
}

/** Reads the record that a version was compared with; null if it has not changed since. */
async function checkSnapshot(transport: SaveTransport, snapshot: RecordSnapshot): Promise<SaveEnd | null> {
  const read = await readAgain(transport, snapshot);
  if (read.type !== 'answered') return read;
  if (read.errors.length > 0) return notSent(toUnread(read.errors));
  return isSameRecord(snapshot, read.data) ? null : notSent({ type: 'changedRecord' });
}

/** Reads something again; or returns why nothing can be sent. */
async function readAgain(transport: SaveTransport, operation: SaveOperation) {
  const read = await transport.query(operation);
  if (read.type === 'signedOut') return read;
  if (read.type !== 'answered') return notSent({ type: 'unreachable' });
  return isOutdatedDocument(read.data, read.errors) ? notSent({ type: 'changedForm' }) : read;
}

const toUnread = (errors: readonly Pick<WriteError, 'message'>[]): NotSentReason => ({
  type: 'unread',
  words: errors.map(({ message }) => message),
});

/** Merges the form with the record just read. Conflicts are left to the person. */
function mergeWithRecord(
  { view: { fields, tokens }, content, onRebase }: SaveRequest,
  { base: theirs, before }: Pick<FormContent, 'base' | 'before'>,
): SaveEnd | ReadyForm {
  const { drafts, conflicts, taken } = mergeDrafts(
    fields.map(({ name }) => name),
    { base: content.base, mine: content.drafts, theirs },
  );
  const merged: RebasedForm = { base: theirs, before, drafts };
  if (conflicts.length > 0) return { type: 'conflict', conflicts, merged, resume: 'save' };
  const shown = taken.filter(([name]) => name !== undefined && !tokens.includes(name));
  onRebase(merged, shown);
  const isChanged = shown.length > 0;
  // The backend would refuse the version that the person has seen.
  const versions = fields.filter(({ name }) => tokens.includes(name) && Object.hasOwn(content.base, name));
  if (isChanged && getChangedFields(versions, content.base, theirs).length > 0) return toLookAt(merged);
  return { type: 'ready', content: { ...content, ...merged }, isChanged };
}

/** Sends the mutation and returns what came of it; `stale` when the backend itself reports a concurrent change. */
async function sendOnce(
  transport: SaveTransport,
  request: SaveRequest,
): Promise<SaveEnd | Extract<SendResult, { readonly type: 'stale' }>> {
  const { view, content, locale, isShown, onEvent } = request;
  // Somebody else has just made the same change.
  if (isUnchangedUpdate(request)) return UNCHANGED;
  const parsed = parseForm(view, content, locale);
  if (parsed.issues.length > 0) return { type: 'invalid' };
  const variables = buildWriteVariables(view.plan, parsed);
  if (isShown?.(variables) === false) return { type: 'unshown', variables };
  return sendForm(
    transport,
    { view, content, locale },
    {
      ...parsed,
      onSent: () => onEvent?.({ type: 'sent' }),
      onVerify: () => onEvent?.({ type: 'unanswered' }),
    },
  );
}
