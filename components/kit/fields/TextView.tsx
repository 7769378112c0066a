import type { FieldViewProps, FieldValue } from './fieldView';
import { useIntl } from 'react-intl';
import { formatValue, type FormattableField } from '../../../lib/kit/format/formatValue';
import { toLocale } from '../../../lib/ground/routes/hrefs';

/** A single line of text: also numbers, ids, durations and values of an unexpected type. */
export function TextView({ field, value }: FieldViewProps) {
  return useFormatValue()(field, value);
}

/** Returns a function that formats values as text in the page's language. */
export function useFormatValue(): (field: FormattableField, value: FieldValue) => string {
  const intl = useIntl();
  return (field, value) =>
    formatValue({
      field,
      // Links to records are plain JSON too: href, title and type label.
      value: value as Parameters<typeof formatValue>[0]['value'],
      locale: toLocale(intl.locale),
      translate: (id, values) => intl.formatMessage({ id }, { ...values }),
    });
}
