import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/format/formatNumber';
import { toLocale } from '../../lib/routes/hrefs';
import type { MetricStats } from '../../lib/vitals/metricStats';
import { TableHeadRow } from '../ui/TableHeadRow';
import { formatMeasurement, formatTrendTime } from './formatMeasurement';

const HEADS = [
  { id: 'vitals.table.from' },
  { id: 'vitals.table.samples', number: true },
  { id: 'vitals.table.p75', number: true },
] as const;

/** Shows a metric's trend as a table. Periods without samples are left out. */
export function TrendTable({ metric: { name, known, trend } }: { metric: MetricStats }) {
  const locale = toLocale(useIntl().locale);
  if (trend === null) return null;
  return (
    <table>
      <caption>
        <FormattedMessage id="vitals.table.trend" values={{ name }} />
      </caption>
      <TableHeadRow heads={HEADS} />
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
