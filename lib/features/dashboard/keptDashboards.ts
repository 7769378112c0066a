import { createPreference } from '../../kit/browser/preference';
import { isJsonObject } from '../../core/schema/model/json';

/** A dashboard kept on this device, by the query of its address. */
export interface KeptDashboard {
  readonly name: string;
  readonly query: string;
}

/** The dashboards of this device, and the name of the one opened last. */
export interface KeptDashboards {
  readonly dashboards: readonly KeptDashboard[];
  readonly opened: string | null;
}

const MAX_DASHBOARDS = 50;

/** The dashboards of this device. */
export const keptDashboardsPreference = createPreference<KeptDashboards>('dashboards', parseKept);

// Function declarations, because `createPreference` calls `parse` while this module is still being evaluated.
function parseKept(stored: unknown): KeptDashboards {
  const { dashboards, opened } = isJsonObject(stored) ? stored : {};
  return {
    dashboards: Array.isArray(dashboards) ? dashboards.filter(isKept).slice(0, MAX_DASHBOARDS) : [],
    opened: typeof opened === 'string' ? opened : null,
  };
}

function isKept(value: unknown): value is KeptDashboard {
  return isJsonObject(value) && typeof value.name === 'string' && typeof value.query === 'string';
}

/** Keeps a dashboard and marks it as opened. One of the same name, or of the name `before`, is replaced. */
export function keepDashboard(
  { dashboards }: KeptDashboards,
  dashboard: KeptDashboard,
  before: string | null = null,
): KeptDashboards {
  const replaced = before ?? dashboard.name;
  const isAlready = dashboards.some(({ name }) => name === replaced);
  const next = dashboards
    .map((one) => (one.name === replaced ? dashboard : one))
    .filter((one) => one === dashboard || one.name !== dashboard.name);
  return {
    dashboards: (isAlready ? next : [...next, dashboard]).slice(-MAX_DASHBOARDS),
    opened: dashboard.name,
  };
}

/** Forgets a dashboard. */
export function forgetDashboard({ dashboards, opened }: KeptDashboards, name: string): KeptDashboards {
  return {
    dashboards: dashboards.filter((one) => one.name !== name),
    opened: opened === name ? null : opened,
  };
}

/** Returns a name that no kept dashboard has: the wanted one, or with a number. */
export function toFreeName({ dashboards }: KeptDashboards, wanted: string): string {
  const taken = new Set(dashboards.map(({ name }) => name));
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const name = `${wanted} (${String(number)})`;
    if (!taken.has(name)) return name;
  }
}
