import type { Measurement } from './measurement';
import { reportBody, type ReportTypes } from './mutation';

export interface ReportTarget {
  /** Origin of the one endpoint; '' is the site itself. */
  readonly host: string;
  readonly ztoken: string;
  /** Absent: the schema is unknown, so the specification's types are used. */
  readonly types?: ReportTypes | undefined;
  /** What is selected of what the mutation gives; absent where it gives a leaf. */
  readonly gives?: string | undefined;
}

/**
 * Sends one measurement: a POST to `{host}/graphqlh` that outlives the page. Nobody waits for it, it is never repeated, and
 * whatever goes wrong is swallowed (S7.6, S8.1).
 */
export function report(measurement: Measurement, { host, ztoken, types, gives }: ReportTarget): void {
  const body = JSON.stringify(reportBody(measurement, types, gives));
  const init: RequestInit = {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', accept: 'application/json', ztoken },
    body,
  };
  try {
    fetch(`${host}/graphqlh`, init).then(drain).catch(ignore);
  } catch {
    // Too many keepalive requests under way, or no fetch at all: a measurement is lost, no more.
  }
}

const drain = (response: Response): Promise<unknown> => response.arrayBuffer();
const ignore = (): undefined => undefined;
