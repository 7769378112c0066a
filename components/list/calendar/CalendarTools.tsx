import { FormattedMessage, useIntl } from 'react-intl';
import type { CalendarView } from '../../../lib/reading/list/calendar/calendarView';
import { Disclosure } from '../../ui/Disclosure';
import { Icon } from '../../ui/Icon';
import { LabelText } from '../../ui/LabelText';
import { SiteLink } from '../../ui/SiteLink';

/** The period of a calendar, the ways to other ones, and the date by which records are placed. All are links. */
export function CalendarTools({ calendar }: { calendar: CalendarView }) {
  const intl = useIntl();
  const { period, heading, periods, previous, next, today } = calendar;
  const stepTo = (id: 'calendar.previous' | 'calendar.next') => intl.formatMessage({ id }, { period });
  return (
    <div className="is-tools">
      <h2 aria-live="polite">{heading}</h2>
      <span className="is-steps">
        <SiteLink
          className="w-button is-icon"
          href={previous}
          scroll={false}
          aria-label={stepTo('calendar.previous')}
        >
          <Icon name="chevronLeft" />
        </SiteLink>
        <SiteLink
          className="w-button is-icon"
          href={next}
          scroll={false}
          aria-label={stepTo('calendar.next')}
        >
          <Icon name="chevronRight" />
        </SiteLink>
        {!today.isShown && (
          <SiteLink className="w-button" href={today.href} scroll={false}>
            <FormattedMessage id="calendar.today" />
          </SiteLink>
        )}
      </span>
      <span className="is-end">
        <DateMenu calendar={calendar} />
        <span className="w-segments" role="group" aria-label={intl.formatMessage({ id: 'calendar.period' })}>
          {periods.map((one) => (
            <SiteLink
              key={one.period}
              href={one.href}
              scroll={false}
              aria-current={one.current ? 'true' : undefined}
            >
              <FormattedMessage id={`calendar.period.${one.period}`} />
            </SiteLink>
          ))}
        </span>
      </span>
    </div>
  );
}

/** The dates by which the records can be placed. */
function DateMenu({ calendar: { date, dates } }: { calendar: CalendarView }) {
  if (dates.length === 0) return null;
  return (
    <Disclosure
      className="is-date"
      summary={
        <summary className="w-button">
          <span className="is-prefix">
            <FormattedMessage id="calendar.date" />
          </span>{' '}
          <span className="is-of">
            <LabelText label={date} />
          </span>
        </summary>
      }
    >
      <ul className="w-pop">
        {dates.map(({ label, href, current }) => (
          <li key={href}>
            <SiteLink href={href} scroll={false} aria-current={current ? 'true' : undefined}>
              <LabelText label={label} />
            </SiteLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
