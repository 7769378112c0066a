import { isSameRecord, type RecordSnapshot } from '../../operations/record/recordSnapshot';
import type { FormMessage } from '../drafts/validationIssue';
import { getChangedFields, mergeDrafts } from '../drafts/draftChanges';
import { getDraft } from '../drafts/draft';
import { toDrafts } from '../drafts/initialDrafts';
import { isOutdatedDocument } from '../../operations/write/responseErrors';
import { readFormValues } from '../../operations/write/readFormValues';
import type { WriteError } from '../../operations/write/writeErrors';
import { findUnreadChanges } from './updateChecks';
import type { SaveSubject } from './verifySave';
import { parseForm, type FormContent } from '../form/formValues';
import type { NotSentReason, RebasedForm, SaveEvent, SaveResult } from './saveState';
import type { SaveTransport } from './saveTransport';
import { sendForm, type SendResult } from './sendForm';
import type { FormView } from '../form/formView';

/** A save of a form's content. */
export interface SaveRequest extends SaveSubject {
  /** Sends without reading the record first. */
  readonly skipCheck: boolean;
  /** Receives the progress. */
  readonly onEvent: (event: SaveEvent) => void;
  /** The form now compares with a newer record and contains its changes (`taken`). */
  readonly onRebase: (rebased: RebasedForm, taken: readonly (readonly string[])[]) => void;
  /** Receives the backend's errors. */
  readonly onRefused: (errors: readonly WriteError[]) => void;
  /** Receives the site's own messages about values that it does not send. */
  readonly onWithheld: (messages: readonly FormMessage[]) => void;
}

/**
 * Sends a form once. An update reads its record first and merges concurrent changes. Every outcome is a state. When a
 * mutation may have arrived, the site looks for its effect and never sends it again by itself.
 */
export async function runSave(transport: SaveTransport, request: SaveRequest): Promise<SaveResult> {
  const saved = { type: 'saved', record: null, payload: {}, found: false } as const;
  if (isUnchangedUpdate(request)) return { ...saved, unchanged: true };
  if (!transport.isOnline()) return notSent({ type: 'offline' });
  const checked = await checkRecord(transport, request);
  if (checked.type !== 'ready') return checked;
  // The version that the person has seen: only with it can the backend's own check fail.
  const seen = withTokensOf(request, checked.content);
  const isOutdated = seen !== checked.content;
  const first = await sendOnce(transport, { ...request, content: seen }, isOutdated);
  if (first.type !== 'stale') return first;
  // The backend itself reports a concurrent change, so the record is read once more.
  const again = await checkRecord(transport, { ...request, skipCheck: false });
  if (again.type !== 'ready') return again.type === 'conflict' ? again : refuse(request, first.errors);
  const { base, before, drafts } = again.content;
  // What somebody else has changed is in the form now, and nobody has looked at it yet.
  if (again.isChanged)
    return { type: 'conflict', conflicts: [], merged: { base, before, drafts }, resume: 'save' };
  const second = await sendOnce(transport, { ...request, content: again.content });
  return second.type === 'stale' ? refuse(request, second.errors) : second;
}

/** Puts the concurrency tokens that the form was shown with in place of those just read; the same content where they agree. */
function withTokensOf({ view, content: shown }: SaveRequest, content: FormContent): FormContent {
  const tokens = view.tokens.filter((name) => Object.hasOwn(shown.base, name));
  if (getChangedFields(pickFields(view, tokens), shown.base, content.base).length === 0) return content;
  const own = Object.fromEntries(tokens.map((name) => [name, getDraft(shown.base, name)]));
  return { ...content, base: { ...content.base, ...own }, drafts: { ...content.drafts, ...own } };
}

function pickFields({ fields }: FormView, names: readonly string[]): FormView['fields'] {
  return fields.filter(({ name }) => names.includes(name));
}

const notSent = (reason: NotSentReason): SaveResult => ({ type: 'notSent', reason });

