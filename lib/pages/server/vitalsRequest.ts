import type { ReadRequest } from '../../backend/passThrough';
import type { Measurement } from '../../vitals/measurement';
import { reportBody, type ReportTypes } from '../../vitals/mutation';

/**
 * Makes the site's own report of a measurement (S7.6) from what a browser sent: the site's document, and its five variables alone.
 * Null where they are not there, or the backend's schema is known to take no report.
 */
export function vitalsRequest(
  { variables }: Pick<ReadRequest, 'variables'>,
  types: ReportTypes | null | undefined,
): ReadRequest | null {
  const given: unknown = variables === null ? null : JSON.parse(variables);
  if (types === null || !isMeasurement(given)) return null;
  const { id, label, name, startTime, value } = given;
  const body = reportBody({ id, label, name, startTime, value }, types);
  return { ...body, variables: JSON.stringify(body.variables) };
}

const TEXTS = ['id', 'label', 'name'] as const;
const NUMBERS = ['startTime', 'value'] as const;
/** Ids of measurements have some thirty characters. */
const LONGEST = 100;

function isMeasurement(value: unknown): value is Measurement {
  if (typeof value !== 'object' || value === null) return false;
  const own = (name: string): unknown => Object.getOwnPropertyDescriptor(value, name)?.value;
  const isText = (name: string): boolean => {
    const text = own(name);
    return typeof text === 'string' && text.length <= LONGEST;
  };
  return TEXTS.every(isText) && NUMBERS.every((name) => typeof own(name) === 'number');
}
