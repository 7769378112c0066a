import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { FormMessage } from '../../lib/forms/formMessage';
import { placeLabel } from '../../lib/forms/placeLabel';
import type { Translate } from '../../lib/intl/translate';
import { asLocale } from '../../lib/routes';
import { faultText } from '../../lib/writing/faultText';
import type { FormHandle } from '../../lib/writing/formHandle';
import type { FormView } from '../../lib/writing/view';

/**
 * Everything that is said of a form now: what the backend refused, and what is wrong with what was typed, where the person has
 * been already or has tried to send it.
 */
export function useFormMessages(view: FormView, { state, read }: FormHandle): readonly FormMessage[] {
  const intl = useIntl();
  return useMemo(() => {
    const translate: Translate = (id, values) => intl.formatMessage({ id }, { ...values });
    const words = { locale: asLocale(intl.locale), translate };
    const faults = read.faults.filter(
      ({ path }) => state.isChecked || state.left.some((left) => left.join('.') === path.join('.')),
    );
    const told = faults.map((fault): FormMessage => {
      const label = placeLabel(view.fields, state.groups, fault.path) ?? '';
      return { path: fault.path, text: faultText(words, fault, label), from: 'site' };
    });
    // What came back from sending may say the same as the form itself.
    const isNew = (message: FormMessage) => !told.some(({ text }) => text === message.text);
    return [...told, ...state.messages.filter(isNew)];
  }, [view, state, read, intl]);
}
