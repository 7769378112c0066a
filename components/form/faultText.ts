import type { IntlShape } from 'react-intl';
import type { Fault } from '../../lib/forms/fault';
import { faultText as textOf } from '../../lib/writing/faultText';

/** What is wrong at a place of that name, in words, in the language of the page. */
export function faultText(intl: IntlShape, fault: Fault, label: string): string {
  const locale = intl.locale === 'pl' ? 'pl' : 'en';
  return textOf(
    { locale, translate: (id, values) => intl.formatMessage({ id }, { ...values }) },
    fault,
    label,
  );
}
