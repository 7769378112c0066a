import type { Compared } from '../forms/compareDrafts';
import type { FormState } from '../forms/formState';
import type { Clash } from '../forms/mergeDrafts';
import type { WrittenRecord } from '../operations/write/readRecord';
import type { Json } from '../schema/json';

/** Why nothing was sent: it is as if the button had not been pressed. */
export type NotSent =
  /** This device has no network. */
  | { readonly why: 'offline' }
  /** The site, or the backend behind it, did not take a connection. */
  | { readonly why: 'unreachable' }
  /** The record could not be read again, so nobody knows whether it was changed meanwhile; `words` are the backend's. */
  | { readonly why: 'unread'; readonly words: readonly string[] }
  /** The schema has changed since the form was opened: the backend does not take its documents any more. */
  | { readonly why: 'changedForm' }
  /** It is larger than the site, or something on the way, takes. */
  | { readonly why: 'tooLarge' }
  /** The person stopped it before everything had left. */
  | { readonly why: 'stopped' }
  /** Another tab is sending this form. */
  | { readonly why: 'busy' };

/** Why signing in is needed; the backend's own refusal is `none`, too. */
export type SignInFault = 'none' | 'lapsed' | 'other';

/** What looking for an unanswered save's traces found. */
export type Found =
  /** The backend cannot be asked at the moment. */
  | { readonly is: 'unreachable' }
  /** Nothing of what was sent can be read back. */
  | { readonly is: 'unseen' }
  /** The record, without (all of) what was sent. */
  | { readonly is: 'differs'; readonly fields: readonly Compared[] }
  /** Records that may be the one that was to be created; `searched`: for the same title. */
  | { readonly is: 'similar'; readonly records: readonly SimilarRecord[]; readonly searched: string | null };

export interface SimilarRecord {
  /** Null where it takes several values: then nothing leads to its page. */
  readonly key: string | null;
  readonly title: string;
}

/** A save of which nobody knows what became of it. */
export interface Unsure {
  readonly found: Found;
  /** An answer came that does not say whether it was done; `notes` are its words. Absent: no answer came. */
  readonly answered?: { readonly notes: readonly string[] };
}

/** What a form is compared with from now on, and what it then holds. */
export type Rebase = Pick<FormState, 'base' | 'before' | 'drafts'>;

/** How a save stands. One at a time; what a person typed is in none of them: the form keeps it. */
export type SaveState =
  | { readonly is: 'idle' }
  /** Looking whether it may be sent: who is signed in, what the record says now. */
  | { readonly is: 'checking' }
  | { readonly is: 'sending' }
  /** It was sent and no answer came: looking what the backend has. */
  | { readonly is: 'looking' }
  | {
      readonly is: 'conflict';
      readonly clashes: readonly Clash[];
      /** The form as it is once the clashes are settled; until then each of them is mine. */
      readonly merged: Rebase;
      /** What settling it leads to: `edit` where it came from a draft that was put back. */
      readonly then: 'save' | 'edit';
    }
  /** The record is not there any more. */
  | { readonly is: 'gone' }
  /** The backend said no; its words stand in the form. */
  | { readonly is: 'refused' }
  | { readonly is: 'notSent'; readonly reason: NotSent }
  | ({ readonly is: 'unknown' } & Unsure)
  | { readonly is: 'signedOut'; readonly fault: SignInFault }
  | {
      readonly is: 'saved';
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
  | { readonly type: 'ended'; readonly state: SaveEnd }
  /** A draft that was put back into the form meets what somebody else changed since. */
  | { readonly type: 'clashed'; readonly state: Extract<SaveState, { readonly is: 'conflict' }> }
  /** The person went on working: what a notice said has been read. */
  | { readonly type: 'dismissed' };

/** The states in which a save ends. */
export type SaveEnd = Exclude<SaveState, { readonly is: 'checking' | 'sending' | 'looking' }>;

export const IDLE: SaveState = { is: 'idle' };

/** How a form begins: untouched, or as one that was posted without JavaScript and of which nobody knows what became of it. */
export function firstSaveState(unsure: Unsure | undefined): SaveState {
  return unsure === undefined ? IDLE : { is: 'unknown', ...unsure };
}

/** Whether a save is under way: then nothing starts another one. */
export function isBusy(state: SaveState): boolean {
  return state.is === 'checking' || state.is === 'sending' || state.is === 'looking';
}

/**
 * The next state of a save. What does not fit is ignored: a second start while one is under way, anything after it was saved,
 * news of a save that has ended.
 */
export function nextSaveState(state: SaveState, event: SaveEvent): SaveState {
  if (state.is === 'saved') return state;
  switch (event.type) {
    case 'started':
      return isBusy(state) ? state : { is: 'checking' };
    case 'sent':
      return state.is === 'checking' ? { is: 'sending' } : state;
    case 'unanswered':
      return state.is === 'sending' || state.is === 'checking' ? { is: 'looking' } : state;
    case 'ended':
      return isBusy(state) ? event.state : state;
    case 'clashed':
      return isBusy(state) ? state : event.state;
    case 'dismissed':
      return isBusy(state) ? state : IDLE;
  }
}
