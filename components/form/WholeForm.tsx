import { useMemo, type ReactNode } from 'react';
import type { FormHandle } from '../../lib/features/form/formState';
import type { FormView } from '../../lib/features/form/formView';
import { DraftsProvider, FormProvider, usePickerPlans, type FormContextValue } from './formContext';
import { FieldRenderer } from './field/FieldRenderer';
import { useIntl } from 'react-intl';
import type { FormMessage } from '../../lib/features/form/drafts/validationIssue';
import { formatFormPath } from '../../lib/features/form/drafts/formPath';
import type { Translate } from '../../lib/ground/intl/translate';
import { toLocale } from '../../lib/ground/routes/hrefs';
import { formatIssue } from '../../lib/features/form/formatIssue';

interface WholeFormProps {
  readonly view: FormView;
  readonly form: FormHandle;
  readonly announce: FormContextValue['announce'];
  readonly children: ReactNode;
}

/** Provides a form and its current drafts to all fields. */
export function WholeForm({ view, form, announce, children }: WholeFormProps) {
  const { state, dispatch, files } = form;
  const { groups, drafts } = state;
  const [pickers, addPickers] = usePickerPlans(view.pickers);
  const value = useMemo(
    () => ({ view, groups, pickers, addPickers, dispatch, files, announce, FieldRenderer }),
    [view, groups, pickers, addPickers, dispatch, files, announce],
  );
  return (
    <FormProvider value={value}>
      <DraftsProvider value={drafts}>{children}</DraftsProvider>
    </FormProvider>
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
