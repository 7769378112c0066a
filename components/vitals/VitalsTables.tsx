import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/format/formatNumber';
import { toLocale } from '../../lib/routes/hrefs';
import type { MetricStats } from '../../lib/vitals/metricStats';
import { METRIC_FACTS, RATINGS } from '../../lib/vitals/ratings';
import { TableHeadRow } from '../ui/TableHeadRow';
import { formatMeasurement } from './formatMeasurement';
import { TrendTable } from './TrendTable';
import type { ReactNode } from 'react';

const HEADS = [
  { id: 'vitals.table.metric' },
  { id: 'vitals.table.samples', number: true },
  { id: 'vitals.table.p75', number: true },
  { id: 'vitals.table.rating' },
  ...RATINGS.map((rating) => ({ id: `vitals.rating.${rating}` as const, number: true })),
  { id: 'vitals.table.limits', number: true },
] as const;

/** Shows the data of all charts as folded tables. */
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
            <TableHeadRow heads={HEADS} />
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
  const locale = toLocale(useIntl().locale);
  return (
    <tr>
      <th scope="row">{metric.name}</th>
      <td className="is-number">{formatNumber(metric.count, locale)}</td>
      <td className="is-number">
        {p75 === null ? <FormattedMessage id="vitals.tooFew" /> : formatMeasurement(p75, known, locale)}
      </td>
      <td>
        <RatingLabel metric={metric} />
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
              good: formatMeasurement(METRIC_FACTS[known].good, known, locale),
              poor: formatMeasurement(METRIC_FACTS[known].poor, known, locale),
            }}
          />
        )}
      </td>
    </tr>
  );
}

function RatingLabel({ metric: { known, rating } }: { metric: MetricStats }) {
  if (rating !== null) return <FormattedMessage id={`vitals.rating.${rating}`} />;
  return <FormattedMessage id={known === null ? 'vitals.noLimits' : 'vitals.tooFew'} />;
}

/** Scroll container for wide tables, also scrollable by keyboard. */
export function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing inside takes the focus, and it has to scroll by keyboard (WCAG 2.1.1).
    <div className="is-scroll" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
