import { useIntl } from 'react-intl';
import { formatValue, type FormattableField } from '../../lib/format/value';
import { asLocale } from '../../lib/routes';
import type { FieldValue } from './fieldView';

/** Formats values as text in the page's language. */
export function useFormatValue(): (field: FormattableField, value: FieldValue) => string {
  const intl = useIntl();
  return (field, value) =>
    formatValue({
      field,
      // Links to records are plain JSON too: an href, a title, a type's label.
      value: value as Parameters<typeof formatValue>[0]['value'],
      locale: asLocale(intl.locale),
      translate: (id, values) => intl.formatMessage({ id }, { ...values }),
    });
}
