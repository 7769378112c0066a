import type { SessionFailure } from '../../../kit/backend/sessionFailure';
import type { FormState, SaveHandle } from '../formState';
import type { FormContent } from '../formValues';
import type { FieldConflict, ConflictSide } from '../drafts/draftChanges';
import type { WrittenRecord } from '../../../core/operations/write/writtenRecord';
import type { Json } from '../../../core/schema/model/json';
import type { FormPath } from '../drafts/formPath';
import type { StoredDifference } from '../storedDifference';
import type { UnknownOutcome } from '../unknownOutcome';
import type { AutosaveStatus } from '../storage/useDraftAutosave';

/** The reason why nothing was sent; the form is as before the submit. */
export type NotSentReason =
  /** The device is offline. */
  | { readonly type: 'offline' }
  /** The site or its backend cannot be reached. */
  | { readonly type: 'unreachable' }
  /** The record could not be read again, so concurrent changes cannot be detected; `words` are the backend's messages. */
  | { readonly type: 'unread'; readonly words: readonly string[] }
  /** The schema has changed since the form was opened, so the backend rejects its documents. */
  | { readonly type: 'changedForm' }
  /** Somebody has changed the record since the form showed what it would change. */
  | { readonly type: 'changedRecord' }
  /** The request is larger than the site or a proxy accepts. */
  | { readonly type: 'tooLarge' }
  /** The person stopped the upload before the last byte was sent. */
  | { readonly type: 'stopped' }
  /** Another tab is sending this form. */
  | { readonly type: 'busy' };

/** The form after a merge with a newer record: drafts, and what they are compared with. */
export type RebasedForm = Pick<FormState, 'base' | 'before' | 'drafts'>;

/** The state of a save. The typed drafts are not part of it; the form keeps them. */
export type SaveState =
  | { readonly type: 'idle' }
  /** Checking before sending: the session and the current record. */
  | { readonly type: 'checking' }
  | { readonly type: 'sending' }
  /** No answer came: looking for the effect of the save. */
  | { readonly type: 'looking' }
  | {
      readonly type: 'conflict';
      readonly conflicts: readonly FieldConflict[];
      /** The form after the conflict is resolved; until then each side is `mine`. */
      readonly merged: RebasedForm;
      /** The next step after resolving: `edit` when the conflict came from a restored draft. */
      readonly resume: 'save' | 'edit';
    }
  /** The record does not exist any more. */
  | { readonly type: 'gone' }
  /** The backend refused, or the site did not send the values; the messages are in the form. */
  | { readonly type: 'refused' }
  | { readonly type: 'notSent'; readonly reason: NotSentReason }
  | ({ readonly type: 'unknown'; readonly timedOut?: true } & UnknownOutcome)
  | { readonly type: 'signedOut'; readonly fault: SessionFailure }
  | {
      readonly type: 'saved';
      readonly record: WrittenRecord | null;
      readonly payload: { readonly [name: string]: Json };
      /** The backend's own messages. */
      readonly notes?: readonly string[];
      /** The number of changed records, when the backend reports more than one. */
      readonly count?: number;
      /** The backend opened a session that the site cannot keep. */
      readonly unkept?: true;
      /** What is stored otherwise than it should be; absent for nothing. */
      readonly differences?: readonly StoredDifference[];
      /** The content that writes the former values of an update back; absent where that is not certain. */
      readonly inverse?: FormContent;
      /** The saved record was found after no answer had come. */
      readonly found: boolean;
      /** The form had no changes, so nothing was sent. */
      readonly unchanged?: true;
    };

/** Everything that changes the state of a save. */
export type SaveEvent =
  | { readonly type: 'started' }
  | { readonly type: 'sent' }
  | { readonly type: 'unanswered' }
  | { readonly type: 'ended'; readonly state: SaveResult }
  /** The code that saves could not be loaded, or an exception ended the save. */
  | { readonly type: 'failed' }
  /** A restored draft conflicts with a concurrent change. */
  | { readonly type: 'clashed'; readonly state: Extract<SaveState, { readonly type: 'conflict' }> }
  /** The person went on working, so the notice disappears. */
  | { readonly type: 'dismissed' };

/** The final states of a save. */
export type SaveResult = Exclude<SaveState, { readonly type: 'checking' | 'sending' | 'looking' }>;

/** The state before the first save. */
export const IDLE_SAVE_STATE: SaveState = { type: 'idle' };

/** Returns the initial state: idle, or the unknown outcome of a post without JavaScript. */
export function getInitialSaveState(unsure: UnknownOutcome | undefined): SaveState {
  return unsure === undefined ? IDLE_SAVE_STATE : { type: 'unknown', ...unsure };
}

/** Checks whether a save is in progress. */
export function isSaveBusy(state: SaveState): boolean {
  return state.type === 'checking' || state.type === 'sending' || state.type === 'looking';
}

/**
 * Returns the next state of a save. Ignores events that do not fit: a second start, anything after success, progress
 * of a finished save.
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
    case 'failed':
      if (!isSaveBusy(state)) return state;
      return state.type === 'checking'
        ? { type: 'notSent', reason: { type: 'unreachable' } }
        : { type: 'unknown', found: { type: 'unreachable' } };
    case 'clashed':
      return isSaveBusy(state) ? state : event.state;
    case 'dismissed':
      return isSaveBusy(state) ? state : IDLE_SAVE_STATE;
  }
}

/** The state of a guarded form's save, and its controls. */
export interface SaveControls extends SaveHandle {
  readonly state: SaveState;
  /** Paths that took over a concurrent change. */
  readonly taken: readonly FormPath[];
  readonly autosave: AutosaveStatus;
  /** Saves although the record could not be read first. */
  readonly startUnchecked: () => void;
  /** Sets the chosen sides of a shown conflict; submitting the form resolves it so. */
  readonly chooseSides: (sides: readonly ConflictSide[]) => void;
  /** Resolves a conflict, one side per field in the order of the list, and saves. */
  readonly resolveConflict: (sides: readonly ConflictSide[]) => void;
  /** Discards everything typed and shows the backend's values. */
  readonly discardChanges: () => void;
  /** After an unknown outcome: looks again for the effect. */
  readonly verify: () => void;
  /** After an unknown outcome: sends once more, because the person asked for it. */
  readonly resend: () => void;
  /** After an unknown outcome: the person has seen that it was saved. */
  readonly confirmSaved: () => void;
  /** Forgets what was typed: the form closes without a save. */
  readonly abandon: () => void;
  /** Goes to the sign-in; afterwards the form is restored. */
  readonly signIn: () => void;
  /** Reloads the form and restores the typed drafts. */
  readonly reloadForm: () => void;
  /** Set while a person with unsaved changes is asked whether to leave; null otherwise. */
  readonly leavePrompt: { readonly stay: () => void; readonly leave: () => void } | null;
}
