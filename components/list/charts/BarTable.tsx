import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../../lib/format/formatNumber';
import type { BarView, ChartCounts, ChartsView } from '../../../lib/reading/list/charts/chartsView';
import { toLocale, type Locale } from '../../../lib/routes/hrefs';
import { LabelText } from '../../ui/LabelText';
import { PriorityBadge, StatusBadge } from '../../ui/StatusBadge';
import { SiteLink } from '../../ui/SiteLink';
import type { Label } from '../../../lib/view/label';

type Counted = ChartCounts & { readonly type: 'counted' };
type Kind = NonNullable<ChartsView['shown']>['type'];

/** Maximum number of distinguishable colours. With more bars all have one colour. */
const MAX_COLOURS = 6;

/** A bar chart as a table: name, bar, count and share. Each row links to the list filtered by it. */
export function BarTable({
  counts,
  kind,
  field,
  list,
}: {
  counts: Counted;
  kind: Kind;
  field: Label;
  list: string;
}) {
  const { bars, rest, total } = counts;
  const locale = toLocale(useIntl().locale);
  const maxCount = Math.max(1, rest ?? 0, ...bars.map(({ count }) => count ?? 0));
  const coloured = kind === 'choices' && bars.length <= MAX_COLOURS;
  return (
    <table>
      <caption className="w-hidden">
        <FormattedMessage id="chart.caption" values={{ list, field: <LabelText label={field} /> }} />
      </caption>
      <Head />
      <tbody>
        {bars.map((bar, index) => (
          <tr
            key={bar.id}
            data-kind={coloured ? index + 1 : undefined}
            data-current={bar.current ? 'true' : undefined}
          >
            <th scope="row">
              <SiteLink href={bar.href} scroll={false} aria-current={bar.current ? 'true' : undefined}>
                <BarName bar={bar} />
              </SiteLink>
            </th>
            <BarCells count={bar.count} most={maxCount} total={total} />
          </tr>
        ))}
        {rest !== null && rest > 0 && (
          <tr className="is-rest-row">
            <th scope="row">
              <FormattedMessage
                id={counts.more ? 'chart.rest.more' : kind === 'dates' ? 'chart.rest.dates' : 'chart.rest'}
              />
            </th>
            <BarCells count={rest} most={maxCount} total={total} />
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <FormattedMessage id="chart.total" />
          </th>
          <td />
          <td className="is-number">{formatNumber(total, locale)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

function Head() {
  return (
    <thead className="w-hidden">
      <tr>
        <th scope="col">
          <FormattedMessage id="chart.value" />
        </th>
        <td />
        <th scope="col">
          <FormattedMessage id="chart.count" />
        </th>
        <th scope="col">
          <FormattedMessage id="chart.share" />
        </th>
      </tr>
    </thead>
  );
}

function BarName({ bar }: { bar: BarView }) {
  const name = <LabelText label={bar.label} />;
  if (bar.level !== undefined) return <PriorityBadge level={bar.level}>{name}</PriorityBadge>;
  return <StatusBadge tone={bar.tone}>{name}</StatusBadge>;
}

/** The bar, hidden from screen readers, the count and the share. */
function BarCells({ count, most: maxCount, total }: { count: number | null; most: number; total: number }) {
  const locale = toLocale(useIntl().locale);
  return (
    <>
      <td className="is-picture">
        <svg width="100%" height="16" aria-hidden="true">
          {count !== null && count > 0 && (
            <rect className="is-bar" width={`${(100 * count) / maxCount}%`} height="16" rx="2" />
          )}
        </svg>
      </td>
      <td className="is-number">
        {count === null ? <FormattedMessage id="chart.uncounted" /> : formatNumber(count, locale)}
      </td>
      <td className="is-number is-share">{count === null ? '–' : shareText(count, total, locale)}</td>
    </>
  );
}

/** Returns the share in whole per cent, or in tenths where that would be 0. */
function shareText(count: number, total: number, locale: Locale): string {
  const share = (100 * count) / total;
  const digits = share > 0 && share < 1 ? 1 : 0;
  if (share > 0 && share < 0.05) return `<${formatNumber(0.1, locale)}%`;
  return `${formatNumber(Number(share.toFixed(digits)), locale)}%`;
}
