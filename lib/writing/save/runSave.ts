import { getChangedFields, mergeDrafts } from '../drafts/draftChanges';
import { toDrafts } from '../drafts/initialDrafts';
import { isOutdatedDocument } from '../../operations/write/responseErrors';
import { readFormValues } from '../../operations/write/readFormValues';
import { readWriteResponse, type WriteOutcome } from '../../operations/write/readWriteResponse';
import type { WriteError } from '../../operations/write/writeErrors';
import { needsKey, buildWriteVariables } from '../../operations/write/writeVariables';
import type { Locale } from '../../routes/hrefs';
import type { Json } from '../../schema/model/json';
import type { CallResult } from '../../apollo/callResult';
import { isOtherRecord, isEmptyResponse, isRecordUnchanged, findUnreadChanges } from './updateChecks';
import { verifySave } from './verifySave';
import { parseForm, type FormContent } from '../form/formValues';
import type { RebasedForm, SaveResult, SaveEvent } from './saveState';
import { getUploadVariables, type UploadVariable } from './upload';
import type { FormView } from '../form/formView';

/** A GraphQL operation to send. */
export interface SaveOperation {
  readonly name: string;
  readonly document: string;
  readonly variables: { readonly [name: string]: Json };
}

/** The browser's side of a save. None of its functions throws. */
export interface SaveTransport {
  /** Sends a one-off query. */
  readonly query: (call: SaveOperation) => Promise<CallResult>;
  /** Sends the mutation with its files. It has its own timeout. */
  readonly mutate: (call: SaveOperation, files: readonly UploadVariable[]) => Promise<CallResult>;
  readonly isOnline: () => boolean;
  /** Checks whether the site answers, for forms that send no query before the mutation. */
  readonly isSiteReachable: () => Promise<boolean>;
}

/** A save of a form's content. */
export interface SaveRequest {
  readonly view: FormView;
  readonly content: FormContent;
  readonly locale: Locale;
  /** Sends without reading the record first. */
  readonly skipCheck: boolean;
  /** Receives the progress. */
  readonly onEvent: (event: SaveEvent) => void;
  /** The form now compares with a newer record and contains its changes (`taken`). */
  readonly onRebase: (to: RebasedForm, taken: readonly (readonly string[])[]) => void;
  /** Receives the backend's errors. */
  readonly onRefused: (errors: readonly WriteError[]) => void;
}

/**
 * Sends a form once. An update reads its record first and merges concurrent changes. Every outcome is a state. When a
 * mutation may have arrived, the site looks for its effect and never sends it again by itself.
 */
export async function runSave(ports: SaveTransport, run: SaveRequest): Promise<SaveResult> {
  const { view, content } = run;
  const isUntyped = getChangedFields(view.fields, content.base, content.drafts).length === 0;
  if (view.intent === 'update' && isUntyped)
    return { type: 'saved', record: null, payload: {}, found: false, unchanged: true };
  if (!ports.isOnline()) return { type: 'notSent', reason: { type: 'offline' } };
  const checked = await checkRecord(ports, run);
  if ('type' in checked) return checked;
  return sendOnce(ports, { ...run, content: checked.content }, true);
}

/** Merges the form with the record as it is now; or returns why it cannot be sent. */
async function checkRecord(
  ports: SaveTransport,
  run: SaveRequest,
): Promise<SaveResult | { readonly content: FormContent }> {
  const { view, content, skipCheck: unchecked } = run;
  if (view.intent !== 'update' || view.reread === null || unchecked) {
    const isThere = unchecked || (await ports.isSiteReachable());
    return isThere ? { content } : { type: 'notSent', reason: { type: 'unreachable' } };
  }
  const end = await ports.query(view.reread);
  if (end.type === 'signedOut') return end;
  if (end.type !== 'answered') return { type: 'notSent', reason: { type: 'unreachable' } };
  const values = readFormValues(view.reread, end.data, end.errors);
  if (isOutdatedDocument(end.data, end.errors)) return { type: 'notSent', reason: { type: 'changedForm' } };
  if (values === null && end.errors.length === 0) return { type: 'gone' };
  if (values === null)
    return { type: 'notSent', reason: { type: 'unread', words: end.errors.map(({ message }) => message) } };
  return onTopOf(run, values);
}

/** Merges the form with the values just read. Conflicts are left to the person. */
function onTopOf(
  { view, content, locale, onRebase: rebase }: SaveRequest,
  values: FormContent['before'],
): SaveResult | { readonly content: FormContent } {
  if (findUnreadChanges(view, content, values).length > 0)
    return { type: 'notSent', reason: { type: 'unread', words: [] } };
  const context = { groups: content.groups, before: values, locale, timeZone: view.timeZone };
  const theirs = { ...content.base, ...toDrafts(view.fields, context) };
  const names = view.fields.map(({ name }) => name);
  const {
    drafts,
    conflicts: clashes,
    taken,
  } = mergeDrafts(names, {
    base: content.base,
    mine: content.drafts,
    theirs,
  });
  const merged: RebasedForm = { base: theirs, before: { ...content.before, ...values }, drafts };
  if (clashes.length > 0) return { type: 'conflict', conflicts: clashes, merged, resume: 'save' };
  rebase(
    merged,
    taken.filter(([name]) => name !== undefined && !view.tokens.includes(name)),
  );
  return { content: { ...content, ...merged } };
}

