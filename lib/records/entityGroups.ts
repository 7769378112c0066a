import type { Entity, Model } from '../schema/model';
import { listedEntities } from './listedEntities';

/** Entities that stand together; `id` is the operator's name for them, null for those that they put in no group. */
export interface EntityGroup {
  readonly id: string | null;
  readonly entities: readonly Entity[];
}

/**
 * The entities that have a list, in the operator's groups and order; then all others, those that people work with first. What the
 * site itself reports is left out, unless they group it: it has a page of its own (`/vitals`), which leads to the list.
 */
export function entityGroups(model: Model): readonly EntityGroup[] {
  const listed = listedEntities(model);
  const grouped = (model.groups ?? []).map((group) => ({
    id: group.id,
    entities: group.entities.flatMap((type) => listed.find((entity) => entity.type === type) ?? []),
  }));
  const placed = new Set(grouped.flatMap(({ entities }) => entities));
  const rest = {
    id: null,
    entities: listed.filter((entity) => !placed.has(entity) && entity.type !== ownMeasurements(model)),
  };
  return [...grouped, rest].filter(({ entities }) => entities.length > 0);
}

/** The type of the measurements that this site reports and the backend lists; undefined where there are none. */
function ownMeasurements({ vitals }: Model): string | undefined {
  return vitals.report === null ? undefined : vitals.list?.source.of;
}
