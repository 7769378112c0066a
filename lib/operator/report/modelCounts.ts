import type { Entity, Model } from '../../schema/model/model';
import type { SayReason } from './reasonText';

/** Counts of what a model contains, for the end of the report and the head of the page. */
export interface ModelCounts {
  readonly types: number;
  readonly operations: number;
  /** Root fields that at least one page uses. */
  readonly usedOperations: number;
  readonly entities: number;
  readonly lists: number;
  /** Lists of an entity besides its main list. */
  readonly secondaryLists: number;
  readonly recordPages: number;
  readonly relatedLists: number;
  readonly forms: number;
  readonly deletes: number;
  readonly actions: number;
  readonly singletons: number;
  readonly lookUps: number;
  readonly siteActions: number;
}

/** Counts what a model contains. */
export function countModel(model: Model): ModelCounts {
  const { entities, counts, unmapped } = model;
  const sum = (what: (entity: Entity) => number): number =>
    entities.reduce((all, entity) => all + what(entity), 0);
  const operations = counts.queries + counts.mutations;
  return {
    types: counts.types,
    operations,
    usedOperations: Math.max(0, operations - unmapped.queries.length - unmapped.mutations.length),
    entities: entities.length,
    lists: sum(({ list }) => (list === null ? 0 : 1)),
    secondaryLists: sum((entity) => entity.lists?.length ?? 0),
    recordPages: sum(({ get }) => (get === null ? 0 : 1)),
    relatedLists: sum(({ related }) => related.length),
    forms: sum(({ create, update }) => Number(create !== null) + Number(update !== null)),
    deletes: sum((entity) => Number(entity.delete !== null)),
    actions: sum(({ actions }) => actions.length),
    singletons: model.singletons.length,
    lookUps: model.lookUps.length,
    siteActions: model.siteActions.length,
  };
}

/** Root fields without a page, for one reason: a sentence with names in backticks. */
export interface UnmappedGroup {
  readonly reason: string;
  readonly fields: readonly string[];
}

/** Groups the root fields without a page by reason, the most frequent reason first. */
export function groupUnmappedFields(
  { queries, mutations }: Model['unmapped'],
  say: SayReason,
): readonly UnmappedGroup[] {
  const byReason = new Map<string, string[]>();
  for (const { field, ...unmapped } of [...queries, ...mutations]) {
    const reason = say(unmapped.reason);
    const known = byReason.get(reason);
    if (known === undefined) byReason.set(reason, [field]);
    else known.push(field);
  }
  return [...byReason]
    .map(([reason, fields]) => ({ reason, fields }))
    .sort((a, b) => b.fields.length - a.fields.length);
}
