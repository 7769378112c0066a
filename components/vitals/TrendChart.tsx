import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import { METRIC_FACTS, type KnownMetric } from '../../lib/vitals/ratings';
import type { Trend } from '../../lib/vitals/metricStats';
import { color } from '../../theme/tokens';

/** Draws a trend line with its nearby thresholds. Rendered in the browser only; text and table carry the same data. */
export function TrendChart({ trend, known }: { trend: Trend; known: KnownMetric | null }) {
  const values = trend.points.map(({ p75 }) => p75);
  const most = Math.max(...values.map((value) => value ?? 0));
  const limits = known === null ? null : METRIC_FACTS[known];
  const top = Math.max(most, limits?.good ?? 0) * 1.15;
  return (
    <LineChart
      height={56}
      margin={{ top: 4, right: 4, bottom: 4, left: 4 }}
      series={[
        {
          data: values,
          curve: 'linear',
          showMark: hasSinglePoint(values),
          color: color.text,
          connectNulls: true,
        },
      ]}
      xAxis={[{ data: trend.points.map(({ from }) => from), position: 'none', domainLimit: 'strict' }]}
      yAxis={[{ min: 0, max: top === 0 ? 1 : top, position: 'none' }]}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      disableAxisListener
      disableLineItemHighlight
      axisHighlight={{ x: 'none', y: 'none' }}
      slotProps={{ tooltip: { trigger: 'none' } }}
    >
      {limits !== null && (
        <ChartsReferenceLine y={limits.good} lineStyle={createReferenceLine(color.good, '4 3')} />
      )}
      {limits !== null && limits.poor <= top && (
        <ChartsReferenceLine y={limits.poor} lineStyle={createReferenceLine(color.poor, '1.5 3')} />
      )}
    </LineChart>
  );
}

const createReferenceLine = (stroke: string, strokeDasharray: string) => ({
  stroke,
  strokeDasharray,
  strokeWidth: 1.25,
});

/** Returns true if a point has no neighbour; without a mark it would be invisible. */
function hasSinglePoint(values: readonly (number | null)[]): boolean {
  return values.filter((value) => value !== null).length < 4;
}
