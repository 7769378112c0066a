import Router from 'next/router';
import { useRef, type KeyboardEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import '../../../lib/intl/parts/calendar';
import type { CalendarView } from '../../../lib/reading/list/calendar/calendarView';
import type { ListPageView } from '../../../lib/reading/list/listPageView';
import { Notice } from '../../ui/Notice';
import { SiteLink } from '../../ui/SiteLink';
import { CalendarDayCell } from './CalendarDayCell';
import { CalendarTools } from './CalendarTools';
import { WeekStrip } from './WeekStrip';
import styles from './Calendar.module.css';

/** The rows of a list by day: a grid of weeks, or an agenda, which narrow screens show in any case. */
export function Calendar({
  view,
  calendar,
}: {
  view: Pick<ListPageView, 'caption' | 'columns' | 'rows' | 'layout'>;
  calendar: CalendarView;
}) {
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
