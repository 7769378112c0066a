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
  const points = bars.flatMap(({ count }, index) =>
    count === null ? [] : [`${round(index * step)} ${round(HEIGHT - (HEIGHT * count) / most)}`],
  );
  const line = `M${points.join('L')}`;
  const name = ({ short, label }: BarView): string => short ?? label.text;
  const [first, middle, last] = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)];
  return (
    <div className="is-trend" aria-hidden="true">
      <div className="is-axis">
        <span>{formatNumber(most, locale)}</span>
        <span>0</span>
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        <path className="is-area" d={`${line}V${HEIGHT}H0z`} />
        <path className="is-line" d={bars.length === 1 ? `${line}H${WIDTH}` : line} />
      </svg>
      <div className="is-days">
        {[first, bars.length > 2 ? middle : undefined, bars.length > 1 ? last : undefined].map((bar) =>
          bar === undefined ? null : <span key={bar.id}>{name(bar)}</span>,
        )}
      </div>
    </div>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
