import { changedFields } from '../forms/changedDrafts';
import { draftsOf } from '../forms/draftOf';
import { mergeDrafts } from '../forms/mergeDrafts';
import { isOutdated } from '../operations/write/isOutdated';
import { readValues } from '../operations/write/readValues';
import { readWrite, type WriteOutcome } from '../operations/write/readWrite';
import type { WriteError } from '../operations/write/writeError';
import { lacksKey, writeVariables } from '../operations/write/writeVariables';
import type { Locale } from '../routes';
import type { Json } from '../schema/json';
import type { CallEnd } from './callEnd';
import { isOtherRecord } from './isOtherRecord';
import { isEmptyAnswer, isUntouched } from './isUntouched';
import { lookForSave } from './lookForSave';
import { readForm, type FormContent } from './readForm';
import type { Rebase, SaveEnd, SaveEvent } from './saveState';
import { unreadChanges } from './unreadChanges';
import { uploadPlaces, type UploadPlace } from './uploadPlaces';
import type { FormView } from './view';

/** A GraphQL call, as it leaves. */
export interface SaveCall {
  readonly name: string;
  readonly document: string;
  readonly variables: { readonly [name: string]: Json };
}

/** What saving needs of the browser. None of them throws. */
export interface SavePorts {
  /** A one-off query. */
  readonly ask: (call: SaveCall) => Promise<CallEnd>;
  /** The mutation, with its files. It ends after a time limit of its own. */
  readonly send: (call: SaveCall, files: readonly UploadPlace[]) => Promise<CallEnd>;
  readonly isOnline: () => boolean;
  /** Whether the site itself answers, for forms that ask nothing else before they send. */
  readonly reaches: () => Promise<boolean>;
}

/** A save, from what the form holds. */
export interface SaveRun {
  readonly view: FormView;
  readonly content: FormContent;
  readonly locale: Locale;
  /** Sends without reading the record first. */
  readonly unchecked: boolean;
  /** Tells how far it is. */
  readonly tell: (event: SaveEvent) => void;
  /** The form is compared with a newer record from now on, and took over what only others had changed. */
  readonly rebase: (to: Rebase, taken: readonly (readonly string[])[]) => void;
  /** The backend's refusals, for the form to place. */
  readonly refuse: (errors: readonly WriteError[]) => void;
}

/**
 * Sends a form once, if it may be sent: an update first reads its record again. Every way this can end is a state; what may
 * have arrived is looked for and never sent a second time by itself.
 */
export async function runSave(ports: SavePorts, run: SaveRun): Promise<SaveEnd> {
  const { view, content } = run;
  const isUntyped = changedFields(view.fields, content.base, content.drafts).length === 0;
  if (view.intent === 'update' && isUntyped)
    return { is: 'saved', record: null, payload: {}, found: false, unchanged: true };
  if (!ports.isOnline()) return { is: 'notSent', reason: { why: 'offline' } };
  const checked = await checkRecord(ports, run);
  if ('is' in checked) return checked;
  return sendOnce(ports, { ...run, content: checked.content }, true);
}

/** The form on top of the record as it is now; or why it cannot be sent. */
async function checkRecord(
  ports: SavePorts,
  run: SaveRun,
): Promise<SaveEnd | { readonly content: FormContent }> {
  const { view, content, unchecked } = run;
  if (view.intent !== 'update' || view.reread === null || unchecked) {
    const isThere = unchecked || (await ports.reaches());
    return isThere ? { content } : { is: 'notSent', reason: { why: 'unreachable' } };
  }
  const end = await ports.ask(view.reread);
  if (end.is === 'signedOut') return end;
  if (end.is !== 'answered') return { is: 'notSent', reason: { why: 'unreachable' } };
  const values = readValues(view.reread, end.data, end.errors);
  if (isOutdated(end.data, end.errors)) return { is: 'notSent', reason: { why: 'changedForm' } };
  if (values === null && end.errors.length === 0) return { is: 'gone' };
  if (values === null)
    return { is: 'notSent', reason: { why: 'unread', words: end.errors.map(({ message }) => message) } };
  return onTopOf(run, values);
}

/** Joins the form with the record as read; conflicts are for the person to settle. */
function onTopOf(
  { view, content, locale, rebase }: SaveRun,
  values: FormContent['before'],
): SaveEnd | { readonly content: FormContent } {
  if (unreadChanges(view, content, values).length > 0)
    return { is: 'notSent', reason: { why: 'unread', words: [] } };
  const context = { groups: content.groups, before: values, locale, timeZone: view.timeZone };
  const theirs = { ...content.base, ...draftsOf(view.fields, context) };
  const names = view.fields.map(({ name }) => name);
  const { drafts, clashes, taken } = mergeDrafts(names, {
    base: content.base,
    mine: content.drafts,
    theirs,
  });
  const merged: Rebase = { base: theirs, before: { ...content.before, ...values }, drafts };
  if (clashes.length > 0) return { is: 'conflict', clashes, merged, then: 'save' };
  rebase(
    merged,
    taken.filter(([name]) => name !== undefined && !view.tokens.includes(name)),
  );
  return { content: { ...content, ...merged } };
}

