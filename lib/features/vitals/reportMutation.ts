/** One web-vitals measurement as sent: the variables of ReportWebVitalMutation. */
export interface Measurement {
  /** Unique per measurement. */
  readonly id: string;
  /** Always `web-vital`, the label that frameworks use for these metrics. */
  readonly label: string;
  /** FCP, TTFB, LCP, CLS or INP. */
  readonly name: string;
  /** Start of the measured interval, in milliseconds since the page's start. */
  readonly startTime: number;
  /** Milliseconds; for CLS a score without unit. */
  readonly value: number;
}

/** The parts of a web-vitals metric that are used. */
export interface WebVitalMetric {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly entries: readonly { readonly startTime: number }[];
}

/** Converts a metric to a measurement. Its start is that of its first entry, or 0. */
export function toMeasurement(metric: WebVitalMetric): Measurement {
  return {
    id: metric.id,
    label: 'web-vital',
    name: metric.name,
    startTime: toFiniteNumber(metric.entries[0]?.startTime),
    value: toFiniteNumber(metric.value),
  };
}

/** Clocks are not more precise; further digits are rounding noise. */
const STEPS_PER_UNIT = 1e6;

/** JSON has no Infinity and no NaN. */
function toFiniteNumber(value: number | undefined): number {
  return value !== undefined && Number.isFinite(value)
    ? Math.round(value * STEPS_PER_UNIT) / STEPS_PER_UNIT
    : 0;
}

/** Printed types of reportWebVital's arguments by name, from the backend's schema. */
export type ReportArgumentTypes = Readonly<Record<string, string>>;

const OPERATION_NAME = 'ReportWebVitalMutation';

/** The types of the specification, for an unknown schema. */
const SPECIFIED_TYPES: Readonly<Record<keyof Measurement, string>> = {
  id: 'string',
  label: 'string',
  name: 'string',
  startTime: 'float64',
  value: 'float64',
};
const VARIABLES = ['id', 'label', 'name', 'startTime', 'value'] as const;

/** Request body of a report. */
export interface ReportBody {
  readonly operationName: typeof OPERATION_NAME;
  readonly variables: Partial<Measurement>;
  readonly query: string;
}

/**
 * Builds the mutation with its five variables. With a known schema it uses that schema's types and sends only its
 * arguments. `resultPath`: a dotted path to a leaf of the result, if that is an object.
 */
export function buildReportBody(
  measurement: Measurement,
  types: ReportArgumentTypes | undefined,
  gives = '',
): ReportBody {
  const typeOf = (name: keyof Measurement): string =>
    types !== undefined && Object.hasOwn(types, name)
      ? (types[name] ?? SPECIFIED_TYPES[name])
      : SPECIFIED_TYPES[name];
  const names = VARIABLES.filter((name) => types === undefined || Object.hasOwn(types, name));
  const declared = names.map((name) => `$${name}: ${typeOf(name)}`).join(', ');
  const passed = names.map((name) => `${name}: $${name}`).join(', ');
  const select =
    gives === '' ? '' : ` { ${gives.split('.').join(' { ')}${' }'.repeat(gives.split('.').length)}`;
  return {
    operationName: OPERATION_NAME,
    variables: Object.fromEntries(names.map((name) => [name, measurement[name]])),
    query: `mutation ${OPERATION_NAME}${inBrackets(declared)} { reportWebVital${inBrackets(passed)}${select} }`,
  };
}

const inBrackets = (text: string): string => (text === '' ? '' : `(${text})`);
