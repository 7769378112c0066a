/** What is sent of one web-vitals measurement (S7.6): the variables of ReportWebVitalMutation. */
export interface Measurement {
  /** Unique per measurement. */
  readonly id: string;
  /** Always `web-vital`: the label that frameworks give to measurements of this standard. */
  readonly label: string;
  /** FCP, TTFB, LCP, CLS or INP. */
  readonly name: string;
  /** When what was measured began, in milliseconds since the page's start. */
  readonly startTime: number;
  /** Milliseconds; for CLS a score without unit. */
  readonly value: number;
}

/** The parts of a web-vitals metric that we use. */
export interface Metric {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly entries: readonly { readonly startTime: number }[];
}

/** A metric as it is sent. Metrics carry no start of their own: it is that of their first entry, 0 without one. */
export function measurementOf(metric: Metric): Measurement {
  return {
    id: metric.id,
    label: 'web-vital',
    name: metric.name,
    startTime: finite(metric.entries[0]?.startTime),
    value: finite(metric.value),
  };
}

/** Clocks are no better than this; what stands behind it is the noise of computing with fractions. */
const STEPS = 1e6;

/** JSON has no Infinity and no NaN. */
function finite(value: number | undefined): number {
  return value !== undefined && Number.isFinite(value) ? Math.round(value * STEPS) / STEPS : 0;
}
