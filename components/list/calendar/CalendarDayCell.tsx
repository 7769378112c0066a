import { FormattedMessage, useIntl } from 'react-intl';
import type {
  CalendarDay,
  CalendarEntry,
  CalendarView,
} from '../../../lib/features/list/calendar/calendarView';
import type { ListPageView } from '../../../lib/features/list/listPageView';
import type { RowView } from '../../../lib/kit/view/rowView';
import type { EnumOption } from '../../../lib/kit/view/fieldDescription';
import { isRecordLink } from '../../kit/fields/RelationView';
import { Disclosure } from '../../kit/ui/Disclosure';
import { SiteLink } from '../../kit/ui/SiteLink';
import { PriorityBadge, StatusBadge } from '../../kit/ui/StatusBadge';

/** As many entries as a day of a month has room for. */
const MAX_SHOWN = 3;
/** The level of a priority that stands out. */
const URGENT = 4;

type EntryRows = Pick<ListPageView, 'columns' | 'rows' | 'layout'>;

/** One day: its number, which leads to its table, its first entries, and a panel with the others. */
export function CalendarDayCell({
  day,
  isBefore,
  calendar,
  view,
}: {
  day: CalendarDay;
  /** It is before the chosen day of a week, which phones begin with. */
  isBefore: boolean;
  calendar: CalendarView;
  view: EntryRows;
}) {
  const intl = useIntl();
  const { name, number, state, entries, count, href } = day;
  const max = calendar.period === 'month' ? MAX_SHOWN : entries.length;
  const label =
    state === 'today'
      ? intl.formatMessage({ id: 'calendar.day.today' }, { day: name, count })
      : intl.formatMessage({ id: 'calendar.day' }, { day: name, count });
  return (
    <li
      id={state === 'today' ? 'calendar-today' : undefined}
      className="is-day"
      data-state={state}
      data-outside={day.isOutside}
      data-weekend={day.isWeekend}
      data-before={isBefore ? true : undefined}
      data-empty={count === 0 && state !== 'today' ? true : undefined}
    >
      <SiteLink className="is-number" href={href}>
        <span aria-hidden="true">
          <span className="is-short">{number}</span>
          <span className="is-long">{name}</span>{' '}
          <span className="is-count">{count === 0 ? null : count}</span>
        </span>
        <span className="w-hidden">{label}</span>
      </SiteLink>
      {day.isUnread === true && (
        <p className="is-unread">
          <FormattedMessage id="calendar.unread" />
        </p>
      )}
      {entries.length > 0 && (
        <ul>
          {entries.slice(0, max).map((entry) => (
            <Entry key={entry.row} entry={entry} view={view} />
          ))}
        </ul>
      )}
      {count > max && (
        <OtherEntries day={day} from={max} view={view} isStart={calendar.linksToStarts === true} />
      )}
    </li>
  );
}

/** A panel with the entries that the day has no room for, and the way to its table. */
function OtherEntries({
  day,
  from,
  view,
  isStart,
}: {
  day: CalendarDay;
  from: number;
  view: EntryRows;
  /** The table has only the records that begin on the day. */
  isStart: boolean;
}) {
  const { name, count, entries, href } = day;
  return (
    <Disclosure
      className="is-others"
      summary={
        <summary>
          <FormattedMessage id="calendar.more" values={{ count: count - from }} />
          <span className="w-hidden"> ({name})</span>
        </summary>
      }
    >
      <div className="w-pop">
        <p className="is-title">{name}</p>
        <ul>
          {entries.slice(from).map((entry) => (
            <Entry key={entry.row} entry={entry} view={view} />
          ))}
        </ul>
        <SiteLink className="w-link" href={href}>
          <FormattedMessage id={isStart ? 'calendar.table.starts' : 'calendar.table'} />
        </SiteLink>
      </div>
    </Disclosure>
  );
}

/** One record: the glyph of its status, its time, its title and the first record that it leads to, and a mark if it is urgent. */
function Entry({ entry, view }: { entry: CalendarEntry; view: EntryRows }) {
  const row = view.rows[entry.row];
  if (row === undefined) return null;
  const status = findOption(view, row, 'is-status');
  const priority = findOption(view, row, 'is-priority');
  const related = findRelatedTitle(view, row);
  return (
    <li className="is-entry" data-tone={status?.tone} data-continued={entry.isContinued}>
      {status?.tone !== undefined && (
        <StatusBadge tone={status.tone}>
          <span className="w-hidden">{status.label.text}: </span>
        </StatusBadge>
      )}
      <span className="is-name" title={row.title}>
        {entry.time !== undefined && <span className="is-time">{entry.time} </span>}
        {row.href === null ? row.title : <SiteLink href={row.href}>{row.title}</SiteLink>}
        {related !== null && <span className="is-time"> · {related}</span>}
        {entry.isContinued === true && (
          <span className="w-hidden">
            {' '}
            <FormattedMessage id="calendar.continued" />
          </span>
        )}
      </span>
      {priority?.level === URGENT && (
        <PriorityBadge level={URGENT}>
          <span className="w-hidden">{priority.label.text}</span>
        </PriorityBadge>
      )}
    </li>
  );
}

/** Finds the option of a row's status or priority. */
function findOption(
  { columns, layout }: EntryRows,
  row: RowView,
  slot: 'is-status' | 'is-priority',
): EnumOption | undefined {
  const column = columns.find((_, index) => layout.columns[index]?.slot === slot);
  return column?.options?.find(({ value }) => value === row.values[column.name]);
}

/** Finds the title of the record in the first column of such: an appointment says for what it is, not for whom. */
function findRelatedTitle({ columns }: EntryRows, { title, values }: RowView): string | null {
  const column = columns.find(({ kind, list }) => kind === 'relation' && !list);
  const value = column === undefined ? null : (values[column.name] ?? null);
  return isRecordLink(value) && value.title !== title ? value.title : null;
}
