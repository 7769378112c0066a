import Router from 'next/router';
import { type KeyboardEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import '../../../lib/ground/intl/parts/calendar';
import type { CalendarView } from '../../../lib/features/list/calendar/calendarView';
import type { DisplayProps } from '../displayProps';
import { Notice } from '../../kit/ui/Notice';
import { SiteLink } from '../../kit/ui/SiteLink';
import { CalendarDayCell } from './CalendarDayCell';
import styles from './Calendar.module.css';
import { Disclosure } from '../../kit/ui/Disclosure';
import { Icon } from '../../kit/ui/Icon';
import { LabelText } from '../../kit/ui/LabelText';

/** The rows of a list by day: a grid of weeks, or an agenda, which narrow screens show in any case. */
export function Calendar({ view }: Pick<DisplayProps<'calendar'>, 'view'>) {
  const { calendar } = view;
  const days = useRef<HTMLOListElement>(null);
  const { period, weekdays, failed } = calendar;
  const isEmpty = calendar.days.every(({ count }) => count === 0);
  return (
    <div className={styles.root} data-period={period}>
      <CalendarTools calendar={calendar} />
      <CalendarNotices calendar={calendar} />
      {failed === undefined && isEmpty && (
        <p className="is-nothing">
          <FormattedMessage id="calendar.nothing" />
          {calendar.nearest?.map(({ href, name }) => (
            <span key={href}>
              {' '}
              <SiteLink className="w-link" href={href} scroll={false}>
                <FormattedMessage id="calendar.nearest" values={{ day: name }} />
              </SiteLink>
            </span>
          ))}
        </p>
      )}
      {weekdays.length > 0 && (
        // Each day is named in full.
        <div className="is-weekdays" aria-hidden="true">
          {weekdays.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
      )}
      {calendar.strip !== undefined && <WeekStrip calendar={calendar} strip={calendar.strip} />}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move the focus between its links */}
      <ol
        ref={days}
        className="is-days"
        aria-label={`${view.caption}, ${calendar.heading}`}
        data-prefetch=""
        onKeyDown={(event) => onCalendarKey(event, calendar)}
      >
        {calendar.days.map((day, index) => (
          <CalendarDayCell
            key={day.day}
            day={day}
            isBefore={index < (calendar.strip?.findIndex(({ current }) => current) ?? 0)}
            calendar={calendar}
            view={view}
          />
        ))}
      </ol>
      <CalendarFoot calendar={calendar} />
    </div>
  );
}

/** Tells of a calendar that could not be read, or not completely. */
function CalendarNotices({ calendar: { failed, truncatedAt } }: { calendar: CalendarView }) {
  return (
    <>
      {failed !== undefined && (
        <Notice kind="error">
          {failed.type === 'unfiltered' ? (
            <FormattedMessage id="calendar.unfiltered" />
          ) : (
            <>
              <FormattedMessage id="calendar.failed" /> {failed.message}
            </>
          )}
        </Notice>
      )}
      {truncatedAt !== undefined && (
        <Notice kind="warning">
          <FormattedMessage id="calendar.truncated" values={{ count: truncatedAt }} />
        </Notice>
      )}
    </>
  );
}

/** The number of records in the period, and the way to those without the date. */
function CalendarFoot({ calendar: { total, undated, date } }: { calendar: CalendarView }) {
  return (
    <p className="is-foot">
      {total !== null && <FormattedMessage id="calendar.total" values={{ count: total }} />}{' '}
      {undated !== undefined && (
        <SiteLink className="w-link" href={undated.href}>
          {undated.count === null ? (
            <FormattedMessage id="calendar.undated.some" values={{ date: date.text }} />
          ) : (
            <FormattedMessage id="calendar.undated" values={{ count: undated.count, date: date.text }} />
          )}
        </SiteLink>
      )}
    </p>
  );
}

/** Steps between days by key, in days. */
const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -7],
  ['ArrowDown', 7],
]);

/** Moves the focus between the days by arrows, Home and End, and turns the page by Page Up and Page Down. */
function onCalendarKey(event: KeyboardEvent<HTMLElement>, calendar: CalendarView): void {
  const { key, target, currentTarget } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || !(target instanceof HTMLElement))
    return;
  if (key === 'PageUp' || key === 'PageDown') {
    event.preventDefault();
    void Router.push(key === 'PageUp' ? calendar.previous : calendar.next, undefined, { scroll: false });
    return;
  }
  const links = [...currentTarget.querySelectorAll<HTMLElement>('.is-day > .is-number')];
  const at = links.findIndex((link) => link === target);
  if (at < 0) return;
  const to = findTarget(key, at);
  if (to === null) return;
  event.preventDefault();
  links[to]?.focus();
}

/** Returns the index of the day that a key leads to; null for other keys. */
function findTarget(key: string, at: number): number | null {
  const weekStart = at - (at % 7);
  if (key === 'Home') return weekStart;
  if (key === 'End') return weekStart + 6;
  const step = STEPS.get(key);
  return step === undefined || at + step < 0 ? null : at + step;
}

/** The period of a calendar, the ways to other ones, and the date by which records are placed. All are links. */
function CalendarTools({ calendar }: { calendar: CalendarView }) {
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
        {/* A shown day may be below the window. */}
        <SiteLink
          className="w-button"
          href={today.isShown ? `${today.href}#calendar-today` : today.href}
          scroll={today.isShown}
        >
          <FormattedMessage id="calendar.today" />
        </SiteLink>
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

/** The seven days of a week side by side, each with its number of records, where a screen has no room for seven columns. */
function WeekStrip({
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
