import type { FieldComparison } from '../drafts/compareDrafts';
import type { FormState, SaveHandle } from '../form/formState';
import type { FieldConflict, ConflictSide } from '../drafts/draftChanges';
import type { WrittenRecord } from '../../operations/write/writtenRecord';
import type { Json } from '../../schema/model/json';
import type { FormPath } from '../drafts/formPath';
import type { EnteredText } from '../drafts/enteredTexts';

/** Why nothing was sent: it is as if the button had not been pressed. */
export type NotSentReason =
  /** This device has no network. */
  | { readonly type: 'offline' }
  /** The site, or the backend behind it, did not take a connection. */
  | { readonly type: 'unreachable' }
  /** The record could not be read again, so nobody knows whether it was changed meanwhile; `words` are the backend's. */
  | { readonly type: 'unread'; readonly words: readonly string[] }
  /** The schema has changed since the form was opened: the backend does not take its documents any more. */
  | { readonly type: 'changedForm' }
  /** It is larger than the site, or something on the way, takes. */
  | { readonly type: 'tooLarge' }
  /** The person stopped it before everything had left. */
  | { readonly type: 'stopped' }
  /** Another tab is sending this form. */
  | { readonly type: 'busy' };

/** Why signing in is needed; the backend's own refusal is `none`, too. */
export type SignInFault = 'none' | 'lapsed' | 'other';

/** What looking for an unanswered save's traces found. */
export type VerificationResult =
  /** The backend cannot be asked at the moment. */
  | { readonly type: 'unreachable' }
  /** Nothing of what was sent can be read back. */
  | { readonly type: 'unseen' }
  /** The record, without (all of) what was sent. */
  | { readonly type: 'differs'; readonly fields: readonly FieldComparison[] }
  /** Records that may be the one that was to be created; `searched`: for the same title. */
  | {
      readonly type: 'similar';
      readonly records: readonly SimilarRecord[];
      readonly searched: string | null;
    };

export interface SimilarRecord {
  /** Null where it takes several values: then nothing leads to its page. */
  readonly key: string | null;
  readonly title: string;
}

/** A save of which nobody knows what became of it. */
export interface UnknownOutcome {
  readonly found: VerificationResult;
  /** An answer came that does not say whether it was done; `notes` are its words. Absent: no answer came. */
  readonly answered?: { readonly notes: readonly string[] };
}

/** What a form is compared with from now on, and what it then holds. */
export type RebasedForm = Pick<FormState, 'base' | 'before' | 'drafts'>;

/** How a save stands. One at a time; what a person typed is in none of them: the form keeps it. */
export type SaveState =
  | { readonly type: 'idle' }
  /** Looking whether it may be sent: who is signed in, what the record says now. */
  | { readonly type: 'checking' }
  | { readonly type: 'sending' }
  /** It was sent and no answer came: looking what the backend has. */
  | { readonly type: 'looking' }
  | {
      readonly type: 'conflict';
      readonly conflicts: readonly FieldConflict[];
      /** The form as it is once the clashes are settled; until then each of them is mine. */
      readonly merged: RebasedForm;
      /** What settling it leads to: `edit` where it came from a draft that was put back. */
      readonly resume: 'save' | 'edit';
    }
  /** The record is not there any more. */
  | { readonly type: 'gone' }
  /** The backend said no; its words stand in the form. */
  | { readonly type: 'refused' }
  | { readonly type: 'notSent'; readonly reason: NotSentReason }
  | ({ readonly type: 'unknown' } & UnknownOutcome)
  | { readonly type: 'signedOut'; readonly fault: SignInFault }
  | {
      readonly type: 'saved';
      readonly record: WrittenRecord | null;
      readonly payload: { readonly [name: string]: Json };
      /** What the backend said beside it. */
      readonly notes?: readonly string[];
      /** It says that it changed more records than the one. */
      readonly count?: number;
      /** The backend gave a session to go on with, which nobody keeps. */
      readonly unkept?: true;
      /** It was found at the backend after no answer had come. */
      readonly found: boolean;
      /** The form was as it had been read, so nothing was sent. */
      readonly unchanged?: true;
    };

