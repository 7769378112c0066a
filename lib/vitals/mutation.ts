import type { Measurement } from './measurement';

/** Printed types of reportWebVital's arguments by name, as the backend's schema has them. */
export type ReportTypes = Readonly<Record<string, string>>;

const NAME = 'ReportWebVitalMutation';

/** The types of the specification, for a backend whose schema is not known. */
const SPECIFIED: Readonly<Record<keyof Measurement, string>> = {
  id: 'string',
  label: 'string',
  name: 'string',
  startTime: 'float64',
  value: 'float64',
};
const VARIABLES = ['id', 'label', 'name', 'startTime', 'value'] as const;

/** The body of a report (S7.3, S7.6). */
export interface ReportBody {
  readonly operationName: typeof NAME;
  readonly variables: Measurement;
  readonly query: string;
}

/** The mutation with its five variables (S7.6), typed as the backend's schema says where it is known. */
export function reportBody(measurement: Measurement, types: ReportTypes | undefined): ReportBody {
  const typeOf = (name: keyof Measurement): string =>
    types !== undefined && Object.hasOwn(types, name) ? (types[name] ?? SPECIFIED[name]) : SPECIFIED[name];
  const declared = VARIABLES.map((name) => `$${name}: ${typeOf(name)}`).join(', ');
  const passed = VARIABLES.map((name) => `${name}: $${name}`).join(', ');
  return {
    operationName: NAME,
    variables: measurement,
    query: `mutation ${NAME}(${declared}) { reportWebVital(${passed}) }`,
  };
}