async function sendOnce(ports: SavePorts, run: SaveRun, mayCheckAgain: boolean): Promise<SaveEnd> {
  const { view, content, locale, tell, refuse } = run;
  const saved = { is: 'saved', record: null, payload: {}, found: false } as const;
  const isSame = changedFields(view.fields, content.base, content.drafts).length === 0;
  // Somebody else has just made the same change.
  if (view.intent === 'update' && isSame) return saved;
  const { values, files } = readForm(view, content, locale);
  if (lacksKey(view.plan)) return { is: 'notSent', reason: { why: 'unread', words: [] } };
  tell({ type: 'sent' });
  const { name, document } = view.plan;
  const variables = writeVariables(view.plan, { values });
  const end = await ports.send({ name, document, variables }, uploadPlaces(view.plan, files));
  if (end.is === 'signedOut') return end;
  if (end.is === 'notSent') return { is: 'notSent', reason: { why: whyNotSent(end) } };
  // A document that does not fit the schema is not executed: nothing was changed.
  if (end.is === 'answered' && isOutdated(end.data, end.errors))
    return { is: 'notSent', reason: { why: 'changedForm' } };
  const outcome = end.is === 'answered' ? readWrite(view.plan, end, variables) : null;
  if (outcome === null || outcome.status === 'unread') {
    tell({ type: 'unanswered' });
    return lookForSave(ports, run);
  }
  if (outcome.succeeded && isOtherRecord(view, outcome.record, values)) {
    tell({ type: 'unanswered' });
    return lookForSave(ports, run, { ...outcome, status: 'unproven', record: null });
  }
  if (outcome.status === 'unproven' || outcome.status === 'missing') {
    tell({ type: 'unanswered' });
    const found = await lookForSave(ports, run, outcome);
    if (found.is === 'refused') refuse(refusalOf(outcome));
    return found;
  }
  if (isEmptyAnswer(view, outcome) && (await didNothing(ports, run))) {
    refuse([]);
    return { is: 'refused' };
  }
  if (outcome.succeeded) {
    const { record, payload, notes, count } = outcome;
    const unkept = end.is === 'answered' && end.unkept === true ? { unkept: true as const } : {};
    const told = { ...(notes === undefined ? {} : { notes }), ...(count === undefined ? {} : { count }) };
    return { ...saved, record, payload, ...told, ...unkept };
  }
  if (mayCheckAgain && isStale(view, outcome.errors)) {
    const checked = await checkRecord(ports, { ...run, unchecked: false });
    if (!('is' in checked)) return sendOnce(ports, { ...run, content: checked.content }, false);
    if (checked.is === 'conflict') return checked;
  }
  refuse(outcome.errors);
  return { is: 'refused' };
}

function whyNotSent(
  end: Extract<CallEnd, { readonly is: 'notSent' }>,
): 'stopped' | 'tooLarge' | 'unreachable' {
  if (end.tooLarge === true) return 'tooLarge';
  return end.stopped === true ? 'stopped' : 'unreachable';
}

/** An answer without a refusal that changed nothing is one: its words say why. */
export function refusalOf({ errors, notes = [] }: WriteOutcome): readonly WriteError[] {
  return errors.length > 0 ? errors : notes.map((message) => ({ path: null, message, code: null }));
}

/** Whether the record is still as it was before it was sent. What cannot be read is taken for saved, as the answer says. */
async function didNothing(ports: SavePorts, { view, content, locale }: SaveRun): Promise<boolean> {
  if (view.reread === null) return false;
  const end = await ports.ask(view.reread);
  const values = end.is === 'answered' ? readValues(view.reread, end.data) : null;
  return values !== null && isUntouched(view, { content, values, locale });
}

const STALE_CODE = /conflict|stale|version|outdated|precondition/i;

/** The backend itself says that the record was changed meanwhile. */
function isStale({ intent, tokens, reread }: FormView, errors: readonly WriteError[]): boolean {
  if (intent !== 'update' || reread === null) return false;
  return errors.some(
    ({ path, code }) => tokens.includes(path?.at(-1) ?? '') || (code !== null && STALE_CODE.test(code)),
  );
}