export type SaveEvent =
  | { readonly type: 'started' }
  | { readonly type: 'sent' }
  | { readonly type: 'unanswered' }
  | { readonly type: 'ended'; readonly state: SaveResult }
  /** A draft that was put back into the form meets what somebody else changed since. */
  | { readonly type: 'clashed'; readonly state: Extract<SaveState, { readonly type: 'conflict' }> }
  /** The person went on working: what a notice said has been read. */
  | { readonly type: 'dismissed' };

/** The states in which a save ends. */
export type SaveResult = Exclude<SaveState, { readonly type: 'checking' | 'sending' | 'looking' }>;

export const IDLE_SAVE_STATE: SaveState = { type: 'idle' };

/** How a form begins: untouched, or as one that was posted without JavaScript and of which nobody knows what became of it. */
export function getInitialSaveState(unsure: UnknownOutcome | undefined): SaveState {
  return unsure === undefined ? IDLE_SAVE_STATE : { type: 'unknown', ...unsure };
}

/** Whether a save is under way: then nothing starts another one. */
export function isSaveBusy(state: SaveState): boolean {
  return state.type === 'checking' || state.type === 'sending' || state.type === 'looking';
}

/**
 * The next state of a save. What does not fit is ignored: a second start while one is under way, anything after it was saved,
 * news of a save that has ended.
 */
export function saveReducer(state: SaveState, event: SaveEvent): SaveState {
  if (state.type === 'saved') return state;
  switch (event.type) {
    case 'started':
      return isSaveBusy(state) ? state : { type: 'checking' };
    case 'sent':
      return state.type === 'checking' ? { type: 'sending' } : state;
    case 'unanswered':
      return state.type === 'sending' || state.type === 'checking' ? { type: 'looking' } : state;
    case 'ended':
      return isSaveBusy(state) ? event.state : state;
    case 'clashed':
      return isSaveBusy(state) ? state : event.state;
    case 'dismissed':
      return isSaveBusy(state) ? state : IDLE_SAVE_STATE;
  }
}

/** A draft of this form that the device still has, from an earlier visit. */
export interface OfferedDraft {
  /** When it was kept last, in ms since 1970. */
  readonly at: number;
  readonly restore: () => void;
  readonly discard: () => void;
}

/** What the device keeps of a form. */
export interface AutosaveStatus {
  readonly offer: OfferedDraft | null;
  /** When it was kept last, in ms since 1970; null while nothing is. */
  readonly at: number | null;
  /** Why it cannot be kept. */
  readonly problem: 'full' | 'blocked' | null;
  /** A draft was put back into the form. `incomplete`: secrets and files have to be filled in again, the device keeps none. */
  readonly restored: {
    readonly at: number;
    readonly incomplete: boolean;
    /** What of it has no place in the form any more: the schema has changed. */
    readonly lost: readonly EnteredText[];
  } | null;
}

/** A guarded form: how its save stands, and what can be done about it. */
export interface SaveControls extends SaveHandle {
  readonly state: SaveState;
  /** What somebody else changed meanwhile and the form took over. */
  readonly taken: readonly FormPath[];
  readonly autosave: AutosaveStatus;
  /** Saves although the record could not be read first. */
  readonly startUnchecked: () => void;
  /** Says which sides are chosen in a conflict that is shown: sending the form settles it so. */
  readonly chooseSides: (sides: readonly ConflictSide[]) => void;
  /** Settles a conflict, a side for each clash by its place in the list, and saves. */
  readonly resolveConflict: (sides: readonly ConflictSide[]) => void;
  /** Gives up everything typed for what the backend has. */
  readonly discardChanges: () => void;
  /** After an unknown outcome: looks again what the backend has. */
  readonly verify: () => void;
  /** After an unknown outcome, asked for by the person: sends once more. */
  readonly resend: () => void;
  /** After an unknown outcome: the person found it there themselves. */
  readonly confirmSaved: () => void;
  /** Goes to sign in; afterwards the form is as it was. */
  readonly signIn: () => void;
  /** Opens the form as it is now, and puts what was typed into it. */
  readonly reloadForm: () => void;
  readonly dismiss: () => void;
  /** Somebody is leaving with unsaved changes, and is asked; null otherwise. */
  readonly leavePrompt: { readonly stay: () => void; readonly leave: () => void } | null;
}
