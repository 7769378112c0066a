import { requestResponse } from '../../kit/browser/request';
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
  // Without a response, or with too many keepalive requests, the measurement is lost.
  void requestResponse(`${host}/graphqlh`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', accept: 'application/json', ztoken },
    body,
  })
    .then((response) => response?.arrayBuffer())
    .catch(ignore);
}

const ignore = (): undefined => undefined;

/**
 * Reports all measurements to `target` until the returned function is called. A separate module, because it is loaded
 * after the page.
 */
export function reportVitals(target: ReportTarget): () => void {
  return observeVitals((measurement) => sendReport(measurement, target));
}
