import { buildCountOperation } from '../../operations/list/countOperations';
import { createLabelContext } from '../../reading/describe/describeField';
import type { LoadResult, PageFailure } from '../../view/failure';
import { buildHomeView } from '../../reading/home/buildHomeView';
import { getListedEntities } from '../../schema/model/listedEntities';
import { runOperation } from '../../reading/run/server/runOperation';
import { MAX_ENTITY_CARDS, TOUR_COOKIE, type HomeView, type TourView } from '../../reading/home/homeView';
import { buildSiteActionLinks } from '../../writing/actions/actionLinks';
import type { PageRequest } from './pageRequest';
import type { GetServerSideProps } from 'next';
import { getServerConfig } from '../../config/server/serverConfig';
import { backendHref, listHref, vitalsHref } from '../../routes/hrefs';
import type { PageProps } from '../../reading/pageProps';

/** Loads `/`: the overview of lists and actions. */
export async function loadHomePage(request: PageRequest): Promise<LoadResult<HomeView>> {
  const { site, labels } = request;
  // Protected entities are listed, since they can be seen after signing in, but not counted.
  const view = buildHomeView(
    { ...request, ...createLabelContext(site.model, labels) },
    await loadEntityCounts(request),
  );
  const tour = buildTour(request);
  const actions = buildSiteActionLinks(request);
  const silent = request.site.counts.isSilent ? { isUnreachable: true as const } : {};
  return { ok: true, view: { ...view, ...silent, actions, ...(tour === undefined ? {} : { tour }) } };
}

/** Recognises failures without a readable response. A rejection is a response. */
function isNoResponse({ type }: PageFailure): boolean {
  return type === 'unreachable' || type === 'malformed' || type === 'busy';
}

/** Loads the totals of the entities; none if there are too many to count. */
export async function loadEntityCounts(
  request: Pick<PageRequest, 'model' | 'fetcher' | 'site'>,
): Promise<ReadonlyMap<string, number>> {
  const entities = getListedEntities(request.model);
  if (entities.length > MAX_ENTITY_CARDS) return new Map();
  const types = entities.map((entity) => entity.type);
  return request.site.counts.load(types, async (type) => {
    const entity = entities.find((one) => one.type === type);
    const operation = entity === undefined ? null : buildCountOperation(request.model, entity);
    if (operation === null) return null;
    const outcome = await runOperation(request.fetcher, operation);
    if (!outcome.ok && isNoResponse(outcome.failure)) throw new Error('The backend gave no answer.');
    return outcome.ok ? outcome.value : null;
  });
}

/** Builds the demo's tour (`SITE_TOUR`) through the list with the most actions. Undefined on every other site. */
export function buildTour({ model, labels }: Pick<PageRequest, 'model' | 'labels'>): TourView | undefined {
  if (!getServerConfig().tour) return undefined;
  const [entity] = getListedEntities(model).toSorted((a, b) => b.actions.length - a.actions.length);
  if (entity === undefined) return undefined;
  const list = { href: listHref(entity.slug), label: labels.plural(entity) };
  return {
    stops: [
      { id: 'find', ...list },
      ...(entity.actions.length === 0 ? [] : [{ id: 'act' as const, ...list, signIn: true as const }]),
      { id: 'graphql', ...list },
      ...(model.vitals.list === null ? [] : [{ id: 'vitals' as const, href: vitalsHref() }]),
      { id: 'backend', href: backendHref(), signIn: true },
    ],
  };
}

/** Removes the tour from the home page of a visitor who has hidden it. */
export function withoutHiddenTour(
  load: GetServerSideProps<PageProps<HomeView>>,
): GetServerSideProps<PageProps<HomeView>> {
  return async (context) => {
    const loaded = await load(context);
    if (!('props' in loaded) || context.req.cookies[TOUR_COOKIE] === undefined) return loaded;
    const props = await loaded.props;
    if (!props.result.ok) return { ...loaded, props };
    const { tour, ...view } = props.result.view;
    if (tour === undefined) return { ...loaded, props };
    return { ...loaded, props: { ...props, result: { ok: true, view } } };
  };
}
