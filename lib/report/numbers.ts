import type { Entity, Model } from '../schema/model';

/** How much there is, for the end of the report and the head of the page. */
export interface Numbers {
  readonly types: number;
  readonly operations: number;
  /** Root fields that some page uses. */
  readonly used: number;
  readonly entities: number;
  readonly lists: number;
  /** Lists beside the main ones. */
  readonly further: number;
  readonly records: number;
  readonly related: number;
  readonly forms: number;
  readonly deletes: number;
  readonly actions: number;
  readonly singletons: number;
  readonly lookUps: number;
  readonly siteActions: number;
}

/** Counts what a model offers. */
export function numbersOf(model: Model): Numbers {
  const { entities, counts, unmapped } = model;
  const sum = (what: (entity: Entity) => number): number =>
    entities.reduce((all, entity) => all + what(entity), 0);
  const operations = counts.queries + counts.mutations;
  return {
    types: counts.types,
    operations,
    used: Math.max(0, operations - unmapped.queries.length - unmapped.mutations.length),
    entities: entities.length,
    lists: sum(({ list }) => (list === null ? 0 : 1)),
    further: sum((entity) => entity.lists?.length ?? 0),
    records: sum(({ get }) => (get === null ? 0 : 1)),
    related: sum(({ related }) => related.length),
    forms: sum(({ create, update }) => Number(create !== null) + Number(update !== null)),
    deletes: sum((entity) => Number(entity.delete !== null)),
    actions: sum(({ actions }) => actions.length),
    singletons: model.singletons.length,
    lookUps: model.lookUps.length,
    siteActions: model.siteActions.length,
  };
}
