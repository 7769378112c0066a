import type { GraphQLSchema } from 'graphql';
import { getAggregateRoots, readStatedAggregates } from '../../schema/lists/statedAggregates';
import type { Entity, Model } from '../../schema/model/model';
import { because } from '../../schema/model/reason';
import { describeUnknownName } from './describeUnknownName';
import type { EntityOverride, SiteConfig } from './siteConfig';

/** Sets or refuses the sums and averages of main lists, as the operator states. */
export function applyAggregates(schema: GraphQLSchema, model: Model, { entities = {} }: SiteConfig): Model {
  if (Object.values(entities).every(({ aggregates }) => aggregates === undefined)) return model;
  const withAggregates = (entity: Entity): Entity => {
    const stated = entities[entity.type]?.aggregates;
    if (stated === undefined || entity.list === null) return entity;
    const { aggregates: found, ...list } = entity.list;
    if (stated === false) return found === undefined ? entity : { ...entity, list };
    const aggregates = readStatedAggregates(schema, list, stated);
    if (aggregates === null) return entity;
    const at = `entities.${entity.type}.aggregates`;
    const fields = aggregates.fields.map(({ field }) => field);
    const reason = because('aggregates.stated', { path: stated, fields, at });
    return { ...entity, list: { ...list, aggregates: { ...aggregates, reason } } };
  };
  return { ...model, entities: model.entities.map(withAggregates) };
}

/** Yields the issue of a root field that is stated for an entity and adds up nothing. */
export function* validateAggregates(
  schema: GraphQLSchema,
  { list, type }: Entity,
  { aggregates }: Pick<EntityOverride, 'aggregates'>,
): Generator<string> {
  if (aggregates === undefined || aggregates === false) return;
  if (list === null) yield `aggregates: ${type} has no list`;
  else if (readStatedAggregates(schema, list, aggregates) === null)
    yield `aggregates: ${describeUnknownName(aggregates, getAggregateRoots(schema), 'root fields that add up')}`;
}
