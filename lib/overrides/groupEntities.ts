import type { Model } from '../schema/model';
import type { SiteConfig } from './siteConfig';

/** Puts entities into the operator's groups: in the order of `groups`, or, without it, in which they are first named. */
export function groupEntities(model: Model, config: SiteConfig): Model {
  const named = Object.entries(config.entities ?? {}).flatMap(([type, { group }]) =>
    group === undefined ? [] : [{ type, group }],
  );
  if (named.length === 0) return model;
  const shown = new Set(model.entities.map(({ type }) => type));
  const ids = new Set([...Object.keys(config.groups ?? {}), ...named.map(({ group }) => group)]);
  const groups = [...ids].map((id) => ({
    id,
    entities: named.flatMap(({ type, group }) => (group === id && shown.has(type) ? [type] : [])),
  }));
  return { ...model, groups: groups.filter(({ entities }) => entities.length > 0) };
}
