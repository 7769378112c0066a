import { countOperation } from '../../operations/count';
import { describing } from '../../records/describe';
import type { Loaded, PageFailure } from '../../records/outcome';
import { homeView } from '../../records/homeView';
import { listedEntities } from '../../records/listedEntities';
import { run } from '../../records/server/run';
import { PANES, type HomeView } from '../../records/siteViews';
import { otherActions } from '../../writing/otherActions';
import { tourOf } from './loadTour';
import type { SiteRequest } from './sitePage';

/** `/`: what there is. */
export async function loadHome(request: SiteRequest): Promise<Loaded<HomeView>> {
  const { site, labels } = request;
  // What is protected is named, for it can be seen after signing in, and not counted.
  const view = homeView({ ...request, ...describing(site.model, labels) }, await countsOf(request));
  const tour = tourOf(request);
  const actions = otherActions(request);
  const silent = request.site.counts.isSilent ? { silent: true as const } : {};
  return { ok: true, view: { ...view, ...silent, actions, ...(tour === undefined ? {} : { tour }) } };
}

/** Whether a failure means that there was no answer, or none that can be read; a refusal is one. */
function isSilence({ kind }: PageFailure): boolean {
  return kind === 'unreachable' || kind === 'malformed' || kind === 'busy';
}

/** The totals of the entities, where there are few enough to ask for. */
export async function countsOf(
  request: Pick<SiteRequest, 'model' | 'post' | 'site'>,
): Promise<ReadonlyMap<string, number>> {
  const entities = listedEntities(request.model);
  if (entities.length > PANES) return new Map();
  const types = entities.map((entity) => entity.type);
  return request.site.counts.of(types, async (type) => {
    const entity = entities.find((one) => one.type === type);
    const operation = entity === undefined ? null : countOperation(request.model, entity);
    if (operation === null) return null;
    const outcome = await run(request.post, operation);
    if (!outcome.ok && isSilence(outcome.failure)) throw new Error('The backend gave no answer.');
    return outcome.ok ? outcome.value : null;
  });
}
