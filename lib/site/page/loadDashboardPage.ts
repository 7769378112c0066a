import { parseDefaultViewCookie } from '../../kit/browser/defaultView';
import { NO_DEFAULT_VIEW_PARAM } from '../../ground/routes/plainParam';
import {
  parseDashboard,
  parseDashboardQuery,
  toDashboardQuery,
  type Dashboard,
} from '../../features/dashboard/dashboard';
import { parseDashboardFile } from '../../features/dashboard/dashboardFile';
import { formatTile, NO_LIST } from '../../features/dashboard/tile';
import { parseTileSettings } from '../../features/dashboard/tileSettings';
import type { DashboardConfig } from '../../features/operator/overrides/dashboardConfig';
import type { DashboardView } from '../../features/dashboard/dashboardView';
import { buildDefaultTiles } from '../../features/dashboard/server/defaultDashboard';
import { loadDashboardParts } from '../../features/dashboard/server/loadDashboardView';
import { countReads, planTiles } from '../../features/dashboard/server/planTiles';
import { findTileTarget } from '../../features/dashboard/server/tileTarget';
import { dashboardHref, siteDashboardHref } from '../../ground/routes/dashboardHrefs';
import type { LoadResult } from '../../kit/view/failure';
import { toLocalizedLabel } from './brandInfo';
import { applyTileForm, applyTileStep, loadDashboardTask } from './dashboardTask';
import { Redirect, type PageRequest } from './pageRequest';

/** The dashboard that a request asks for. */
interface AskedDashboard {
  /** Its name is that of what a change makes of it. */
  readonly dashboard: Dashboard;
  /** Null for one without a name. */
  readonly name: string | null;
  readonly source: DashboardView['source'];
  readonly isAsked: boolean;
  /** Id of an operator's dashboard. */
  readonly id?: string;
}

/**
 * Loads `/dashboard`: the dashboard in the address, or the one that this device opens, the operator's, or a default one. Changes are
 * addresses, too: nothing is stored by the server.
 */
export async function loadDashboardPage(request: PageRequest): Promise<LoadResult<DashboardView> | Redirect> {
  const { query, translate } = request;
  const asked = findAskedDashboard(request);
  if (asked instanceof Redirect) return asked;
  const { dashboard, name, source, isAsked } = asked;
  const file = readFile(query.file);
  if (file !== null && typeof file.found !== 'string')
    return new Redirect(dashboardHref(toDashboardQuery(file.found)));
  const changed = applyTileStep(request, dashboard) ?? applyTileForm(request, dashboard);
  if (changed !== null) return changed;
  const planned = planTiles(request, dashboard.tiles.slice(0, request.dashboards.tiles));
  // The page itself is the first of them.
  const seconds = (await request.takeSearches?.(countReads(request, planned) - 1)) ?? null;
  if (seconds !== null) return { ok: false, failure: { type: 'tooMany', seconds } };
  const [parts, task] = await Promise.all([
    loadDashboardParts(request, dashboard, planned, request.dashboards),
    loadDashboardTask(request, dashboard),
  ]);
  return {
    ok: true,
    view: {
      ...parts,
      name,
      source,
      isAsked,
      task,
      others: listOthers(request, asked),
      rejected:
        file === null || typeof file.found !== 'string'
          ? null
          : { text: file.text, message: translate(`dashboard.file.${file.found}`) },
    },
  };
}

function readFile(text: unknown) {
  return typeof text !== 'string' || text.trim() === '' ? null : { text, found: parseDashboardFile(text) };
}

function findAskedDashboard(request: PageRequest): AskedDashboard | Redirect {
  const { query, cookies } = request;
  const own = parseDashboard(query);
  if (own !== null) return toOwn(own);
  const offered = getOfferedDashboards(request);
  if (query.site !== undefined) {
    const named = offered.find(({ id }) => id === query.site);
    return named === undefined
      ? new Redirect(dashboardHref())
      : { ...toSiteDashboard(request, named), isAsked: true };
  }
  if (query[NO_DEFAULT_VIEW_PARAM] !== undefined) return { ...toDefault(request), isAsked: true };
  const view = parseDefaultViewCookie(cookies, dashboardHref());
  const kept = view === null ? null : parseDashboardQuery(view);
  if (kept !== null)
    return Object.keys(query).length === 0
      ? new Redirect(dashboardHref(toDashboardQuery(kept)))
      : toOwn(kept);
  const [first] = offered;
  return { ...(first === undefined ? toDefault(request) : toSiteDashboard(request, first)), isAsked: false };
}

function toOwn(dashboard: Dashboard): AskedDashboard {
  const name = dashboard.name === '' ? null : dashboard.name;
  return { dashboard, name, source: 'address', isAsked: true };
}

function toDefault({ model, translate }: PageRequest): Omit<AskedDashboard, 'isAsked'> {
  const dashboard = { name: translate('dashboard.own'), tiles: buildDefaultTiles(model) };
  return { dashboard, name: null, source: 'default' };
}

function toSiteDashboard(request: PageRequest, config: DashboardConfig): Omit<AskedDashboard, 'isAsked'> {
  const name = getName(request, config);
  const { id = '' } = config;
  return { dashboard: { name, tiles: toTexts(request, config) }, name, source: 'site', id };
}

const getName = ({ labels }: PageRequest, { id = '', name }: DashboardConfig): string =>
  toLocalizedLabel(name, labels.locale)?.text ?? id;

/** Returns the tiles of an operator's dashboard as texts in the language of the page. */
function toTexts({ labels }: PageRequest, { tiles = [] }: DashboardConfig): readonly string[] {
  return tiles.flatMap(({ list = NO_LIST, show, of, ...settings }) => {
    if (show === undefined) return [];
    const title = toLocalizedLabel(settings.title, labels.locale)?.text;
    const own = parseTileSettings(show, { ...settings, title });
    return [formatTile({ list, show, ...(of === undefined ? {} : { of }), ...own })];
  });
}

/** Returns the operator's dashboards for the visitor: by role, and where the visitor sees at least one of the lists, or a tile without one. */
function getOfferedDashboards(request: PageRequest): readonly DashboardConfig[] {
  return (request.site.dashboards ?? []).filter(
    ({ roles, tiles = [] }) =>
      (roles === undefined || roles.some((role) => request.roles.includes(role))) &&
      tiles.some(({ list = NO_LIST }) => list === NO_LIST || findTileTarget(request, { list }) !== 'noList'),
  );
}

/** Lists the operator's dashboards and the default one, if there is a choice. */
function listOthers(request: PageRequest, { source, id: current }: AskedDashboard): DashboardView['others'] {
  const own = getOfferedDashboards(request).map((config) => ({
    href: siteDashboardHref(config.id ?? ''),
    name: getName(request, config),
    current: source === 'site' && config.id === current,
  }));
  const plain = {
    href: dashboardHref(`${NO_DEFAULT_VIEW_PARAM}=1`),
    name: request.translate('dashboard.default'),
    current: source === 'default',
  };
  return [...own, plain];
}
