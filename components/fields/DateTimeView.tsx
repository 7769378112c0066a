import { useContext, createContext } from 'react';
import { useIntl } from 'react-intl';
import { formatRelative } from '../../lib/format/formatRelative';
import { toLocale } from '../../lib/routes/hrefs';
import type { FieldViewProps } from './fieldView';
import { TextView } from './TextView';

/** When what the page shows was read (ISO): moments in detail tell how far from it they are. Null: nobody says. */
export const ReadAtContext = createContext<string | null>(null);

/**
 * A date or a moment, machine-readable beside its words; with room, also how long ago that was when the page was read. Both stand
 * there: what shows on hover or focus alone is missing on a touch screen and on paper.
 */
export function DateTimeView(props: FieldViewProps) {
  const { value, mode } = props;
  const text = <TextView {...props} />;
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return text;
  return (
    <>
      <time dateTime={value}>{text}</time>
      {mode === 'detail' && <Distance value={value} />}
    </>
  );
}

function Distance({ value }: { value: string }) {
  const locale = toLocale(useIntl().locale);
  const now = useContext(ReadAtContext);
  const text = now === null ? null : formatRelative(value, now, { locale });
  return text === null ? null : <span className="w-ago">{text}</span>;
}
