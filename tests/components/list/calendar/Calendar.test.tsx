import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Calendar } from '../../../../components/list/calendar/Calendar';
import type { CalendarDay, CalendarView } from '../../../../lib/features/list/calendar/calendarView';
import { listDays } from '../../../../lib/features/list/calendar/calendarRange';
import { reports } from '../../fixtures/reports';
import { axeFindings, renderSite, serverHtml } from '../../support/renderSite';

const entry = (row: number) => ({ row });
const day = (iso: string): CalendarDay => ({
  day: iso,
  number: String(Number(iso.slice(8))),
  name: `Day ${iso}`,
  entries: [],
  count: 0,
  href: `/reports?f.dueOn.gte=${iso}&f.dueOn.lte=${iso}`,
});
const DAYS = listDays('2025-12-01', '2025-12-14').map((iso): CalendarDay => {
  if (iso === '2025-12-03') return { ...day(iso), state: 'today', entries: [{ row: 0, time: '09:05' }], count: 1 };
  if (iso === '2025-12-04') return { ...day(iso), entries: [0, 1, 2, 0].map(entry), count: 17 };
  return day(iso);
}); // prettier-ignore
const CALENDAR: CalendarView = {
  period: 'month',
  heading: 'December 2025',
  date: { text: 'Due' },
  dates: [],
  periods: (['month', 'week', 'agenda'] as const).map((period) => ({
    period,
    href: `/reports?by=${period}`,
    current: period === 'month',
  })),
  previous: '/reports?day=2025-11-01',
  next: '/reports?day=2026-01-01',
  today: { href: '/reports?view=calendar', isShown: false },
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  days: DAYS,
  total: 18,
  undated: { href: '/reports?f.dueOn.isNull=true', count: 41 },
};
const calendar = (change: Partial<CalendarView> = {}) => (
  <Calendar view={{ ...reports(), calendar: { ...CALENDAR, ...change } }} />
);

it('each day says its date and its number, leads to its table, and lists its records with status and time', async () => {
  renderSite('en', calendar());
  const today = screen.getByRole('link', { name: 'Day 2025-12-03, today, 1 record' });
  expect(today).toHaveAttribute('href', '/reports?f.dueOn.gte=2025-12-03&f.dueOn.lte=2025-12-03');
  const cell = today.closest('li');
  if (cell === null) throw new Error('no cell');
  const [record] = within(cell).getAllByRole('listitem');
  expect(record).toHaveTextContent('In progress: 09:05 Pothole');
  expect(within(cell).getByRole('link', { name: 'Pothole' })).toHaveAttribute('href', '/reports/1');
  expect(await axeFindings()).toEqual([]);
});

it('a full day shows three records, and a panel with the others and the way to all of them', async () => {
  renderSite('en', calendar());
  const summary = screen.getByText('+14 more');
  await userEvent.click(summary);
  const panel = summary.closest('details');
  if (panel === null) throw new Error('no panel');
  expect(within(panel).getAllByRole('listitem')).toHaveLength(1);
  expect(within(panel).getByRole('link', { name: 'Show this day as a table' })).toBeVisible();
});

it('a record is told with the first record that it leads to, if the list reads one', () => {
  renderSite('en', calendar());
  const entryOf = (name: string) => screen.getAllByRole('link', { name })[0]?.closest('li');
  expect(entryOf('Pothole')).toHaveTextContent('Pothole · Żabia Łąka');
  expect(entryOf('Dark lamp')).not.toHaveTextContent('·');
});

it('arrows, Home and End move between days', async () => {
  renderSite('en', calendar());
  screen.getByRole('link', { name: /^Day 2025-12-03/ }).focus();
  const walk = async (keys: string, name: RegExp) => {
    await userEvent.keyboard(keys);
    expect(screen.getByRole('link', { name })).toHaveFocus();
  };
  await walk('{ArrowDown}', /^Day 2025-12-10/);
  await walk('{ArrowRight}', /^Day 2025-12-11/);
  await walk('{Home}', /^Day 2025-12-08/);
  await walk('{End}', /^Day 2025-12-14/);
  await walk('{ArrowUp}{ArrowLeft}', /^Day 2025-12-06/);
});

it('what is not shown is told: records without the date, too many, a failure, nothing at all', () => {
  renderSite(
    'en',
    calendar({
      truncatedAt: 500,
      total: null,
      failed: { type: 'unread', message: 'Closed.' },
      days: DAYS.map(({ day: iso }) => day(iso)),
    }),
  );
  expect(screen.getByRole('link', { name: '41 records without “Due”' })).toBeInTheDocument();
  expect(screen.getByText(/The first 500 were read/)).toBeInTheDocument();
  expect(screen.getByText(/could not be read. Closed\./)).toBeInTheDocument();
  expect(screen.queryByText('There is nothing on these days.')).toBeNull();
});

it.each([
  ['en', 'Next month', 'Agenda'],
  ['pl', 'Następny miesiąc', 'Lista dni'],
] as const)('the whole calendar and its ways are in the server’s HTML, in %s', (locale, next, agenda) => {
  const html = serverHtml(locale, calendar());
  expect(html).toContain(next);
  expect(html).toContain(agenda);
  expect(html).toContain('Pothole');
});
