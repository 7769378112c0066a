import type { Json } from '../../schema/model/json';
import type { Draft, Drafts } from '../drafts/draft';
import { updateDraftAtPath, isWithinPath, type FormPath } from '../drafts/formPath';
import { applyDraftEdit, type DraftEdit } from '../drafts/draftEdit';
import type { FormGroups } from '../drafts/formField';
import type { FormMessage } from '../drafts/validationIssue';
import type { ParsedForm } from '../drafts/parseDrafts';

/** Everything a form knows while a person fills it in. Plain JSON. */
export interface FormState {
  /** What counts as unchanged. */
  readonly base: Drafts;
  /** Values as last read from the backend, by field name. */
  readonly before: { readonly [field: string]: Json };
  readonly drafts: Drafts;
  readonly groups: FormGroups;
  /** Places that were changed and then left: what is wrong there is told at once. */
  readonly touched: readonly FormPath[];
  /** Sending was tried: what is wrong anywhere is told. */
  readonly isSubmitted: boolean;
  /** What came back from sending; a message goes when its place is changed. */
  readonly messages: readonly FormMessage[];
  /** Counts what has to be told: each time the summary takes the focus. */
  readonly submitCount: number;
}

export type FormEvent =
  | { readonly type: 'changed'; readonly path: FormPath; readonly draft: Draft }
  | { readonly type: 'edited'; readonly edit: DraftEdit }
  | { readonly type: 'left'; readonly path: FormPath }
  /** Sending was tried with faults in the form. */
  | { readonly type: 'faulty' }
  /** The backend, or the way to it, said no. */
  | { readonly type: 'refused'; readonly messages: readonly FormMessage[] }
  /** What was typed earlier is back: a draft of the device, or one side of a conflict. */
  | { readonly type: 'restored'; readonly drafts: Drafts }
  /** The record was read again. */
  | {
      readonly type: 'rebased';
      readonly base: Drafts;
      readonly before: FormState['before'];
      readonly drafts: Drafts;
    }
  /** Groups that the form did not bring along. */
  | { readonly type: 'unfolded'; readonly groups: FormGroups };

/** The state a form begins with. `messages` are those of a post without JavaScript. */
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

/** The next state. Pure. */
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

/** Rows move: what was said of any of them says nothing of the one that stands there now. */
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

/** A message about a place, about what is inside it or about what it is a part of; one about the whole stays. */
function concerns(message: FormPath, changed: FormPath): boolean {
  return message.length > 0 && (isWithinPath(message, changed) || isWithinPath(changed, message));
}

function samePath(a: FormPath, b: FormPath): boolean {
  return a.length === b.length && isWithinPath(a, b);
}

/** An open form: what it holds, and how it is changed. Made by `useForm`; the form draws it, the saving reads it. */
export interface FormHandle {
  readonly state: FormState;
  readonly dispatch: (event: FormEvent) => void;
  /** What sending would send now, and what is wrong with it. */
  readonly parsed: ParsedForm;
  /** Names of the fields that differ from what the form began with. */
  readonly changedFields: readonly string[];
  /** Chosen files, by the id of their draft: only memory holds them. */
  readonly files: Map<string, File>;
}

/** How the page of a form saves it in the browser. Without one the form is posted to the site's server. */
export interface SaveHandle {
  /** A save is on its way; nothing else may be sent meanwhile. */
  readonly isBusy: boolean;
  /** Sends what the form holds; called only when it reads without faults. What comes of it arrives in the form's state. */
  readonly start: () => void;
  /** When a draft of the form was last kept on this device, in ms since 1970; null where none is kept. */
  readonly draftSavedAt: number | null;
}
