import { useMemo, useReducer, useState } from 'react';
import { useIntl } from 'react-intl';
import { changedFields } from '../forms/changedDrafts';
import { formReducer, formStart } from '../forms/formState';
import { asLocale } from '../routes';
import type { FormHandle } from './formHandle';
import { readForm } from './readForm';
import type { FormView } from './view';

/** The state of an open form, from its view on; another form of the same page needs a `key` of its own. */
export function useForm(view: FormView): FormHandle {
  const locale = asLocale(useIntl().locale);
  const [state, dispatch] = useReducer(formReducer, view, formStart);
  const [files] = useState(() => new Map<string, File>());
  return useMemo(
    () => ({
      state,
      dispatch,
      files,
      read: readForm(view, state, locale),
      changed: changedFields(view.fields, state.base, state.drafts),
    }),
    [view, state, locale, files],
  );
}
