import type { FormEvent, FormState } from '../forms/formState';
import type { ReadForm } from '../forms/readDrafts';

/** An open form: what it holds, and how it is changed. Made by `useForm`; the form draws it, the saving reads it. */
export interface FormHandle {
  readonly state: FormState;
  readonly dispatch: (event: FormEvent) => void;
  /** What sending would send now, and what is wrong with it. */
  readonly read: ReadForm;
  /** Names of the fields that differ from what the form began with. */
  readonly changed: readonly string[];
  /** Chosen files, by the id of their draft: only memory holds them. */
  readonly files: Map<string, File>;
}

/** How the page of a form saves it in the browser. Without one the form is posted to the site's server. */
export interface FormSave {
  /** A save is on its way; nothing else may be sent meanwhile. */
  readonly busy: boolean;
  /** Sends what the form holds; called only when it reads without faults. What comes of it arrives in the form's state. */
  readonly start: () => void;
  /** When a draft of the form was last kept on this device, in ms since 1970; null where none is kept. */
  readonly keptAt: number | null;
}
