import { useMemo, useReducer, useState } from 'react';
import { useIntl } from 'react-intl';
import { getChangedFields } from './drafts/draftChanges';
import { formReducer, createFormState, type FormHandle } from './formState';
import { toLocale } from '../../ground/routes/hrefs';
import { parseForm } from './formValues';
import type { FormView } from './formView';

/** Holds the state of an open form. A second form on the same page needs its own `key`. */
export function useForm(view: FormView): FormHandle {
  const locale = toLocale(useIntl().locale);
  const [state, dispatch] = useReducer(formReducer, view, createFormState);
  const [files] = useState(() => new Map<string, File>());
  return useMemo(
    () => ({
      state,
      dispatch,
      files,
      parsed: parseForm(view, state, locale),
      changedFields: getChangedFields(view.fields, state.base, state.drafts),
    }),
    [view, state, locale, files],
  );
}
