import type { Json } from '../../core/schema/model/json';
import type { Draft, Drafts } from './drafts/draft';
import { updateDraftAtPath, isWithinPath, type FormPath } from './drafts/formPath';
import { applyDraftEdit, type DraftEdit } from './drafts/draftEdit';
import type { FormGroups } from './drafts/formField';
import type { FormMessage } from './drafts/validationIssue';
import type { ParsedForm } from './drafts/parseDrafts';

/** The state of a form while a person fills it in. Plain JSON. */
export interface FormState {
  /** The drafts that count as unchanged. */
  readonly base: Drafts;
  /** The values as last read from the backend, by field name. */
  readonly before: { readonly [field: string]: Json };
  readonly drafts: Drafts;
  readonly groups: FormGroups;
  /** Paths that were changed and then left; their issues are shown at once. */
  readonly touched: readonly FormPath[];
  /** The person tried to submit: all issues are shown. */
  readonly isSubmitted: boolean;
  /** Messages of the last submit. A message disappears when its field changes. */
  readonly messages: readonly FormMessage[];
  /** Increases with every failed submit; the error summary takes the focus each time. */
  readonly submitCount: number;
}

/** Everything that changes the state of a form. */
export type FormEvent =
  | { readonly type: 'changed'; readonly path: FormPath; readonly draft: Draft }
  | { readonly type: 'edited'; readonly edit: DraftEdit }
  | { readonly type: 'left'; readonly path: FormPath }
  /** The person tried to submit an invalid form. */
  | { readonly type: 'faulty' }
  /** The backend refused the save, or it could not be sent. */
  | { readonly type: 'refused'; readonly messages: readonly FormMessage[] }
  /** Drafts were restored: from the device, or from one side of a conflict. */
  | { readonly type: 'restored'; readonly drafts: Drafts }
  /** The record was read again. */
  | {
      readonly type: 'rebased';
      readonly base: Drafts;
      readonly before: FormState['before'];
      readonly drafts: Drafts;
    }
  /** Groups were fetched on demand. */
  | { readonly type: 'unfolded'; readonly groups: FormGroups };

/** Creates the initial state. `messages` are those of a post without JavaScript. */
export function createFormState(
  view: Pick<FormState, 'before' | 'drafts' | 'groups' | 'messages'> & {
    readonly base?: Drafts;
    readonly checked?: true;
  },
): FormState {
  const { before, drafts, groups, messages, base = drafts } = view;
  const isChecked = view.checked === true || messages.length > 0;
  return { base, before, drafts, groups, touched: [], isSubmitted: isChecked, messages, submitCount: 0 };
}

/** Returns the next state. Pure. */
export function formReducer(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'changed':
      return {
        ...state,
        drafts: updateDraftAtPath(state.drafts, event.path, () => event.draft),
        messages: state.messages.filter(({ path }) => !concerns(path, event.path)),
      };
    case 'edited':
      return afterEdit(state, event.edit);
    case 'left':
      return state.touched.some((path) => samePath(path, event.path))
        ? state
        : { ...state, touched: [...state.touched, event.path] };
    case 'faulty':
      return { ...state, isSubmitted: true, messages: [], submitCount: state.submitCount + 1 };
    case 'refused':
      return { ...state, isSubmitted: true, messages: event.messages, submitCount: state.submitCount + 1 };
    case 'restored':
      return { ...state, drafts: event.drafts };
    case 'rebased':
      return { ...state, base: event.base, before: event.before, drafts: event.drafts };
    case 'unfolded':
      return { ...state, groups: { ...event.groups, ...state.groups } };
  }
}

/** Applies an edit. When rows move, messages about their paths are removed because the indexes have changed. */
function afterEdit(state: FormState, edit: DraftEdit): FormState {
  const isRow = edit.type === 'remove' || edit.type === 'up' || edit.type === 'down';
  const moved = isRow ? edit.path.slice(0, -1) : edit.path;
  return {
    ...state,
    drafts: applyDraftEdit(state.drafts, edit),
    touched: isRow ? state.touched.filter((path) => !isWithinPath(path, moved)) : state.touched,
    messages: state.messages.filter(({ path }) => path.length === 0 || !isWithinPath(path, moved)),
  };
}

/**
 * Checks whether a message is about the changed field, its parent or its children. Messages about the whole form stay.
 */
function concerns(message: FormPath, changed: FormPath): boolean {
  return message.length > 0 && (isWithinPath(message, changed) || isWithinPath(changed, message));
}

function samePath(a: FormPath, b: FormPath): boolean {
  return a.length === b.length && isWithinPath(a, b);
}

/** An open form: its state and how to change it. Created by `useForm`. */
export interface FormHandle {
  readonly state: FormState;
  readonly dispatch: (event: FormEvent) => void;
  /** The values that submitting would send now, with the validation issues. */
  readonly parsed: ParsedForm;
  /** Names of the fields that differ from `base`. */
  readonly changedFields: readonly string[];
  /** Chosen files by draft id; they exist in memory only. */
  readonly files: Map<string, File>;
}

/** Saves the form in the browser. Without it the form is posted to the site's server. */
export interface SaveHandle {
  /** A save is in progress; nothing else may be sent. */
  readonly isBusy: boolean;
  /** Submits the form; called only when it is valid. The result arrives in the form's state. */
  readonly start: () => void;
  /** The time of the last autosave in ms since 1970; null when none is stored. */
  readonly draftSavedAt: number | null;
}
