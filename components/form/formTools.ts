import { createContext, useContext, type ComponentType } from 'react';
import type { FormGroups } from '../../lib/forms/formField';
import type { FormEvent } from '../../lib/forms/formState';
import type { FormView } from '../../lib/writing/view';
import type { Place } from './place';
import type { Pickers } from './usePickers';

/** What every place of a form needs besides itself; stays the same while a person types. */
export interface FormTools {
  readonly view: FormView;
  readonly groups: FormGroups;
  /** How related records are found, by the slug of what they are. */
  readonly pickers: Pickers;
  readonly addPickers: (more: Pickers) => void;
  readonly dispatch: (event: FormEvent) => void;
  readonly files: Map<string, File>;
  /** Says something to screen readers. */
  readonly announce: (text: string) => void;
  /** Draws any place, for what is nested in a widget. */
  readonly Place: ComponentType<{ readonly place: Place }>;
}

const FormToolsContext = createContext<FormTools | null>(null);

export const FormToolsProvider = FormToolsContext.Provider;

/** The tools of the form around a widget. */
export function useFormTools(): FormTools {
  const tools = useContext(FormToolsContext);
  if (tools === null) throw new Error('A widget of a form stands outside of a form.');
  return tools;
}
