import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { VitalsEmptyState, VitalsPage } from '../../../components/vitals/VitalsScreen';
import { buildVitalsView, type Sample, type VitalsView } from '../../../lib/features/vitals/vitalsView';
import { axeFindings, renderSite, serverHtml } from '../support/renderSite';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 5, 12);

/** Thirty days of LCP that gets better, four samples of INP, one of a metric that nobody knows. */
const SAMPLES: readonly Sample[] = [
  ...Array.from({ length: 120 }, (_, index) =>
    sample('LCP', 3000 - index * 10, START + Math.floor(index / 4) * DAY),
  ),
  ...[90, 300, 700, 150].map((value) => sample('INP', value, START)),
  sample('Next.js-hydration', 12.5, START),
];

function sample(name: string, value: number, at: number | null): Sample {
  return { id: `${name}-${value}`, name, label: 'web-vital', value, startTime: 3, at };
}

function viewOf(samples: readonly Sample[], more: Partial<VitalsView> = {}): VitalsView {
  return {
    ...buildVitalsView({ samples, isComplete: false, isNewest: true }, (moment) => moment),
    total: 3000,
    failures: [],
    readAt: '2026-02-05T08:41:00.000Z',
    operations: [],
    watch: null,
    ...more,
  };
}

const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ');

/** The row of a metric, from its heading. */
function rowOf(name: string): HTMLElement {
  const row = screen.getByRole('heading', { level: 2, name }).parentElement?.parentElement;
  if (row == null) throw new Error(`no row of ${name}`);
  return row;
}

describe('the page of vitals where nothing lists measurements', () => {
  it.each([
    ['en', true, 'There are no measurements to show', /sends the numbers, but/],
    ['pl', false, 'Nie ma pomiarów do pokazania', /witryna żadnych nie wysyła/],
  ] as const)('says so and what is sent (%s, %s), with a way on', async (locale, reports, title, text) => {
    renderSite(locale, <VitalsEmptyState reports={reports} />);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/');
    expect(await axeFindings()).toEqual([]);
  });
});

describe('the page of vitals', () => {
  it.each([
    {
      locale: 'en',
      part: 'Newest measurements: 125 of 3,000',
      rating: '2.7 sNeeds improvement',
      few: '4 measurements: too few for a percentile',
      trend: 'falling, better',
    },
    {
      locale: 'pl',
      part: 'Najnowsze pomiary: 125 z 3000',
      rating: '2,7 sWymaga poprawy',
      few: '4 pomiary: za mało na percentyl',
      trend: 'maleje, lepiej',
    },
  ] as const)('says in $locale what was measured, and axe finds nothing', async (words) => {
    const { container } = renderSite(words.locale, <VitalsPage view={viewOf(SAMPLES)} />);
    expect(plain(container.textContent)).toContain(words.part);
    expect(plain(rowOf('LCP').textContent)).toContain(words.rating);
    expect(plain(rowOf('LCP').textContent)).toContain(words.trend);
    expect(plain(rowOf('INP').textContent)).toContain(words.few);
    expect(await axeFindings()).toEqual([]);
  });

  it('rates nothing with a few samples, and counts them instead of giving shares', () => {
    renderSite('en', <VitalsPage view={viewOf(SAMPLES)} />);
    const inp = rowOf('INP');
    expect(plain(inp.textContent)).toContain('2 good1 to improve1 poor');
    expect(inp.textContent).not.toContain('%');
    expect(within(inp).queryByText('Poor')).toBeNull();
  });

  it('has everything as tables in the server’s answer', () => {
    const html = serverHtml('en', <VitalsPage view={viewOf(SAMPLES)} />);
    const page = document.createElement('div');
    page.innerHTML = html;
    const [metrics, trend] = [...page.querySelectorAll('details table')];
    const cells = [...(metrics?.querySelectorAll('tbody tr:first-child > *') ?? [])];
    expect(cells.map((cell) => plain(cell.textContent))).toEqual([
      'LCP',
      '120',
      '2.7 s',
      'Needs improvement',
      '70',
      '50',
      '0',
      '2.5 s / 4 s',
    ]);
    expect(trend?.querySelector('caption')?.textContent).toBe('LCP: 75th percentile over time');
    expect(trend?.querySelectorAll('tbody tr')).toHaveLength(30);
    expect(html).not.toContain('style=');
  });

  it('has no trend where the backend stores no time', () => {
    const untimed = SAMPLES.map((one) => ({ ...one, at: null }));
    const { container } = renderSite('en', <VitalsPage view={viewOf(untimed)} />);
    expect(container.querySelector('.is-trend')).toBeNull();
    expect(container.textContent).not.toContain('over time');
    expect(screen.queryByRole('columnheader', { name: 'Stored' })).toBeNull();
  });

  it('lists a metric without limits, but does not judge it', () => {
    renderSite('en', <VitalsPage view={viewOf(SAMPLES)} />);
    expect(plain(rowOf('Next.js-hydration').textContent)).toContain('A metric without published limits');
    expect(rowOf('Next.js-hydration').querySelector('[data-rating]')).toBeNull();
  });

  it('shows every metric before anything was measured', () => {
    renderSite('pl', <VitalsPage view={viewOf([], { total: 0 })} />);
    for (const name of ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'])
      expect(plain(rowOf(name).textContent)).toContain('Brak pomiarów');
  });
});
