import { useContext } from 'react';
import { useIntl } from 'react-intl';
import { formatRelative } from '../../lib/format/relative';
import { asLocale } from '../../lib/routes';
import type { FieldViewProps } from './fieldView';
import { ReadAt } from './readAt';
import { TextView } from './TextView';

/**
 * A date or a moment, machine-readable beside its words; with room, also how long ago that was when the page was read. Both stand
 * there: what shows on hover or focus alone is missing on a touch screen and on paper.
 */
export function MomentView(props: FieldViewProps) {
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
  const locale = asLocale(useIntl().locale);
  const now = useContext(ReadAt);
  const text = now === null ? null : formatRelative(value, now, { locale });
  return text === null ? null : <span className="w-ago">{text}</span>;
}
