import type { KindPartProps } from '../../kit/parts/partProps';

/** A day with the name of its weekday. */
export default function DateWithWeekday({ value, mode, locale, Default }: KindPartProps) {
  const day = typeof value === 'string' ? new Date(`${value}T12:00:00Z`) : null;
  if (day === null || Number.isNaN(day.getTime())) return <Default />;
  const length = mode === 'cell' ? 'short' : 'long';
  const weekday = new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(day);
  return (
    <>
      {weekday}, <Default />
    </>
  );
}
