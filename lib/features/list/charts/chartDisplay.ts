import type { QueryParams } from '../../../ground/routes/queryParams';
import type { ListParameters } from '../display';

/** The chart above the rows of a list, as the address has it; not validated yet. */
export interface ChartQuery {
  /** The field that the rows are counted by. */
  readonly chart: string | null;
  /** Length of the bars over time. */
  readonly chartUnit: string | null;
}

/** The numbers of a list by the values of a field, above the rows in any display. What a list can be counted by says `loadCharts.ts`. */
export const chartDisplay = {
  parse({ one }: ListParameters): ChartQuery {
    const [chart, unit] = [one('chart'), one('unit')];
    return { chart: chart === '' ? null : chart, chartUnit: chart === '' || unit === '' ? null : unit };
  },
  format({ chart = null, chartUnit = null }: Partial<ChartQuery>): QueryParams {
    if (chart === null) return [];
    return [['chart', chart], ...(chartUnit === null ? [] : [['unit', chartUnit] as const])];
  },
};
