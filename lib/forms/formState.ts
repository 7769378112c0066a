import type { Json } from '../schema/json';
import type { Draft, Drafts } from './draft';
import { changeDraftIn, isWithin, type DraftPath } from './draftPath';
import { editDrafts, type FormEdit } from './formEdit';
import type { FormGroups } from './formField';
import type { FormMessage } from './formMessage';

/** Everything a form knows while a person fills it in. Plain JSON. */
export interface FormState {
  /** What counts as unchanged. */
  readonly base: Drafts;
  /** Values as last read from the backend, by field name. */
  readonly before: { readonly [field: string]: Json };
  readonly drafts: Drafts;
  readonly groups: FormGroups;
  /** Places that were changed and then left: what is wrong there is told at once. */
  readonly left: readonly DraftPath[];
  /** Sending was tried: what is wrong anywhere is told. */
  readonly isChecked: boolean;
  /** What came back from sending; a message goes when its place is changed. */
  readonly messages: readonly FormMessage[];
  /** Counts what has to be told: each time the summary takes the focus. */
  readonly attempt: number;
}

export type FormEvent =
  | { readonly type: 'changed'; readonly path: DraftPath; readonly draft: Draft }
  | { readonly type: 'edited'; readonly edit: FormEdit }
  | { readonly type: 'left'; readonly path: DraftPath }
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
export function formStart(
  view: Pick<FormState, 'before' | 'drafts' | 'groups' | 'messages'> & {
    readonly base?: Drafts;
    readonly checked?: true;
  },
): FormState {
  const { before, drafts, groups, messages, base = drafts } = view;
  const isChecked = view.checked === true || messages.length > 0;
  return { base, before, drafts, groups, left: [], isChecked, messages, attempt: 0 };
}

/** The next state. Pure. */
export function formReducer(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'changed':
      return {
        ...state,
        drafts: changeDraftIn(state.drafts, event.path, () => event.draft),
        messages: state.messages.filter(({ path }) => !concerns(path, event.path)),
      };
    case 'edited':
      return afterEdit(state, event.edit);
    case 'left':
      return state.left.some((path) => samePath(path, event.path))
        ? state
        : { ...state, left: [...state.left, event.path] };
    case 'faulty':
      return { ...state, isChecked: true, messages: [], attempt: state.attempt + 1 };
    case 'refused':
      return { ...state, isChecked: true, messages: event.messages, attempt: state.attempt + 1 };
    case 'restored':
      return { ...state, drafts: event.drafts };
    case 'rebased':
      return { ...state, base: event.base, before: event.before, drafts: event.drafts };
    case 'unfolded':
      return { ...state, groups: { ...event.groups, ...state.groups } };
  }
}

/** Rows move: what was said of any of them says nothing of the one that stands there now. */
function afterEdit(state: FormState, edit: FormEdit): FormState {
  const isRow = edit.do === 'remove' || edit.do === 'up' || edit.do === 'down';
  const moved = isRow ? edit.path.slice(0, -1) : edit.path;
  return {
    ...state,
    drafts: editDrafts(state.drafts, edit),
    left: isRow ? state.left.filter((path) => !isWithin(path, moved)) : state.left,
    messages: state.messages.filter(({ path }) => path.length === 0 || !isWithin(path, moved)),
  };
}

/** A message about a place, about what is inside it or about what it is a part of; one about the whole stays. */
function concerns(message: DraftPath, changed: DraftPath): boolean {
  return message.length > 0 && (isWithin(message, changed) || isWithin(changed, message));
}

function samePath(a: DraftPath, b: DraftPath): boolean {
  return a.length === b.length && isWithin(a, b);
}
