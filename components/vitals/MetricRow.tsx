import { FormattedMessage, useIntl } from 'react-intl';
import { toLocale } from '../../lib/ground/routes/hrefs';
import {
  METRIC_FACTS,
  RATINGS,
  MIN_SAMPLES,
  toRatingPercentages,
  type MetricStats,
  type KnownMetric,
  type Trend,
  type Rating,
} from '../../lib/features/vitals/metricStats';
import { formatMeasurementParts, formatMeasurement, formatTrendTime } from './formatMeasurement';
import type { MessageId } from '../../lib/ground/intl/messages';
import { Icon } from '../kit/ui/Icon';
import { formatNumber } from '../../lib/ground/format/formatNumber';

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

/** Height of a trend line, in px. */
const LINE_HEIGHT = 56;
/** A line through so few values has a mark at each of them. */
const MAX_MARKED = 3;

/** Draws a trend with its nearby thresholds. It is decorative: text and table carry the same data. */
function TrendLine({ trend: { points }, known }: { trend: Trend; known: KnownMetric | null }) {
  const limits = known === null ? null : METRIC_FACTS[known];
  const values = points.flatMap(({ p75 }, index) => (p75 === null ? [] : [{ index, p75 }]));
  const top = values.reduce((most, { p75 }) => Math.max(most, p75), limits?.good ?? 0) * 1.15;
  const toY = (value: number): number => LINE_HEIGHT * (1 - value / (top === 0 ? 1 : top));
  const toPoint = ({ index, p75 }: (typeof values)[number]): string =>
    `${(100 * index) / Math.max(1, points.length - 1)} ${toY(p75)}`;
  return (
    <svg className="is-line" viewBox={`0 0 100 ${LINE_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {limits !== null && <path data-limit="good" d={`M0 ${toY(limits.good)}H100`} />}
      {limits !== null && limits.poor <= top && <path data-limit="poor" d={`M0 ${toY(limits.poor)}H100`} />}
      <path d={`M${values.map(toPoint).join('L')}`} />
      {values.length <= MAX_MARKED &&
        values.map((value) => <path key={value.index} data-mark="" d={`M${toPoint(value)}h0`} />)}
    </svg>
  );
}

/** Shows a metric's trend: line, period and direction in words. */
function TrendFigure({ metric }: { metric: MetricStats }) {
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
      <TrendLine trend={trend} known={metric.known} />
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

/** Fill of a rating's bar: a pattern of `RatingPatternDefs`. */
const RATING_FILLS: Readonly<Record<Rating, string | undefined>> = {
  good: undefined,
  needsImprovement: 'url(#vitals-needsImprovement)',
  poor: 'url(#vitals-poor)',
};

/** Renders a rating's pattern for the legend. */
export function RatingSwatch({ rating }: { rating: Rating }) {
  return (
    <svg className="is-swatch" width="16" height="12" aria-hidden="true">
      <rect className={`is-${rating}`} width="16" height="12" rx="2" fill={RATING_FILLS[rating]} />
    </svg>
  );
}

/** Each rating has its own glyph, so that it is recognisable without colour. */
const GLYPHS = {
  good: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path className="w-knock" d="M4.8 8.2 7 10.4l4.2-4.6" />
    </>
  ),
  needsImprovement: (
    <>
      <rect x="2" y="2" width="12" height="12" rx="2" fill="currentColor" />
      <path className="w-knock is-heavy" d="M5 8h6" />
    </>
  ),
  poor: (
    <>
      <path d="M8 1.2 15.4 14.4H.6z" fill="currentColor" />
      <path className="w-knock" d="M8 6v4M8 12.2v.2" />
    </>
  ),
} as const satisfies Record<Rating, unknown>;

/** Shows a rating as a word with its glyph. */
export function RatingBadge({ rating }: { rating: Rating }) {
  return (
    <span className="w-mark is-rating" data-rating={rating}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {GLYPHS[rating]}
      </svg>
      <FormattedMessage id={`vitals.rating.${rating}`} />
    </span>
  );
}

type RatingTotals = Readonly<Record<Rating, number>>;

/** Draws the distribution over the ratings as one bar in three patterns. The numbers are given as text. */
function RatingBar({ ratings }: { ratings: RatingTotals }) {
  const total = sumFirstRatings(ratings, RATINGS.length);
  return (
    <svg className="is-spread" width="100%" height="16" aria-hidden="true">
      {total === 0 && <rect className="is-nothing" width="100%" height="16" rx="2" />}
      {RATINGS.map((rating, index) =>
        ratings[rating] === 0 ? null : (
          <rect
            key={rating}
            className={`is-${rating}`}
            x={`${(100 * sumFirstRatings(ratings, index)) / total}%`}
            width={`${(100 * ratings[rating]) / total}%`}
            height="16"
            rx="2"
            fill={RATING_FILLS[rating]}
          />
        ),
      )}
    </svg>
  );
}

/** Sums the counts of the first `first` ratings. */
function sumFirstRatings(ratings: RatingTotals, first: number): number {
  return RATINGS.slice(0, first).reduce((sum, rating) => sum + ratings[rating], 0);
}

/** Defines the SVG patterns of the ratings, once per page: plain, diagonal stripes, dots. */
export function RatingPatternDefs() {
  return (
    <svg className="is-patterns" width="0" height="0" aria-hidden="true">
      <defs>
        <pattern
          id="vitals-needsImprovement"
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className="is-needsImprovement" width="8" height="8" />
          <rect className="is-veil" width="3" height="8" />
        </pattern>
        <pattern id="vitals-poor" width="5" height="5" patternUnits="userSpaceOnUse">
          <rect className="is-poor" width="5" height="5" />
          <circle className="is-dot" cx="2.5" cy="2.5" r="1.1" />
        </pattern>
      </defs>
    </svg>
  );
}

/** Shows the distribution as percentages, or as counts for few samples, with the total. */
function RatingCounts({ ratings, count }: { ratings: Readonly<Record<Rating, number>>; count: number }) {
  const locale = toLocale(useIntl().locale);
  const shares = toRatingPercentages(ratings);
  const isFew = count < MIN_SAMPLES;
  return (
    <p className="is-counts">
      {count > 0 &&
        RATINGS.map((rating) => (
          <span key={rating}>
            <FormattedMessage
              id={`vitals.share.${rating}`}
              values={{
                value: isFew ? formatNumber(ratings[rating], locale) : `${shares[rating]}%`,
                b: (text) => <b>{text}</b>,
              }}
            />
          </span>
        ))}
      {!isFew && (
        <span className="is-of">
          <FormattedMessage id="vitals.count" values={{ count, number: formatNumber(count, locale) }} />
        </span>
      )}
    </p>
  );
}
