import { FormattedMessage, useIntl } from 'react-intl';
import { formatDateTime } from '../../lib/format/formatDate';
import { toLocale } from '../../lib/routes/hrefs';
import type { Sample } from '../../lib/vitals/sample';
import { METRIC_FACTS, findKnownMetric, getRating } from '../../lib/vitals/ratings';
import { useVisitMeasurementIds } from '../../lib/vitals/observeVitals';
import { TableHeadRow } from '../ui/TableHeadRow';
import { formatMeasurement } from './formatMeasurement';
import { RatingBadge } from './Ratings';
import { ScrollArea } from './VitalsTables';

const HEADS = [
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
            <TableHeadRow heads={timed ? [...HEADS, STORED] : HEADS} />
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