function refuse({ onRefused }: SaveRequest, errors: readonly WriteError[]): SaveResult {
  onRefused(errors);
  return { type: 'refused' };
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
async function checkRecord(transport: SaveTransport, request: SaveRequest): Promise<SaveResult | ReadyForm> {
  const { view, content, skipCheck } = request;
  if (view.snapshot !== undefined && !skipCheck)
    return (await checkSnapshot(transport, view.snapshot)) ?? { type: 'ready', content, isChanged: false };
  if (view.intent !== 'update' || view.reread === null || skipCheck) {
    const isReachable = skipCheck || (await transport.isSiteReachable());
    return isReachable ? { type: 'ready', content, isChanged: false } : notSent({ type: 'unreachable' });
  }
  const read = await transport.query(view.reread);
  if (read.type === 'signedOut') return read;
  if (read.type !== 'answered') return notSent({ type: 'unreachable' });
  const values = readFormValues(view.reread, read.data, read.errors);
  if (isOutdatedDocument(read.data, read.errors)) return notSent({ type: 'changedForm' });
  if (values === null && read.errors.length === 0) return { type: 'gone' };
  if (values === null) return notSent({ type: 'unread', words: read.errors.map(({ message }) => message) });
  return mergeWithRecord(request, values);
}

/** Reads the record that a version was compared with; null if it has not changed since. */
async function checkSnapshot(transport: SaveTransport, snapshot: RecordSnapshot): Promise<SaveResult | null> {
  const read = await transport.query(snapshot);
  if (read.type === 'signedOut') return read;
  if (read.type !== 'answered') return notSent({ type: 'unreachable' });
  if (isOutdatedDocument(read.data, read.errors)) return notSent({ type: 'changedForm' });
  if (read.errors.length > 0)
    return notSent({ type: 'unread', words: read.errors.map(({ message }) => message) });
  return isSameRecord(snapshot, read.data) ? null : notSent({ type: 'changedRecord' });
}

/** Merges the form with the values just read. Conflicts are left to the person. */
function mergeWithRecord(
  { view, content, locale, onRebase }: SaveRequest,
  values: FormContent['before'],
): SaveResult | ReadyForm {
  if (findUnreadChanges(view, content, values).length > 0) return notSent({ type: 'unread', words: [] });
  const context = { groups: content.groups, before: values, locale, timeZone: view.timeZone };
  const theirs = { ...content.base, ...toDrafts(view.fields, context) };
  const { drafts, conflicts, taken } = mergeDrafts(
    view.fields.map(({ name }) => name),
    { base: content.base, mine: content.drafts, theirs },
  );
  const merged: RebasedForm = { base: theirs, before: { ...content.before, ...values }, drafts };
  if (conflicts.length > 0) return { type: 'conflict', conflicts, merged, resume: 'save' };
  const shown = taken.filter(([name]) => name !== undefined && !view.tokens.includes(name));
  onRebase(merged, shown);
  return { type: 'ready', content: { ...content, ...merged }, isChanged: shown.length > 0 };
}

/**
 * Sends the mutation and tells what came of it; `stale` when the backend itself reports a concurrent change.
 * @param isOutdated the record has another version than the one that is sent, so any refusal may be about it
 */
async function sendOnce(
  transport: SaveTransport,
  request: SaveRequest,
  isOutdated = false,
): Promise<SaveResult | Extract<SendResult, { readonly type: 'stale' }>> {
  const { view, content, locale, onEvent } = request;
  // Somebody else has just made the same change.
  if (isUnchangedUpdate(request)) return { type: 'saved', record: null, payload: {}, found: false };
  const sent = await sendForm(
    transport,
    { view, content, locale },
    {
      ...parseForm(view, content, locale),
      isOutdated,
      onSent: () => onEvent({ type: 'sent' }),
      onVerify: () => onEvent({ type: 'unanswered' }),
    },
  );
  if (sent.type === 'refused') return refuse(request, sent.errors);
  if (sent.type !== 'otherRecord') return sent;
  request.onWithheld(sent.messages);
  return { type: 'refused' };
}
