import { FormattedMessage, useIntl } from 'react-intl';
import { toLocale } from '../../lib/routes/hrefs';
import type { MetricStats } from '../../lib/vitals/metricStats';
import { formatMeasurementParts, formatMeasurement } from './formatMeasurement';
import { RatingBar, RatingCounts, RatingBadge } from './Ratings';
import { TrendFigure } from './TrendFigure';
import { METRIC_FACTS, type KnownMetric } from '../../lib/vitals/ratings';

/** End of the scale as a multiple of the "poor" threshold. */
const SCALE_END_FACTOR = 1.35;

/** Draws a metric's thresholds on a scale with its 75th percentile. It is decorative: the numbers are given as text. */
function ThresholdScale({ known, p75 }: { known: KnownMetric; p75: number | null }) {
  const locale = toLocale(useIntl().locale);
  const { good, poor } = METRIC_FACTS[known];
  const share = (value: number): number => Math.min(100, (100 * value) / (poor * SCALE_END_FACTOR));
  const [a, b] = [share(good), share(poor)];
  return (
    <svg className="is-scale" width="100%" height="46" aria-hidden="true">
      <rect className="is-good" x="0" y="14" width={`${a}%`} height="4" />
      <rect className="is-needsImprovement" x={`${a}%`} y="14" width={`${b - a}%`} height="4" />
      <rect className="is-poor" x={`${b}%`} y="14" width={`${100 - b}%`} height="4" />
      <rect className="is-cut" x={`${a}%`} y="14" width="2" height="4" />
      <rect className="is-cut" x={`${b}%`} y="14" width="2" height="4" />
      <text x={`${a}%`} y="40" textAnchor="middle">
        {formatMeasurement(good, known, locale)}
      </text>
      <text x={`${b}%`} y="40" textAnchor="middle">
        {formatMeasurement(poor, known, locale)}
      </text>
      {p75 !== null && (
        <svg x={`${share(p75)}%`} overflow="visible">
          <path className="is-marker" d="M-5 0H5L1 5V20H-1V5z" />
        </svg>
      )}
    </svg>
  );
}

/** Shows a metric: 75th percentile with rating, thresholds, distribution and trend. */
export function MetricRow({ metric, timed }: { metric: MetricStats; timed: boolean }) {
  return (
    <div className={timed ? 'is-metric' : 'is-metric is-untimed'}>
      <div>
        <h2>{metric.name}</h2>
        <p className="is-name">
          <FormattedMessage id={`vitals.metric.${metric.known ?? 'other'}`} />
        </p>
        <MetricValue metric={metric} />
      </div>
      <div>
        {metric.known !== null && <ThresholdScale known={metric.known} p75={metric.p75} />}
        {metric.ratings !== null && (
          <>
            <RatingBar ratings={metric.ratings} />
            <RatingCounts ratings={metric.ratings} count={metric.count} />
          </>
        )}
      </div>
      {timed && <TrendFigure metric={metric} />}
    </div>
  );
}

/** Shows the percentile, or the sample count and range if there are too few samples. */
function MetricValue({ metric }: { metric: MetricStats }) {
  const locale = toLocale(useIntl().locale);
  const { known, count, p75, min: least, max: most } = metric;
  if (p75 === null)
    return (
      <p className="is-value is-few">
        <FormattedMessage id="vitals.few" values={{ count }} />
        {least !== null && most !== null && count > 1 && (
          <span className="w-muted">
            <FormattedMessage
              id="vitals.range"
              values={{
                least: formatMeasurement(least, known, locale),
                most: formatMeasurement(most, known, locale),
              }}
            />
          </span>
        )}
        {least !== null && count === 1 && (
          <span className="w-muted">{formatMeasurement(least, known, locale)}</span>
        )}
      </p>
    );
  const { number, unit } = formatMeasurementParts(p75, known, locale);
  return (
    <p className="is-value">
      <span className="is-big">
        {number}
        {unit !== '' && <small>{`\u00a0${unit}`}</small>}
      </span>
      {metric.rating !== null && <RatingBadge rating={metric.rating} />}
    </p>
  );
}
