import { FormattedMessage, useIntl } from 'react-intl';
import { asLocale } from '../../lib/routes';
import type { MetricStats } from '../../lib/vitals/metricStats';
import { LimitScale } from './LimitScale';
import { measureParts, measureText } from './measureText';
import { RatingBar } from './RatingBar';
import { RatingCounts } from './RatingCounts';
import { RatingMark } from './RatingMark';
import { TrendFigure } from './TrendFigure';

/** One metric: its 75th percentile with its rating, where that stands between the limits, how values are spread, the trend. */
export function MetricRow({ metric, timed }: { metric: MetricStats; timed: boolean }) {
  return (
    <div className={timed ? 'is-metric' : 'is-metric is-untimed'}>
      <div>
        <h2>{metric.name}</h2>
        <p className="is-name">
          <FormattedMessage id={`vitals.metric.${metric.known ?? 'other'}`} />
        </p>
        <Value metric={metric} />
      </div>
      <div>
        {metric.known !== null && <LimitScale known={metric.known} p75={metric.p75} />}
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

/** The percentile where there are enough samples; otherwise how many there are, and between what they lie. */
function Value({ metric }: { metric: MetricStats }) {
  const locale = asLocale(useIntl().locale);
  const { known, count, p75, least, most } = metric;
  if (p75 === null)
    return (
      <p className="is-value is-few">
        <FormattedMessage id="vitals.few" values={{ count }} />
        {least !== null && most !== null && count > 1 && (
          <span className="w-muted">
            <FormattedMessage
              id="vitals.range"
              values={{ least: measureText(least, known, locale), most: measureText(most, known, locale) }}
            />
          </span>
        )}
        {least !== null && count === 1 && (
          <span className="w-muted">{measureText(least, known, locale)}</span>
        )}
      </p>
    );
  const { number, unit } = measureParts(p75, known, locale);
  return (
    <p className="is-value">
      <span className="is-big">
        {number}
        {unit !== '' && <small>{`\u00a0${unit}`}</small>}
      </span>
      {metric.rating !== null && <RatingMark rating={metric.rating} />}
    </p>
  );
}
