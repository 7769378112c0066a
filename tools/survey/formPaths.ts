import type { Model } from '../../lib/core/schema/model/model';
import { siteActionHref, newHref } from '../../lib/ground/routes/hrefs';

/**
 * Lists the pages that write: of every entity the create form, of one record its edit form, its first action and its deletion; and the
 * actions of the site. `found` maps an entity's slug to a record's path.
 */
export function formPaths(
  model: Model,
  found: ReadonlyMap<string, string>,
  limit: number,
): readonly string[] {
  const ofEntities = model.entities.slice(0, limit).flatMap((entity): readonly string[] => {
    const record = found.get(entity.slug)?.split('?', 1)[0];
    const [action] = entity.actions;
    const own = [
      ...(entity.update === null ? [] : ['edit']),
      ...(action === undefined ? [] : [`do/${action.name}`]),
      ...(entity.delete === null ? [] : ['delete']),
    ];
    return [
      ...(entity.create === null ? [] : [newHref(entity.slug)]),
      ...(record === undefined ? [] : own.map((page) => `${record}/${page}`)),
    ];
  });
  return [...ofEntities, ...model.siteActions.slice(0, limit).map(({ slug }) => siteActionHref(slug))];
}
