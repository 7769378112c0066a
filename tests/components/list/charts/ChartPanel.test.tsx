import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ChartPanel } from '../../../../components/list/charts/ChartPanel';
import type { ChartCounts, ChartsView } from '../../../../lib/features/list/charts/chartsView';
import { axeFindings, renderSite, serverHtml } from '../../support/renderSite';

const COUNTED: ChartCounts & { type: 'counted' } = {
  type: 'counted',
  bars: [
    { id: 'NEW', label: { text: 'New' }, tone: 'open', count: 800, href: '/reports?a', current: false },
    { id: 'DONE', label: { text: 'Done' }, tone: 'done', count: 1, href: '/reports?b', current: true },
    { id: 'LOST', label: { text: 'Lost' }, count: null, href: '/reports?c', current: false },
  ],
  total: 1001,
  rest: 200,
  restOf: 'none',
  failures: [],
};

function charts(counts: ChartCounts, kind: 'choices' | 'records' | 'dates' = 'choices'): ChartsView {
  return {
    fields: [],
    shown: {
      label: { text: 'Status' },
      type: kind,
      offHref: '/reports',
      href: '/reports?chart=status',
      counts,
    },
  };
}

const plain = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

describe('a list’s chart', () => {
  it('is a table of names, numbers and shares, whose names lead to the narrowed list; axe finds nothing', async () => {
    renderSite('en', <ChartPanel charts={charts(COUNTED)} list="Reports" />);
    const table = screen.getByRole('table', { name: 'Reports by Status' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map((cell) => plain(cell.textContent)))).toEqual([
      ['New', '', '800', '80%'],
      ['Done', '', '1', '0.1%'],
      ['Lost', '', 'not counted', '–'],
      ['No value', '', '200', '20%'],
      ['Total', '', '1,001', ''],
    ]);
    expect(within(table).getByRole('link', { name: 'New' })).toHaveAttribute('href', '/reports?a');
    expect(within(table).getByRole('link', { name: 'Done' })).toHaveAttribute('aria-current', 'true');
    expect(await axeFindings()).toEqual([]);
  });

  it('tells the sums and averages of the list below its bars, and where none is known', async () => {
    const { shown, fields } = charts(COUNTED);
    const cost = { text: 'Cost' };
    const figures = [
      { type: 'sum', label: cost, text: '97.5' },
      { type: 'average', label: cost, text: null },
    ] as const;
    const view = { fields, shown: shown === null ? null : { ...shown, figures } };
    renderSite('en', <ChartPanel charts={view} list="Reports" />);
    expect(screen.getAllByRole('term').map(({ textContent }) => plain(textContent))).toEqual([
      'Sum: Cost',
      'Average: Cost',
    ]);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['97.5', '–']);
    expect(await axeFindings()).toEqual([]);
  });

  it('has a total where it is that of the list, and none where the list is filtered to one of its bars', () => {
    const { unmount } = renderSite('en', <ChartPanel charts={charts(COUNTED)} list="Reports" />);
    expect(screen.getByRole('rowheader', { name: 'Total' })).toBeVisible();
    unmount();
    renderSite('en', <ChartPanel charts={charts({ ...COUNTED, ignoresOwnFilter: true })} list="Reports" />);
    expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(1);
    expect(screen.queryByRole('rowheader', { name: 'Total' })).toBeNull();
  });

  it('colours the bars of a status like its glyphs, and keeps small ones visible', () => {
    const { container } = renderSite('en', <ChartPanel charts={charts(COUNTED)} list="Reports" />);
    const tones = [...container.querySelectorAll('tbody tr')].map((row) => row.getAttribute('data-tone'));
    expect(tones).toEqual(['open', 'done', null, null]);
    const bars = container.querySelectorAll('[data-tone="done"] .is-bar');
    expect([...bars].map((bar) => bar.getAttribute('width'))).toEqual(['0.125%', '4']);
  });

  it('names what has no bar: others, values without rows, and values that were not counted', () => {
    const counts: ChartCounts = {
      ...COUNTED,
      bars: COUNTED.bars.slice(0, 2),
      others: { values: 4, count: 30 },
      restBar: { href: '/reports?none', current: false },
      zeros: 1,
      partial: { counted: 50, of: 1200 },
    };
    renderSite('en', <ChartPanel charts={charts(counts, 'records')} list="Reports" />);
    expect(screen.getByRole('rowheader', { name: 'Others (4)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'No value' })).toHaveAttribute('href', '/reports?none');
    const note = screen.getByText('Choose a bar', { exact: false });
    expect(note).toHaveTextContent('One value has no rows and is left out.');
    expect(note).toHaveTextContent('Only the first 50 of 1,200 values were counted one by one.');
  });

  it('draws its bars in the server’s answer, without a style that the policy would refuse', () => {
    const html = serverHtml('pl', <ChartPanel charts={charts(COUNTED)} list="Zgłoszenia" />);
    expect(html).toContain('width="100%" height="16" rx="2"');
    expect(html).not.toContain('style=');
  });

  it('of days draws columns that lead to their rows, and has the same table, folded', () => {
    const html = serverHtml(
      'en',
      <ChartPanel charts={charts({ ...COUNTED, unit: 'month' }, 'dates')} list="Reports" />,
    );
    expect(html).toContain('one bar per month');
    expect(html).toMatch(/<a [^>]*tabindex="-1" title="Done: 1" href="[^"]*\/reports\?b"/i);
    expect(html).toContain('width="76%" y="0%" height="100%"');
    expect(html).toContain('width="76%" y="100%" height="0%"');
    expect(html).not.toContain('style=');
    expect(html).toMatch(/<details[^>]*>.*<table/);
  });

  it('of days links to the same chart with bars of other lengths', () => {
    const units = [
      { unit: 'week', href: '/reports?week', current: true },
      { unit: 'quarter', href: '/reports?quarter', current: false },
    ] as const;
    renderSite(
      'en',
      <ChartPanel charts={charts({ ...COUNTED, unit: 'week', units }, 'dates')} list="Reports" />,
    );
    const group = within(screen.getByRole('group', { name: 'Period of a bar' }));
    expect(group.getByRole('link', { name: 'Week' })).toHaveAttribute('aria-current', 'true');
    expect(group.getByRole('link', { name: 'Quarter' })).toHaveAttribute('href', '/reports?quarter');
    expect(screen.queryByText('one bar per week')).toBeNull();
  });

  it.each([
    ['failed', 'We could not get the numbers for this chart.', true],
    ['slow', 'No chart is shown, because counting takes long.', true],
    ['unclear', 'The numbers that we received do not add up, so they are not shown.', true],
    ['many', 'There are too many values to count those that have rows here.', false],
    ['empty', 'There is nothing to count here.', false],
  ] as const)('says in words that it is %s', (state, words, again) => {
    renderSite('en', <ChartPanel charts={charts({ type: state })} list="Reports" />);
    expect(screen.getByText(words, { exact: false })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Count again' }) !== null).toBe(again);
  });

  it('is nothing until it is turned on', () => {
    const { container } = renderSite(
      'en',
      <ChartPanel charts={{ fields: [], shown: null }} list="Reports" />,
    );
    expect(container).toBeEmptyDOMElement();
  });
});
