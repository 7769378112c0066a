import { useContext, createContext } from 'react';
import { useIntl } from 'react-intl';
import { formatRelative } from '../../../lib/ground/format/formatRelative';
import { toLocale } from '../../../lib/ground/routes/hrefs';
import type { FieldViewProps } from './fieldView';
import { TextView } from './TextView';

/** When the page's data was read (ISO 8601). Date-times in detail show their distance from it. Null: unknown. */
export const ReadAtContext = createContext<string | null>(null);

/**
 * A date or date-time in a `<time>` element; in detail also the distance from now. Both are visible, since a tooltip
 * is missing on touch screens and on paper.
 */
export function DateTimeView(props: FieldViewProps) {
  const { value, mode } = props;
  const text = <TextView {...props} />;
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return text;
  return (
    <>
      <time dateTime={value}>{text}</time>
      {mode === 'detail' && <RelativeTime value={value} />}
    </>
  );
}

function RelativeTime({ value }: { value: string }) {
  const locale = toLocale(useIntl().locale);
  const now = useContext(ReadAtContext);
  const text = now === null ? null : formatRelative(value, now, { locale });
  return text === null ? null : <span className="w-ago">{text}</span>;
}
