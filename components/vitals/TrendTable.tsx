import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/format/number';
import { asLocale } from '../../lib/routes';
import type { MetricStats } from '../../lib/vitals/metricStats';
import { HeadCells } from '../states/HeadCells';
import { measureText } from './measureText';
import { trendTime } from './trendTime';

const HEADS = [
  { id: 'vitals.table.from' },
  { id: 'vitals.table.samples', number: true },
  { id: 'vitals.table.p75', number: true },
] as const;

/** A metric's trend in numbers; nothing where it has none. Parts of the time without samples are left out. */
export function TrendTable({ metric: { name, known, trend } }: { metric: MetricStats }) {
  const locale = asLocale(useIntl().locale);
  if (trend === null) return null;
  return (
    <table>
      <caption>
        <FormattedMessage id="vitals.table.trend" values={{ name }} />
      </caption>
      <HeadCells heads={HEADS} />
      <tbody>
        {trend.points
          .filter(({ count }) => count > 0)
          .map(({ from, count, p75 }) => (
            <tr key={from}>
              <th scope="row">{trendTime(from, trend.step)}</th>
              <td className="is-number">{formatNumber(count, locale)}</td>
              <td className="is-number">
                {p75 === null ? <FormattedMessage id="vitals.tooFew" /> : measureText(p75, known, locale)}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
