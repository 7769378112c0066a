import type { Entity, Model } from '../schema/model';
import type { FieldStep, ListSource } from '../schema/reads';
import type { WriteSource } from '../schema/writes';

/** A root field's dotted path, as overrides and reports name it. */
export function pathOf(steps: readonly Pick<FieldStep, 'field'>[]): string {
  return steps.map(({ field }) => field).join('.');
}

export const WRITERS = ['create', 'update', 'delete'] as const;

/** The mutations that write an entity or act on it. */
export function writesOf(entity: Entity): readonly WriteSource[] {
  const own = WRITERS.flatMap((writer) => entity[writer] ?? []);
  return [...own, ...entity.actions.map(({ source }) => source)];
}

/** Lists that start at the root beside an entity's main one: its further lists, and related lists that take its key. */
export function rootLists(entity: Entity): readonly ListSource[] {
  const keyed = entity.related.filter(({ keys }) => keys !== undefined);
  return [...(entity.lists ?? []), ...keyed].map(({ source }) => source);
}

/** Paths of all further lists, look-ups, single values and mutations that have a page. */
export function operationPaths(model: Model): readonly string[] {
  const paths = [
    ...[...model.lookUps, ...model.singletons, ...model.entities.flatMap(rootLists)].map(({ steps }) =>
      pathOf(steps),
    ),
    ...[...model.entities.flatMap(writesOf), ...model.siteActions.map(({ source }) => source)].map(
      ({ steps }) => pathOf(steps),
    ),
  ];
  return [...new Set(paths)];
}
