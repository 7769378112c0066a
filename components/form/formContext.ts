import { createContext, useContext, useCallback, useState, type ComponentType } from 'react';
import type { FormGroups } from '../../lib/features/form/drafts/formField';
import type { FormEvent } from '../../lib/features/form/formState';
import type { FormView } from '../../lib/features/form/formView';
import type { BoundField } from './field/boundField';
import type { PickerPlan } from '../../lib/features/form/pickers/pickerPlan';
import type { Draft, Drafts } from '../../lib/features/form/drafts/draft';
import { getDefaultEmptyDraft, type EmptyFieldContext } from '../../lib/features/form/drafts/emptyDraft';

/** The values that every field of a form shares. They do not change while the user types. */
export interface FormContextValue {
  readonly view: FormView;
  readonly groups: FormGroups;
  /** Plans for finding related records, by the slug of their entity. */
  readonly pickers: PickerPlans;
  readonly addPickers: (more: PickerPlans) => void;
  readonly dispatch: (event: FormEvent) => void;
  readonly files: Map<string, File>;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
  /** Renders any field; for fields nested in a widget. */
  readonly FieldRenderer: ComponentType<{ readonly bound: BoundField }>;
}

const FormContext = createContext<FormContextValue | null>(null);

export const FormProvider = FormContext.Provider;

const DraftsContext = createContext<Drafts>({});

/** Provides the current drafts to the widgets that depend on other fields; they render with each change of any field. */
export const DraftsProvider = DraftsContext.Provider;

/** Returns the current drafts of the whole form. */
export function useFormDrafts(): Drafts {
  return useContext(DraftsContext);
}

/** Returns the context of the surrounding form. */
export function useFormContext(): FormContextValue {
  const context = useContext(FormContext);
  if (context === null) throw new Error('useFormContext must be used inside <FormProvider>.');
  return context;
}

type PickerPlans = { readonly [slug: string]: PickerPlan };

/** Returns the picker plans of a form and a function that adds those of lazily loaded groups. */
export function usePickerPlans(first: PickerPlans): readonly [PickerPlans, (more: PickerPlans) => void] {
  const [pickers, setPickers] = useState(first);
  const add = useCallback((more: PickerPlans) => setPickers((known) => joinPickers(known, more)), []);
  return [pickers, add];
}

/** Of two plans for the same entity, keeps the one that provides more key fields. */
function joinPickers(known: PickerPlans, more: PickerPlans): PickerPlans {
  const better = Object.entries(more).filter(([slug, plan]) => {
    const before = Object.hasOwn(known, slug) ? known[slug] : undefined;
    return before === undefined || plan.row.keyPaths.some((by) => !before.row.keyPaths.includes(by));
  });
  return { ...known, ...Object.fromEntries(better) };
}

/** Actions of a widget on its field. */
interface FieldActions {
  readonly emptyContext: EmptyFieldContext;
  readonly setDraft: (draft: Draft) => void;
  /** Sets the typed text. An empty text becomes the field's default empty draft. */
  readonly setText: (text: string) => void;
}

export function useBoundField(bound: BoundField): FieldActions {
  const { view, dispatch } = useFormContext();
  const emptyContext = toEmptyContext(bound, view.intent === 'update');
  const setDraft = (draft: Draft) => dispatch({ type: 'changed', path: bound.path, draft });
  return {
    emptyContext,
    setDraft,
    setText: (text) => setDraft(text === '' ? getDefaultEmptyDraft(emptyContext) : { type: 'text', text }),
  };
}

/**
 * Returns the context that decides what an empty field means. A new row has no stored value to remove, even in an
 * update.
 */
function toEmptyContext({ field, type, base, path }: BoundField, isUpdate: boolean): EmptyFieldContext {
  const row = path.findLastIndex((step) => /^\d+$/.test(step));
  const isNew = row >= 0 && (row === path.length - 1 || base.type === 'unset');
  return { field, type, base, isUpdate: isUpdate && !isNew };
}

/** Returns the typed text of a field; '' if its draft is not a text. */
export function getTypedText({ draft }: Pick<BoundField, 'draft'>): string {
  return draft.type === 'text' ? draft.text : '';
}
