import { observeVitals } from './observeVitals';
import { buildReportBody, type Measurement, type ReportArgumentTypes } from './reportMutation';

export interface ReportTarget {
  /** Origin of the one endpoint; '' is the site itself. */
  readonly host: string;
  readonly ztoken: string;
  /** Absent: the schema is unknown, so the specification's types are used. */
  readonly types?: ReportArgumentTypes | undefined;
  /** What is selected of what the mutation gives; absent where it gives a leaf. */
  readonly resultPath?: string | undefined;
}

/**
 * Sends one measurement: a POST to `{host}/graphqlh` that outlives the page. Nobody waits for it, it is never repeated, and
 * whatever goes wrong is swallowed (S7.6, S8.1).
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
    // Too many keepalive requests under way, or no fetch at all: a measurement is lost, no more.
  }
}

const drain = (response: Response): Promise<unknown> => response.arrayBuffer();
const ignore = (): undefined => undefined;

/** Reports whatever is measured to `target`, until it is ended. A module of its own: it is loaded after the page. */
export function reportVitals(target: ReportTarget): () => void {
  return observeVitals((measurement) => sendReport(measurement, target));
}
