/** Key in the session storage of the change that a visitor has just asked for. */
const KEY = 'witryna.dashboardStep';

/** The dashboard that a change was made from: its query, and the name under which it is kept, or null. */
export interface DashboardStep {
  readonly query: string;
  readonly keptAs: string | null;
}

/** Notes a change, so that the page that shows its result can keep it. A form loads that page anew. */
export function noteDashboardStep(step: DashboardStep): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(step));
  } catch {
    // Without storage the visitor keeps the result by a button.
  }
}

/** Returns the change that led to this page, once; null if none did. */
export function takeDashboardStep(): DashboardStep | null {
  try {
    const text = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    const step: unknown = text === null ? null : JSON.parse(text);
    if (typeof step !== 'object' || step === null || !('query' in step) || typeof step.query !== 'string')
      return null;
    const keptAs = 'keptAs' in step && typeof step.keptAs === 'string' ? step.keptAs : null;
    return { query: step.query, keptAs };
  } catch {
    return null;
  }
}
