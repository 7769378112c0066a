import type { DraftPath } from '../forms/draftPath';
import type { TypedText } from '../forms/typedTexts';
import type { Side } from '../forms/mergeDrafts';
import type { FormSave } from './formHandle';
import type { SaveState } from './saveState';

/** A draft of this form that the device still has, from an earlier visit. */
export interface OfferedDraft {
  /** When it was kept last, in ms since 1970. */
  readonly at: number;
  readonly restore: () => void;
  readonly discard: () => void;
}

/** What the device keeps of a form. */
export interface KeptDraft {
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
    readonly lost: readonly TypedText[];
  } | null;
}

/** A guarded form: how its save stands, and what can be done about it. */
export interface Saving extends FormSave {
  readonly state: SaveState;
  /** What somebody else changed meanwhile and the form took over. */
  readonly taken: readonly DraftPath[];
  readonly kept: KeptDraft;
  /** Saves although the record could not be read first. */
  readonly startUnchecked: () => void;
  /** Says which sides are chosen in a conflict that is shown: sending the form settles it so. */
  readonly choose: (sides: readonly Side[]) => void;
  /** Settles a conflict, a side for each clash by its place in the list, and saves. */
  readonly settle: (sides: readonly Side[]) => void;
  /** Gives up everything typed for what the backend has. */
  readonly giveUp: () => void;
  /** After an unknown outcome: looks again what the backend has. */
  readonly look: () => void;
  /** After an unknown outcome, asked for by the person: sends once more. */
  readonly sendAgain: () => void;
  /** After an unknown outcome: the person found it there themselves. */
  readonly settleArrived: () => void;
  /** Goes to sign in; afterwards the form is as it was. */
  readonly signIn: () => void;
  /** Opens the form as it is now, and puts what was typed into it. */
  readonly openAnew: () => void;
  readonly dismiss: () => void;
  /** Somebody is leaving with unsaved changes, and is asked; null otherwise. */
  readonly leaving: { readonly stay: () => void; readonly leave: () => void } | null;
}
