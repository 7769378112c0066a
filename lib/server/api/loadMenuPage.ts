import type { NavigationMenu } from '../../reading/home/homeView';
import type { LoadResult } from '../../view/failure';
import { buildNavigationView } from './navigationView';
import { loadEntityCounts } from '../page/loadHomePage';
import type { PageRequest } from '../page/pageRequest';

/** Loads `/menu`: the entries of the shell's menu. */
export async function loadMenuPage(request: PageRequest): Promise<LoadResult<NavigationMenu>> {
  const counts = await loadEntityCounts(request);
  return {
    ok: true,
    view: buildNavigationView(request.site, request.labels.locale, { counts, isOperator: false }),
  };
}
