import type { Describing } from '../records/describe';
import { plainEntity } from '../records/plainEntity';
import { actionHref, singletonHref } from '../routes';
import { withQuery } from '../routes/query';
import type { Singleton } from '../schema/model';
import { actionView, operationOf } from './actions';
import type { RecordWrites } from './view';

/** What can be done with a value without a key, as links to the pages that do it and lead back; null where nothing can. */
export function singletonLinks(to: Describing, singleton: Singleton): RecordWrites | null {
  const { update, actions = [] } = singleton.writes ?? {};
  const actionOf = (slug: string) => to.model.siteActions.find((action) => action.slug === slug);
  const own = to.entity(singleton.of ?? '') ?? plainEntity(singleton);
  const returnTo = singletonHref(singleton.slug);
  const change = update === undefined ? undefined : actionOf(update);
  const others = actions.flatMap((slug) => {
    const action = actionOf(slug);
    if (action === undefined) return [];
    const href = withQuery(actionHref(slug), { returnTo });
    return [{ ...actionView(to, own, { name: slug, source: action.source }), href }];
  });
  if (change === undefined && others.length === 0) return null;
  return {
    editHref: change === undefined ? null : actionHref(change.slug),
    deleteHref: null,
    ...(change === undefined ? {} : { operations: { edit: operationOf(change.source) } }),
    actions: others,
  };
}
