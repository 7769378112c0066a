import { useIntl } from 'react-intl';
import { formatNumber } from '../../lib/format/formatNumber';
import type { BarView } from '../../lib/reading/list/charts/chartsView';
import { toLocale } from '../../lib/routes/hrefs';

/** Size of the drawing in its own units; it takes the width of the tile. */
const WIDTH = 1000;
const HEIGHT = 100;

/** A line over time, drawn by the server. The table beside it has the same numbers for everybody. */
export function TrendLine({ bars }: { bars: readonly BarView[] }) {
  const locale = toLocale(useIntl().locale);
  const most = Math.max(1, ...bars.map(({ count }) => count ?? 0));
  const step = WIDTH / Math.max(1, bars.length - 1);
  const at = (count: number, index: number): string =>
    `${round(index * step)} ${round(HEIGHT - (HEIGHT * count) / most)}`;
  const lines = splitAtGaps(bars).map(({ start, counts }) => ({
    from: round(start * step),
    // A single point would be invisible.
    d: `M${counts.map((count, index) => at(count, start + index)).join('L')}${counts.length === 1 ? `h${bars.length === 1 ? WIDTH : 1}` : ''}`,
  }));
  const name = ({ short, label }: BarView): string => short ?? label.text;
  const [first, middle, last] = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)];
  return (
    <div className="is-trend" aria-hidden="true">
      <div className="is-axis">
        <span>{formatNumber(most, locale)}</span>
        <span>0</span>
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {lines.map(({ from, d }) => (
          <g key={d}>
            <path className="is-area" d={`${d}V${HEIGHT}H${from}z`} />
            <path className="is-line" d={d} />
          </g>
        ))}
      </svg>
      <div className="is-days">
        {[first, bars.length > 2 ? middle : undefined, bars.length > 1 ? last : undefined].map((bar) =>
          bar === undefined ? null : <span key={bar.id}>{name(bar)}</span>,
        )}
      </div>
    </div>
  );
}

/** Splits bars where one was not counted: nothing is drawn there. `start`: index of the first bar of a part. */
function splitAtGaps(
  bars: readonly Pick<BarView, 'count'>[],
): readonly { readonly start: number; readonly counts: readonly number[] }[] {
  const parts: { start: number; counts: number[] }[] = [];
  bars.forEach(({ count }, index) => {
    if (count === null) return;
    const last = parts.at(-1);
    if (last !== undefined && last.start + last.counts.length === index) last.counts.push(count);
    else parts.push({ start: index, counts: [count] });
  });
  return parts;
}

const round = (value: number): number => Math.round(value * 10) / 10;
