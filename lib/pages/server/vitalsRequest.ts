import type { ReadRequest } from '../../backend/passThrough';
import type { VitalsSupport } from '../../schema/model';
import type { Measurement } from '../../vitals/measurement';
import { reportBody } from '../../vitals/mutation';

/**
 * Makes the site's own report of a measurement (S7.6) from what a browser sent: the site's document, and its variables alone. Null
 * where they are not there, or the backend's schema is known to take no report; absent support: the schema is not known.
 */
export function vitalsRequest(
  { variables }: Pick<ReadRequest, 'variables'>,
  support: Pick<VitalsSupport, 'report' | 'gives'> | undefined,
): ReadRequest | null {
  if (support?.report === null) return null;
  const types = support?.report;
  const given: unknown = variables === null ? null : JSON.parse(variables);
  const measurement = measurementIn(given, (name) => types === undefined || Object.hasOwn(types, name));
  if (measurement === null) return null;
  const body = reportBody(measurement, types, support?.gives);
  return { ...body, variables: JSON.stringify(body.variables) };
}

/** What stands for a variable that the backend does not take: it is not sent. */
const UNSENT: Measurement = { id: '', label: '', name: '', startTime: 0, value: 0 };
/** Ids of measurements have some thirty characters. */
const LONGEST = 100;

/** The measurement in what was sent; null where one that is wanted is none of its kind. */
function measurementIn(given: unknown, isWanted: (name: string) => boolean): Measurement | null {
  if (typeof given !== 'object' || given === null) return null;
  const own = (name: keyof Measurement): unknown =>
    isWanted(name) ? Object.getOwnPropertyDescriptor(given, name)?.value : UNSENT[name];
  const [id, label, name] = [own('id'), own('label'), own('name')];
  const [startTime, value] = [own('startTime'), own('value')];
  if (!isShort(id) || !isShort(label) || !isShort(name)) return null;
  if (typeof startTime !== 'number' || typeof value !== 'number') return null;
  return { id, label, name, startTime, value };
}

const isShort = (text: unknown): text is string => typeof text === 'string' && text.length <= LONGEST;
