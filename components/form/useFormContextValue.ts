import { useMemo } from 'react';
import type { FormHandle } from '../../lib/writing/form/formState';
import type { FormView } from '../../lib/writing/form/formView';
import { usePickerPlans, type FormContextValue } from './formContext';
import { FieldRenderer } from './field/FieldRenderer';
import { useIntl } from 'react-intl';
import type { FormMessage } from '../../lib/writing/drafts/validationIssue';
import { formatFormPath } from '../../lib/writing/drafts/formPath';
import type { Translate } from '../../lib/intl/translate';
import { toLocale } from '../../lib/routes/hrefs';
import { formatIssue } from '../../lib/writing/form/formatIssue';

/** Returns the context value of a form, memoized. */
export function useFormContextValue(
  view: FormView,
  { state, dispatch, files }: FormHandle,
  announce: FormContextValue['announce'],
): FormContextValue {
  const { groups } = state;
  const [pickers, addPickers] = usePickerPlans(view.pickers);
  return useMemo(
    () => ({ view, groups, pickers, addPickers, dispatch, files, announce, FieldRenderer }),
    [view, groups, pickers, addPickers, dispatch, files, announce],
  );
}

/**
 * Returns the current messages of a form: the backend's errors, and validation messages of the fields that the user
 * has left or tried to submit.
 */
export function useFormMessages(view: FormView, { state, parsed }: FormHandle): readonly FormMessage[] {
  const intl = useIntl();
  return useMemo(() => {
    const translate: Translate = (id, values) => intl.formatMessage({ id }, { ...values });
    const labelContext = { locale: toLocale(intl.locale), translate };
    const faults = parsed.issues.filter(
      ({ path }) => state.isSubmitted || state.touched.some((left) => left.join('.') === path.join('.')),
    );
    const validationMessages = faults.map((fault): FormMessage => {
      const label = formatFormPath(view.fields, state.groups, fault.path) ?? '';
      return { path: fault.path, text: formatIssue(labelContext, fault, label), origin: 'site' };
    });
    // The backend may report the same problem as the form's own validation.
    const isNew = (message: FormMessage) => !validationMessages.some(({ text }) => text === message.text);
    return [...validationMessages, ...state.messages.filter(isNew)];
  }, [view, state, parsed, intl]);
}
