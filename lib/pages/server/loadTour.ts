import type { GetServerSideProps } from 'next';
import { serverConfig } from '../../config/serverConfig';
import { listedEntities } from '../../records/listedEntities';
import type { HomeView } from '../../records/siteViews';
import { TOUR_COOKIE, type TourView } from '../../records/tourView';
import { backendHref, listHref, vitalsHref } from '../../routes';
import type { PageProps } from '../pageProps';
import type { SiteRequest } from './sitePage';

/** The tour of a demo (`SITE_TOUR`): through the list of which most can be done. Undefined on every other site. */
export function tourOf({ model, labels }: Pick<SiteRequest, 'model' | 'labels'>): TourView | undefined {
  if (!serverConfig().tour) return undefined;
  const [entity] = listedEntities(model).toSorted((a, b) => b.actions.length - a.actions.length);
  if (entity === undefined) return undefined;
  const list = { href: listHref(entity.slug), label: labels.many(entity) };
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

/** The home page without the tour, for a visitor who has hidden it. */
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
