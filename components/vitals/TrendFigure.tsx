import dynamic from 'next/dynamic';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../lib/intl/messages';
import type { MetricStats } from '../../lib/vitals/metricStats';
import { Icon } from '../ui/Icon';
import { formatTrendTime } from './formatMeasurement';

/** The chart library loads after the page. Its space is reserved, and the table carries the numbers. */
const LazyTrendChart = dynamic(() => import('./TrendChart').then((loaded) => loaded.TrendChart), {
  ssr: false,
});

/** Shows a metric's trend: line, period and direction in words. */
export function TrendFigure({ metric }: { metric: MetricStats }) {
  const { trend } = metric;
  const [first] = trend?.points ?? [];
  const last = trend?.points.at(-1);
  if (trend === null || first === undefined || last === undefined)
    return (
      <p className="is-trend is-none w-muted">
        <FormattedMessage id="vitals.trend.none" />
      </p>
    );
  return (
    <figure className="is-trend">
      <div className="is-line" aria-hidden="true">
        <LazyTrendChart trend={trend} known={metric.known} />
      </div>
      <figcaption>
        <span>{formatTrendTime(first.from, trend.step)}</span>
        <span className="is-direction">
          {trend.direction === 'falling' && <Icon name="arrowDown" size="small" />}
          {trend.direction === 'rising' && <Icon name="arrowUp" size="small" />}
          <FormattedMessage id={getSummaryId(metric)} />
        </span>
        <span>{formatTrendTime(last.from, trend.step)}</span>
      </figcaption>
    </figure>
  );
}

/** Returns the message that summarises the trend. Lower is better for known metrics only. */
function getSummaryId({ trend, known }: MetricStats): MessageId {
  const direction = trend?.direction ?? 'unknown';
  if (direction === 'steady' || direction === 'unknown') return `vitals.direction.${direction}`;
  return known === null ? `vitals.direction.${direction}.plain` : `vitals.direction.${direction}`;
}
