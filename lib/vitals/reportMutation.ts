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
export interface WebVitalMetric {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly entries: readonly { readonly startTime: number }[];
}

/** A metric as it is sent. Metrics carry no start of their own: it is that of their first entry, 0 without one. */
export function toMeasurement(metric: WebVitalMetric): Measurement {
  return {
    id: metric.id,
    label: 'web-vital',
    name: metric.name,
    startTime: toFiniteNumber(metric.entries[0]?.startTime),
    value: toFiniteNumber(metric.value),
  };
}

/** Clocks are no better than this; what stands behind it is the noise of computing with fractions. */
const STEPS_PER_UNIT = 1e6;

/** JSON has no Infinity and no NaN. */
function toFiniteNumber(value: number | undefined): number {
  return value !== undefined && Number.isFinite(value)
    ? Math.round(value * STEPS_PER_UNIT) / STEPS_PER_UNIT
    : 0;
}

/** Printed types of reportWebVital's arguments by name, as the backend's schema has them. */
export type ReportArgumentTypes = Readonly<Record<string, string>>;

const OPERATION_NAME = 'ReportWebVitalMutation';

/** The types of the specification, for a backend whose schema is not known. */
const SPECIFIED_TYPES: Readonly<Record<keyof Measurement, string>> = {
  id: 'string',
  label: 'string',
  name: 'string',
  startTime: 'float64',
  value: 'float64',
};
const VARIABLES = ['id', 'label', 'name', 'startTime', 'value'] as const;

/** The body of a report (S7.3, S7.6). */
export interface ReportBody {
  readonly operationName: typeof OPERATION_NAME;
  readonly variables: Partial<Measurement>;
  readonly query: string;
}

/**
 * The mutation with its five variables (S7.6), typed as the backend's schema says where it is known: then only those that it has
 * are sent. `gives`: a dotted path to a leaf of what the mutation gives, where that is an object.
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
