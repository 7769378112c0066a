import { hideEntities } from '../../overrides/hideEntities';
import { listHref } from '../../routes';
import type { Model } from '../../schema/model';
import { isProtected } from '../isProtected';

const made = new WeakMap<Model, Model>();

/**
 * The model for visitors who have not signed in: without the entities whose pages ask them to, so that no related list, picker,
 * search, count or export tells of them either. A record that others mention keeps its title. Made once per model.
 */
export function publicModel(model: Model): Model {
  const known = made.get(model);
  if (known !== undefined) return known;
  const isClosed = ({ slug }: { readonly slug: string }): boolean => isProtected(model, listHref(slug));
  const closed = (model.protected ?? []).length === 0 ? [] : model.entities.filter(isClosed);
  const config = { entities: Object.fromEntries(closed.map(({ type }) => [type, { hide: true }])) };
  const open = closed.length === 0 ? model : hideEntities(model, config);
  made.set(model, open);
  return open;
}
