import { createContext, useContext, useCallback, useState, type ComponentType } from 'react';
import type { FormGroups } from '../../lib/writing/drafts/formField';
import type { FormEvent } from '../../lib/writing/form/formState';
import type { FormView } from '../../lib/writing/form/formView';
import type { BoundField } from './field/boundField';
import type { PickerPlan } from '../../lib/writing/pickers/pickerPlan';
import type { Draft } from '../../lib/writing/drafts/draft';
import { getDefaultEmptyDraft, type EmptyFieldContext } from '../../lib/writing/drafts/emptyDraft';

/** What every place of a form needs besides itself; stays the same while a person types. */
export interface FormContextValue {
  readonly view: FormView;
  readonly groups: FormGroups;
  /** How related records are found, by the slug of what they are. */
  readonly pickers: PickerPlans;
  readonly addPickers: (more: PickerPlans) => void;
  readonly dispatch: (event: FormEvent) => void;
  readonly files: Map<string, File>;
  /** Says something to screen readers. */
  readonly announce: (text: string) => void;
  /** Draws any place, for what is nested in a widget. */
  readonly Place: ComponentType<{ readonly place: BoundField }>;
}

const FormToolsContext = createContext<FormContextValue | null>(null);

export const FormProvider = FormToolsContext.Provider;

/** The tools of the form around a widget. */
export function useFormContext(): FormContextValue {
  const tools = useContext(FormToolsContext);
  if (tools === null) throw new Error('A widget of a form stands outside of a form.');
  return tools;
}

export type PickerPlans = { readonly [slug: string]: PickerPlan };

/** The pickers of a form, with those of groups that were unfolded later. */
export function usePickerPlans(first: PickerPlans): readonly [PickerPlans, (more: PickerPlans) => void] {
  const [pickers, setPickers] = useState(first);
  const add = useCallback((more: PickerPlans) => setPickers((known) => joinPickers(known, more)), []);
  return [pickers, add];
}

/** Of two plans for the same records the one that gives more of their values stays. */
function joinPickers(known: PickerPlans, more: PickerPlans): PickerPlans {
  const better = Object.entries(more).filter(([slug, plan]) => {
    const before = Object.hasOwn(known, slug) ? known[slug] : undefined;
    return before === undefined || plan.row.by.some((by) => !before.row.by.includes(by));
  });
  return { ...known, ...Object.fromEntries(better) };
}

/** What a widget does at its place. */
export interface FieldActions {
  readonly emptyContext: EmptyFieldContext;
  readonly setDraft: (draft: Draft) => void;
  /** What was typed; nothing typed is what the rule of empty places says. */
  readonly setText: (text: string) => void;
}

export function useBoundField(place: BoundField): FieldActions {
  const { view, dispatch } = useFormContext();
  const at = toEmptyContext(place, view.intent === 'update');
  const put = (draft: Draft) => dispatch({ type: 'changed', path: place.path, draft });
  return {
    emptyContext: at,
    setDraft: put,
    setText: (text) => put(text === '' ? getDefaultEmptyDraft(at) : { type: 'text', text }),
  };
}

/** What stands in a stored row may be merged with it; a new row, and the row itself, have nothing that could be taken away. */
export function toEmptyContext(
  { field, type, base, path }: BoundField,
  isUpdate: boolean,
): EmptyFieldContext {
  const row = path.findLastIndex((step) => /^\d+$/.test(step));
  const isNew = row >= 0 && (row === path.length - 1 || base.type === 'unset');
  return { field, type, base, isUpdate: isUpdate && !isNew };
}

/** The text of a place; '' for what is none. */
export function getTypedText({ draft }: Pick<BoundField, 'draft'>): string {
  return draft.type === 'text' ? draft.text : '';
}