async function sendOnce(ports: SaveTransport, run: SaveRequest, mayCheckAgain: boolean): Promise<SaveResult> {
  const { view, content, locale, onEvent: tell, onRefused: refuse } = run;
  const saved = { type: 'saved', record: null, payload: {}, found: false } as const;
  const isSame = getChangedFields(view.fields, content.base, content.drafts).length === 0;
  // Somebody else has just made the same change.
  if (view.intent === 'update' && isSame) return saved;
  const { values, files } = parseForm(view, content, locale);
  if (needsKey(view.plan)) return { type: 'notSent', reason: { type: 'unread', words: [] } };
  tell({ type: 'sent' });
  const { name, document } = view.plan;
  const variables = buildWriteVariables(view.plan, { values });
  const end = await ports.mutate({ name, document, variables }, getUploadVariables(view.plan, files));
  if (end.type === 'signedOut') return end;
  if (end.type === 'notSent') return { type: 'notSent', reason: { type: whyNotSent(end) } };
  // A document that does not fit the schema is not executed, so nothing was changed.
  if (end.type === 'answered' && isOutdatedDocument(end.data, end.errors))
    return { type: 'notSent', reason: { type: 'changedForm' } };
  const outcome = end.type === 'answered' ? readWriteResponse(view.plan, end, variables) : null;
  if (outcome === null || outcome.status === 'unread') {
    tell({ type: 'unanswered' });
    return verifySave(ports, run);
  }
  if (outcome.succeeded && isOtherRecord(view, outcome.record, values)) {
    tell({ type: 'unanswered' });
    return verifySave(ports, run, { ...outcome, status: 'unproven', record: null });
  }
  if (outcome.status === 'unproven' || outcome.status === 'missing') {
    tell({ type: 'unanswered' });
    const found = await verifySave(ports, run, outcome);
    if (found.type === 'refused') refuse(toRefusalErrors(outcome));
    return found;
  }
  if (isEmptyResponse(view, outcome) && (await didNothing(ports, run))) {
    refuse([]);
    return { type: 'refused' };
  }
  if (outcome.succeeded) {
    const { record, payload, notes, count } = outcome;
    const unkept = end.type === 'answered' && end.unkept === true ? { unkept: true as const } : {};
    const told = { ...(notes === undefined ? {} : { notes }), ...(count === undefined ? {} : { count }) };
    return { ...saved, record, payload, ...told, ...unkept };
  }
  if (mayCheckAgain && isStale(view, outcome.errors)) {
    const checked = await checkRecord(ports, { ...run, skipCheck: false });
    if (!('type' in checked)) return sendOnce(ports, { ...run, content: checked.content }, false);
    if (checked.type === 'conflict') return checked;
  }
  refuse(outcome.errors);
  return { type: 'refused' };
}

function whyNotSent(
  end: Extract<CallResult, { readonly type: 'notSent' }>,
): 'stopped' | 'tooLarge' | 'unreachable' {
  if (end.tooLarge === true) return 'tooLarge';
  return end.stopped === true ? 'stopped' : 'unreachable';
}

/**
 * Returns the errors of a refusal. A response without errors that changed nothing is one, too; its notes are the
 * reason.
 */
export function toRefusalErrors({ errors, notes = [] }: WriteOutcome): readonly WriteError[] {
  return errors.length > 0 ? errors : notes.map((message) => ({ path: null, message, code: null }));
}

/**
 * Checks whether the record is unchanged after the mutation. A record that cannot be read counts as saved, as the
 * response says.
 */
async function didNothing(ports: SaveTransport, { view, content, locale }: SaveRequest): Promise<boolean> {
  if (view.reread === null) return false;
  const end = await ports.query(view.reread);
  const values = end.type === 'answered' ? readFormValues(view.reread, end.data) : null;
  return values !== null && isRecordUnchanged(view, { content, values, locale });
}

const STALE_CODE = /conflict|stale|version|outdated|precondition/i;

/** Checks whether the backend itself reports a concurrent change. */
function isStale({ intent, tokens, reread }: FormView, errors: readonly WriteError[]): boolean {
  if (intent !== 'update' || reread === null) return false;
  return errors.some(
    ({ path, code }) => tokens.includes(path?.at(-1) ?? '') || (code !== null && STALE_CODE.test(code)),
  );
}
