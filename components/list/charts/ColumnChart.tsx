import { BarChart } from '@mui/x-charts/BarChart';
import { useRouter } from 'next/router';
import { useIntl } from 'react-intl';
import { formatNumber } from '../../../lib/ground/format/formatNumber';
import type { BarView } from '../../../lib/features/list/charts/chartsView';
import { toLocale } from '../../../lib/ground/routes/hrefs';
import { color } from '../../../theme/tokens';

/**
 * Maximum number of columns with a label above. More labels would overlap; the table and the tooltip have the values.
 */
const MAX_LABELLED_COLUMNS = 14;

/** Columns that link to the list filtered by their value. Rendered in the browser only. */
export function ColumnChart({ bars }: { bars: readonly BarView[] }) {
  const router = useRouter();
  const locale = toLocale(useIntl().locale);
  const open = (index: number | undefined): void => {
    const href = index === undefined ? undefined : bars[index]?.href;
    if (href !== undefined) void router.push(href, undefined, { scroll: false });
  };
  const long = new Map(bars.map(({ id, label }) => [id, label.text]));
  const short = new Map(bars.map((bar) => [bar.id, bar.short ?? bar.label.text]));
  return (
    <BarChart
      height={200}
      margin={{ top: 20, right: 0, bottom: 0, left: 0 }}
      series={[
        {
          data: bars.map(({ count }) => count),
          color: color.primary,
          valueFormatter: (value) => (value === null ? '–' : formatNumber(value, locale)),
          ...(bars.length <= MAX_LABELLED_COLUMNS
            ? {
                barLabel: ({ value }) => formatNumber(value ?? 0, locale),
                barLabelPlacement: 'outside' as const,
              }
            : {}),
        },
      ]}
      xAxis={[
        {
          data: bars.map(({ id }) => id),
          scaleType: 'band',
          categoryGapRatio: 0.25,
          disableTicks: true,
          valueFormatter: (id: string, { location }) =>
            (location === 'tick' ? short.get(id) : long.get(id)) ?? id,
        },
      ]}
      yAxis={[{ min: 0, position: 'none' }]}
      onAxisClick={(_, data) => open(data?.dataIndex)}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      borderRadius={2}
    />
  );
}
