import { observeVitals } from './observeVitals';
import { buildReportBody, type Measurement, type ReportArgumentTypes } from './reportMutation';

/** Endpoint and types of the reports. */
export interface ReportTarget {
  /** Origin of the endpoint; '' is the site itself. */
  readonly host: string;
  readonly ztoken: string;
  /** Absent while the schema is unknown; the specification's types are used then. */
  readonly types?: ReportArgumentTypes | undefined;
  /** Path to a leaf of the mutation's result; absent if the result is a leaf. */
  readonly resultPath?: string | undefined;
}

/**
 * Sends one measurement as a keepalive POST to `{host}/graphqlh`, which outlives the page. It is never repeated, and
 * failures are ignored.
 */
export function sendReport(
  measurement: Measurement,
  { host, ztoken, types, resultPath: gives }: ReportTarget,
): void {
  const body = JSON.stringify(buildReportBody(measurement, types, gives));
  const init: RequestInit = {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', accept: 'application/json', ztoken },
    body,
  };
  try {
    fetch(`${host}/graphqlh`, init).then(drain).catch(ignore);
  } catch {
    // Too many keepalive requests, or no fetch: the measurement is lost.
  }
}

const drain = (response: Response): Promise<unknown> => response.arrayBuffer();
const ignore = (): undefined => undefined;

/**
 * Reports all measurements to `target` until the returned function is called. A separate module, because it is loaded
 * after the page.
 */
export function reportVitals(target: ReportTarget): () => void {
  return observeVitals((measurement) => sendReport(measurement, target));
}
