import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/ground/format/formatNumber';
import { toLocale } from '../../lib/ground/routes/hrefs';
import {
  METRIC_FACTS,
  RATINGS,
  findKnownMetric,
  getRating,
  type MetricStats,
} from '../../lib/features/vitals/metricStats';
import { TableHeadRow } from '../kit/ui/TableHeadRow';
import { formatMeasurement, formatTrendTime } from './formatMeasurement';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/ground/format/formatDate';
import type { Sample } from '../../lib/features/vitals/vitalsView';
import { useVisitMeasurementIds } from '../../lib/features/vitals/observeVitals';
import { RatingBadge } from './MetricRow';

const METRIC_HEADS = [
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
            <TableHeadRow heads={METRIC_HEADS} />
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
function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing inside takes the focus, and it has to scroll by keyboard (WCAG 2.1.1).
    <div className="is-scroll" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

const TREND_HEADS = [
  { id: 'vitals.table.from' },
  { id: 'vitals.table.samples', number: true },
  { id: 'vitals.table.p75', number: true },
] as const;

/** Shows a metric's trend as a table. Periods without samples are left out. */
function TrendTable({ metric: { name, known, trend } }: { metric: MetricStats }) {
  const locale = toLocale(useIntl().locale);
  if (trend === null) return null;
  return (
    <table>
      <caption>
        <FormattedMessage id="vitals.table.trend" values={{ name }} />
      </caption>
      <TableHeadRow heads={TREND_HEADS} />
      <tbody>
        {trend.points
          .filter(({ count }) => count > 0)
          .map(({ from, count, p75 }) => (
            <tr key={from}>
              <th scope="row">{formatTrendTime(from, trend.step)}</th>
              <td className="is-number">{formatNumber(count, locale)}</td>
              <td className="is-number">
                {p75 === null ? (
                  <FormattedMessage id="vitals.tooFew" />
                ) : (
                  formatMeasurement(p75, known, locale)
                )}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

const SAMPLE_HEADS = [
  { id: 'vitals.table.metric' },
  { id: 'vitals.latest.yours' },
  { id: 'vitals.latest.value', number: true },
  { id: 'vitals.table.rating' },
  { id: 'vitals.latest.start', number: true },
  { id: 'vitals.latest.label' },
] as const;
const STORED = { id: 'vitals.latest.at' } as const;

/** Lists the latest measurements and marks those sent by this page visit. */
export function LatestSamples({ samples, timed }: { samples: readonly Sample[]; timed: boolean }) {
  const visitIds = useVisitMeasurementIds();
  const title = useIntl().formatMessage({ id: 'vitals.latest' });
  if (samples.length === 0) return null;
  return (
    <section className="w-card">
      <header>
        <h2>{title}</h2>
      </header>
      <div className="is-body">
        <ScrollArea label={title}>
          <table>
            <caption className="w-hidden">{title}</caption>
            <TableHeadRow heads={timed ? [...SAMPLE_HEADS, STORED] : SAMPLE_HEADS} />
            <tbody>
              {samples.map((sample, index) => (
                <SampleCells
                  key={`${sample.id ?? ''} ${index}`}
                  sample={sample}
                  timed={timed}
                  isOwn={sample.id !== null && visitIds.has(sample.id)}
                />
              ))}
            </tbody>
          </table>
        </ScrollArea>
      </div>
    </section>
  );
}

function SampleCells({ sample, timed, isOwn }: { sample: Sample; timed: boolean; isOwn: boolean }) {
  const locale = toLocale(useIntl().locale);
  const known = findKnownMetric(sample.name);
  return (
    <tr>
      <th scope="row">{known ?? sample.name}</th>
      <td>{isOwn ? <FormattedMessage id="vitals.latest.own" tagName="b" /> : '–'}</td>
      <td className="is-number">{formatMeasurement(sample.value, known, locale)}</td>
      <td>
        {known === null ? (
          <FormattedMessage id="vitals.noLimits" />
        ) : (
          <RatingBadge rating={getRating(sample.value, METRIC_FACTS[known])} />
        )}
      </td>
      <td className="is-number">
        {sample.startTime === null ? '–' : formatMeasurement(sample.startTime, 'LCP', locale)}
      </td>
      <td>{sample.label ?? '–'}</td>
      {timed && <td>{sample.at === null ? '–' : formatDateTime(sample.at)}</td>}
    </tr>
  );
}
