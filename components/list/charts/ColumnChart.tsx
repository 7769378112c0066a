import { useIntl } from 'react-intl';
import type { BarView } from '../../../lib/features/list/charts/chartsView';
import { formatNumber } from '../../../lib/ground/format/formatNumber';
import { toLocale } from '../../../lib/ground/routes/hrefs';
import { SiteLink } from '../../kit/ui/SiteLink';

/**
 * A column chart over time, for sighted users: each column links to the list filtered by it. The table beside it has the same data and is
 * accessible by keyboard.
 */
export function ColumnChart({ bars }: { bars: readonly BarView[] }) {
  const locale = toLocale(useIntl().locale);
  const most = bars.reduce((highest, { count }) => Math.max(highest, count ?? 0), 1);
  return (
    <div className="is-columns w-scripted" aria-hidden="true">
      {bars.map(({ id, label, short, count, href }) => {
        const number = count === null ? '–' : formatNumber(count, locale);
        const height = (100 * (count ?? 0)) / most;
        return (
          <SiteLink key={id} href={href} scroll={false} tabIndex={-1} title={`${label.text}: ${number}`}>
            <svg width="100%" height="160">
              <rect
                className="is-bar"
                x="12%"
                width="76%"
                y={`${100 - height}%`}
                height={`${height}%`}
                rx="2"
              />
              <text x="50%" y={`${100 - height}%`} dy="-4">
                {number}
              </text>
            </svg>
            <span>{short ?? label.text}</span>
          </SiteLink>
        );
      })}
    </div>
  );
}
