import type { LoaderContext } from '../../kit/run/server/loaderContext';
import type { NavigationMenu } from '../../kit/view/navigation';
import type { LoadResult } from '../../kit/view/failure';
import { getServerConfig } from '../config/server/serverConfig';
import { buildNavigationView } from './navigationView';
import { findAbsentViewers, loadEntityCounts } from '../page/loadHomePage';
import type { PageRequest } from '../page/pageRequest';

/** Loads `/menu`: the entries of the shell's menu. */
export async function loadMenuPage(request: PageRequest): Promise<LoadResult<NavigationMenu>> {
  return { ok: true, view: await loadNavigation(request, request.site, false) };
}

/** Loads the shell's menu for a visitor. Protected entities are named but not counted. */
export async function loadNavigation(
  ctx: LoaderContext,
  site: PageRequest['site'],
  isOperator: boolean,
): Promise<NavigationMenu> {
  const [counts, absent] = await Promise.all([loadEntityCounts({ ...ctx, site }), findAbsentViewers(ctx)]);
  const tellsSource = getServerConfig().showsGraphql;
  return buildNavigationView(site, ctx.labels.locale, { counts, absent, isOperator, tellsSource });
}
