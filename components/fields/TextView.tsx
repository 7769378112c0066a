import type { FieldViewProps, FieldValue } from './fieldView';
import { useIntl } from 'react-intl';
import { formatValue, type FormattableField } from '../../lib/format/formatValue';
import { toLocale } from '../../lib/routes/hrefs';

/** One line of text: also numbers, identifiers, durations, and whatever is not of the type that it should be. */
export function TextView({ field, value }: FieldViewProps) {
  return useFormatValue()(field, value);
}

/** Formats values as text in the page's language. */
export function useFormatValue(): (field: FormattableField, value: FieldValue) => string {
  const intl = useIntl();
  return (field, value) =>
    formatValue({
      field,
      // Links to records are plain JSON too: an href, a title, a type's label.
      value: value as Parameters<typeof formatValue>[0]['value'],
      locale: toLocale(intl.locale),
      translate: (id, values) => intl.formatMessage({ id }, { ...values }),
    });
}
