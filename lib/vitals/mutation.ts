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
  readonly variables: Partial<Measurement>;
  readonly query: string;
}

/**
 * The mutation with its five variables (S7.6), typed as the backend's schema says where it is known: then only those that it has
 * are sent. `gives`: a dotted path to a leaf of what the mutation gives, where that is an object.
 */
export function reportBody(measurement: Measurement, types: ReportTypes | undefined, gives = ''): ReportBody {
  const typeOf = (name: keyof Measurement): string =>
    types !== undefined && Object.hasOwn(types, name) ? (types[name] ?? SPECIFIED[name]) : SPECIFIED[name];
  const names = VARIABLES.filter((name) => types === undefined || Object.hasOwn(types, name));
  const declared = names.map((name) => `$${name}: ${typeOf(name)}`).join(', ');
  const passed = names.map((name) => `${name}: $${name}`).join(', ');
  const select =
    gives === '' ? '' : ` { ${gives.split('.').join(' { ')}${' }'.repeat(gives.split('.').length)}`;
  return {
    operationName: NAME,
    variables: Object.fromEntries(names.map((name) => [name, measurement[name]])),
    query: `mutation ${NAME}${inBrackets(declared)} { reportWebVital${inBrackets(passed)}${select} }`,
  };
}

const inBrackets = (text: string): string => (text === '' ? '' : `(${text})`);
