import { parseStored, readStored, writeStored } from '../../kit/browser/storage';
import { isJsonObject } from '../../core/schema/model/json';

/** Key in the session storage of the change that a visitor has just asked for. */
const KEY = 'witryna.dashboardStep';

/** The dashboard that a change was made from: its query, and the name under which it is kept, or null. */
export interface DashboardStep {
  readonly query: string;
  readonly keptAs: string | null;
}

/** Notes a change, so that the page that shows its result can keep it. A form loads that page anew. */
export function noteDashboardStep(step: DashboardStep): void {
  // Without storage the visitor keeps the result by a button.
  writeStored(KEY, step, 'tab');
}

/** Returns the change that led to this page, once; null if none did. */
export function takeDashboardStep(): DashboardStep | null {
  const step = parseStored(readStored(KEY, 'tab'));
  writeStored(KEY, undefined, 'tab');
  if (!isJsonObject(step) || typeof step.query !== 'string') return null;
  return { query: step.query, keptAs: typeof step.keptAs === 'string' ? step.keptAs : null };
}
