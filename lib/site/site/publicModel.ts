import { hideEntities } from '../../features/operator/overrides/hideEntities';
import { listHref, splitPath } from '../../ground/routes/hrefs';
import type { Model } from '../../core/schema/model/model';
import { memoizeByObject } from '../../core/schema/model/memoize';

/**
 * Gets the model for signed-out visitors, without protected entities, so that no related list, picker, search, count
 * or export reveals them. Records that others link to keep their titles. Made once per model.
 */
export const getPublicModel = memoizeByObject((model: Model): Model => {
  const isHidden = ({ slug }: { readonly slug: string }): boolean => isProtected(model, listHref(slug));
  const hidden = (model.protected ?? []).length === 0 ? [] : model.entities.filter(isHidden);
  const config = { entities: Object.fromEntries(hidden.map(({ type }) => [type, { hide: true }])) };
  return hidden.length === 0 ? model : hideEntities(model, config);
});

/** Checks a path (with or without a query, encoded or not) against the protected prefixes. */
export function isProtected(model: Model, path: string): boolean {
  const segments = splitPath(path);
  return (model.protected ?? []).some((prefix) =>
    splitPath(prefix).every((segment, index) => segments[index] === segment),
  );
}
