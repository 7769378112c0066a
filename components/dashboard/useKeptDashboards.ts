import Router from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { showToast } from '../../lib/kit/browser/toasts';
import { canBeDefaultView, saveDefaultView } from '../../lib/kit/browser/defaultView';
import {
  noteDashboardStep,
  takeDashboardStep,
  type DashboardStep,
} from '../../lib/features/dashboard/dashboardStep';
import {
  forgetDashboard,
  keepDashboard,
  keptDashboardsPreference,
  toFreeName,
  type KeptDashboard,
  type KeptDashboards,
} from '../../lib/features/dashboard/keptDashboards';
import { usePreference } from '../../lib/kit/browser/preference';
import { isOneStepFrom, parseDashboardQuery, toDashboardQuery } from '../../lib/features/dashboard/dashboard';
import type { DashboardView } from '../../lib/features/dashboard/dashboardView';
import { addTileHref, dashboardHref } from '../../lib/ground/routes/dashboardHrefs';
import { useHydrated } from '../kit/ui/useHydrated';

/** The dashboards of this device, and what the open one is among them. */
export interface KeptState {
  readonly dashboards: readonly KeptDashboard[];
  /** `new`: not kept; `changed`: another one is kept under its name. Null before the device's own are known. */
  readonly state: 'kept' | 'new' | 'changed' | null;
  /** The one that is kept under the name of the open one, if it is another. */
  readonly sameName: KeptDashboard | null;
  readonly keep: () => void;
  readonly forget: (name: string) => void;
  /** Notes that a change of the open one was asked for. */
  readonly noteStep: () => void;
}

/** Keeps dashboards on this device: what a visitor changes here is kept at once, what came from elsewhere when it is asked for. */
export function useKeptDashboards(view: DashboardView): KeptState {
  const intl = useIntl();
  const fallbackName = intl.formatMessage({ id: 'dashboard.own' });
  const [kept, setKept] = usePreference(keptDashboardsPreference);
  const isKnown = useHydrated();
  const current = kept.dashboards.find(({ query }) => query === view.query) ?? null;
  const namesake = kept.dashboards.find(({ name }) => name === view.name) ?? null;
  const store = (next: KeptDashboards): void => {
    setKept(next);
    const opened = next.dashboards.find(({ name }) => name === next.opened);
    const isShort = opened !== undefined && canBeDefaultView(opened.query);
    saveDefaultView(dashboardHref(), isShort ? opened.query : null);
  };
  const storeAs = (stored: KeptDashboards, name: string, before: string | null): void => {
    const dashboard = parseDashboardQuery(view.query);
    if (dashboard === null) return;
    const query = toDashboardQuery({ ...dashboard, name });
    store(keepDashboard(stored, { name, query }, before));
    if (query !== view.query) void Router.replace(dashboardHref(query), undefined, { scroll: false });
  };
  const followStep = (stored: KeptDashboards, { query, keptAs }: DashboardStep): void => {
    const [next, before] = [parseDashboardQuery(view.query), parseDashboardQuery(query)];
    if (next === null || before === null || !isOneStepFrom(next, before)) return;
    const wanted = next.name === '' ? fallbackName : next.name;
    const own = stored.dashboards.find((one) => one.name === keptAs && one.query === query) ?? null;
    const others = { ...stored, dashboards: stored.dashboards.filter((one) => one !== own) };
    storeAs(stored, toFreeName(others, wanted), own?.name ?? null);
  };
  const arrive = useEffectEvent(() => {
    if (view.task !== null && view.source === 'address') return;
    const stored = keptDashboardsPreference.get();
    const step = takeDashboardStep();
    const open = stored.dashboards.find(({ query }) => query === view.query);
    if (open !== undefined) store({ ...stored, opened: open.name });
    else if (view.source === 'address' && step !== null) followStep(stored, step);
    else if (view.source !== 'address') leaveOwn(view, stored, store);
  });
  useEffect(() => arrive(), [view.query, view.source]);
  return {
    dashboards: isKnown ? kept.dashboards : [],
    state: !isKnown ? null : current !== null ? 'kept' : namesake === null ? 'new' : 'changed',
    sameName: current === null ? namesake : null,
    keep: () => storeAs(kept, view.name ?? toFreeName(kept, fallbackName), null),
    forget: (name) => {
      const forgotten = kept.dashboards.find((one) => one.name === name);
      store(forgetDashboard(kept, name));
      if (forgotten === undefined) return;
      const putBack = (): void => {
        const now = keptDashboardsPreference.get();
        store({ ...now, dashboards: [...now.dashboards, forgotten] });
      };
      showToast({ text: intl.formatMessage({ id: 'dashboard.forgotten' }, { name }), onUndo: putBack });
    },
    noteStep: () => noteDashboardStep({ query: view.query, keptAs: current?.name ?? null }),
  };
}

/** Opens the dashboard of the device in place of one that nobody asked for; one that was asked for takes its place. */
function leaveOwn(
  { isAsked }: DashboardView,
  stored: KeptDashboards,
  store: (next: KeptDashboards) => void,
): void {
  const opened = stored.dashboards.find(({ name }) => name === stored.opened);
  if (opened === undefined) return;
  if (isAsked) {
    store({ ...stored, opened: null });
    return;
  }
  const add = new URLSearchParams(window.location.search).get('add');
  void Router.replace(add === null ? dashboardHref(opened.query) : addTileHref(add, opened.query));
}
