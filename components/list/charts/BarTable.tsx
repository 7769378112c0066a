import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../../lib/ground/format/formatNumber';
import type { BarView, ChartCounts } from '../../../lib/features/list/charts/chartsView';
import { toLocale, type Locale } from '../../../lib/ground/routes/hrefs';
import { LabelText } from '../../kit/ui/LabelText';
import { PriorityBadge, StatusBadge } from '../../kit/ui/StatusBadge';
import { SiteLink } from '../../kit/ui/SiteLink';
import type { Label } from '../../../lib/kit/view/label';

type Counted = ChartCounts & { readonly type: 'counted' };

/**
 * A bar chart as a table: name, bar, count and share. Each row links to the list filtered by it. The bars of a status
 * have the colours of its glyphs, all others one colour. A total stands where it is the number of the list's rows.
 */
export function BarTable({ counts, field, list }: { counts: Counted; field: Label; list: string }) {
  const { bars, others, rest, total } = counts;
  const locale = toLocale(useIntl().locale);
  const most = [rest, others?.count, ...bars.map(({ count }) => count)].reduce<number>(
    (highest, count) => Math.max(highest, count ?? 0),
    1,
  );
  return (
    <table>
      <caption className="w-hidden">
        <FormattedMessage id="chart.caption" values={{ list, field: <LabelText label={field} /> }} />
      </caption>
      <Head />
      <tbody>
        {bars.map((bar) => (
          <tr
            key={bar.id}
            data-tone={bar.tone}
            data-level={bar.level}
            data-current={bar.current ? 'true' : undefined}
          >
            <th scope="row">
              <BarLink bar={bar}>
                <BarName bar={bar} />
              </BarLink>
            </th>
            <BarCells count={bar.count} most={most} total={total} />
          </tr>
        ))}
        <RestRows counts={counts} most={most} />
      </tbody>
      {counts.ignoresOwnFilter !== true && (
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
      )}
    </table>
  );
}

/** The rows of what has no bar of its own. */
function RestRows({ counts, most }: { counts: Counted; most: number }) {
  const { others, rest, restOf, restBar, total } = counts;
  const locale = toLocale(useIntl().locale);
  const name = <FormattedMessage id={REST_LABELS[restOf]} />;
  return (
    <>
      {others !== undefined && (
        <tr className="is-rest-row">
          <th scope="row">
            <span>
              {others.values === null ? (
                <FormattedMessage id="chart.others" />
              ) : (
                <FormattedMessage
                  id="chart.others.of"
                  values={{ count: formatNumber(others.values, locale) }}
                />
              )}
            </span>
          </th>
          <BarCells count={others.count} most={most} total={total} />
        </tr>
      )}
      {rest !== null && rest > 0 && (
        <tr className="is-rest-row" data-current={restBar?.current === true ? 'true' : undefined}>
          <th scope="row">
            {restBar === undefined ? <span>{name}</span> : <BarLink bar={restBar}>{name}</BarLink>}
          </th>
          <BarCells count={rest} most={most} total={total} />
        </tr>
      )}
    </>
  );
}

const REST_LABELS = { none: 'chart.rest', dates: 'chart.rest.dates', other: 'chart.rest.more' } as const;

function BarLink({ bar, children }: { bar: Pick<BarView, 'href' | 'current'>; children: ReactNode }) {
  return (
    <SiteLink href={bar.href} scroll={false} aria-current={bar.current ? 'true' : undefined}>
      {children}
    </SiteLink>
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

/** The bar, hidden from screen readers, the count and the share. A second bar of few pixels keeps the least ones visible. */
function BarCells({ count, most, total }: { count: number | null; most: number; total: number }) {
  const locale = toLocale(useIntl().locale);
  return (
    <>
      <td className="is-picture">
        <svg width="100%" height="16" aria-hidden="true">
          {count !== null && count > 0 && (
            <>
              <rect className="is-bar" width={`${(100 * count) / most}%`} height="16" rx="2" />
              <rect className="is-bar" width="4" height="16" rx="2" />
            </>
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
