import type { GraphQLSchema } from 'graphql';
import { readStatedLive, type StatedEvents } from '../../schema/live/findLive';
import type { Entity, Model } from '../../schema/model/model';
import { describeUnknownName } from './describeUnknownName';
import type { EntityOverride, SiteConfig } from './siteConfig';

/** Sets or refuses the subscriptions that tell of changes, as the operator states. */
export function applyLive(schema: GraphQLSchema, model: Model, { entities = {} }: SiteConfig): Model {
  if (Object.values(entities).every(({ live }) => live === undefined)) return model;
  const withLive = (entity: Entity): Entity => {
    const stated = entities[entity.type]?.live;
    if (stated === undefined) return entity;
    const { live: found, ...rest } = entity;
    if (stated === false) return rest;
    const live = readStatedLive(schema, entity, toStatedEvents(stated)) ?? found;
    return live === undefined ? rest : { ...rest, live };
  };
  return { ...model, entities: model.entities.map(withLive) };
}

/** Returns the subscriptions that an override names. */
function toStatedEvents(stated: NonNullable<EntityOverride['live']>): readonly StatedEvents[] {
  if (stated === false) return [];
  if (typeof stated === 'string') return [{ field: stated, arguments: {} }];
  return 'field' in stated ? [stated] : stated.map((field) => ({ field, arguments: {} }));
}

/** Yields the issues of the subscriptions that are stated for an entity. */
export function* validateLive(
  schema: GraphQLSchema,
  entity: Entity,
  { live }: Pick<EntityOverride, 'live'>,
): Generator<string> {
  if (live === undefined || live === false) return;
  const fields = schema.getSubscriptionType()?.getFields() ?? {};
  const known = Object.keys(fields);
  if (known.length === 0) return yield 'live: the schema has no subscriptions';
  for (const events of toStatedEvents(live)) {
    const field = Object.hasOwn(fields, events.field) ? fields[events.field] : undefined;
    if (field === undefined) {
      yield `live: ${describeUnknownName(events.field, known, 'subscriptions')}`;
      continue;
    }
    const names = field.args.map(({ name }) => name);
    const unknown = Object.keys(events.arguments).filter((name) => !names.includes(name));
    for (const name of unknown)
      yield `live.arguments: ${describeUnknownName(name, names, `arguments of ${events.field}`)}`;
    if (unknown.length === 0 && readStatedLive(schema, entity, [events]) === null)
      yield `live: ${events.field} needs arguments; write { field: '${events.field}', arguments: { … } }`;
  }
}
