import { observeVitals } from './observe';
import { report, type ReportTarget } from './report';

/** Reports whatever is measured to `target`, until it is ended. A module of its own: it is loaded after the page. */
export function reportVitals(target: ReportTarget): () => void {
  return observeVitals((measurement) => report(measurement, target));
}
