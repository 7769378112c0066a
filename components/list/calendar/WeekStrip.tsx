import { FormattedMessage, useIntl } from 'react-intl';
import type { CalendarView } from '../../../lib/reading/list/calendar/calendarView';
import { SiteLink } from '../../ui/SiteLink';

/** The seven days of a week side by side, each with its number of records, where a screen has no room for seven columns. */
export function WeekStrip({
  calendar: { days, weekdays },
  strip,
}: {
  calendar: CalendarView;
  strip: NonNullable<CalendarView['strip']>;
}) {
  const intl = useIntl();
  return (
    <nav className="is-strip" aria-label={intl.formatMessage({ id: 'calendar.strip' })}>
      {days.map(({ day, number, name, count, state, isUnread }, index) => (
        <SiteLink
          key={day}
          href={strip[index]?.href ?? ''}
          scroll={false}
          aria-current={strip[index]?.current === true ? 'date' : undefined}
          data-state={state}
        >
          <span aria-hidden="true">
            <small>{weekdays[index]}</small>
            <b>{number}</b>
            <small>{isUnread === true ? '?' : count === 0 ? '–' : count}</small>
          </span>
          <span className="w-hidden">
            <FormattedMessage id="calendar.day" values={{ day: name, count }} />
          </span>
        </SiteLink>
      ))}
    </nav>
  );
}
