import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/format/number';
import { asLocale } from '../../lib/routes';
import type { MetricStats } from '../../lib/vitals/metricStats';
import { METRICS, RATINGS } from '../../lib/vitals/thresholds';
import { HeadCells } from '../states/HeadCells';
import { measureText } from './measureText';
import { ScrollArea } from './ScrollArea';
import { TrendTable } from './TrendTable';

const HEADS = [
  { id: 'vitals.table.metric' },
  { id: 'vitals.table.samples', number: true },
  { id: 'vitals.table.p75', number: true },
  { id: 'vitals.table.rating' },
  ...RATINGS.map((rating) => ({ id: `vitals.rating.${rating}` as const, number: true })),
  { id: 'vitals.table.limits', number: true },
] as const;

/** Everything that the pictures show, as tables: always there, folded. */
export function VitalsTables({ metrics, timed }: { metrics: readonly MetricStats[]; timed: boolean }) {
  const title = useIntl().formatMessage({ id: 'vitals.table.metrics' });
  return (
    <details className="w-card w-fold is-fold">
      <summary>
        <FormattedMessage id="vitals.table.show" />
      </summary>
      <div className="is-body">
        <ScrollArea label={title}>
          <table>
            <caption>{title}</caption>
            <HeadCells heads={HEADS} />
            <tbody>
              {metrics.map((metric) => (
                <MetricCells key={metric.name} metric={metric} />
              ))}
            </tbody>
          </table>
        </ScrollArea>
        {timed && metrics.map((metric) => <TrendTable key={metric.name} metric={metric} />)}
      </div>
    </details>
  );
}

function MetricCells({ metric }: { metric: MetricStats }) {
  const { known, p75 } = metric;
  const locale = asLocale(useIntl().locale);
  return (
    <tr>
      <th scope="row">{metric.name}</th>
      <td className="is-number">{formatNumber(metric.count, locale)}</td>
      <td className="is-number">
        {p75 === null ? <FormattedMessage id="vitals.tooFew" /> : measureText(p75, known, locale)}
      </td>
      <td>
        <RatingWord metric={metric} />
      </td>
      {RATINGS.map((rating) => (
        <td key={rating} className="is-number">
          {metric.ratings === null ? '–' : formatNumber(metric.ratings[rating], locale)}
        </td>
      ))}
      <td className="is-number">
        {known === null ? (
          '–'
        ) : (
          <FormattedMessage
            id="vitals.limits"
            values={{
              good: measureText(METRICS[known].good, known, locale),
              poor: measureText(METRICS[known].poor, known, locale),
            }}
          />
        )}
      </td>
    </tr>
  );
}

function RatingWord({ metric: { known, rating } }: { metric: MetricStats }) {
  if (rating !== null) return <FormattedMessage id={`vitals.rating.${rating}`} />;
  return <FormattedMessage id={known === null ? 'vitals.noLimits' : 'vitals.tooFew'} />;
}
