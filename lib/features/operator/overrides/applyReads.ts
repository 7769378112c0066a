import type { GraphQLSchema } from 'graphql';
import { getAggregateRoots, readStatedAggregates } from '../../../core/schema/lists/statedAggregates';
import type { Entity, Model } from '../../../core/schema/model/model';
import { because } from '../../../core/schema/model/reason';
import { describeUnknownName } from './describeUnknownName';
import { editEntities } from './editEntities';
import type { EntityOverride, SiteConfig } from './siteConfig';
import { readStatedHistory } from '../../../core/schema/history/findHistories';
import { createEnumReader } from '../../../core/schema/model/enums';
import { readStatedLive, type StatedEvents } from '../../../core/schema/live/findLive';
import type { ListSource } from '../../../core/schema/model/reads';
import { OPERATOR_REASON } from '../../../core/schema/model/hints';
import { toDottedPath } from './modelNames';

/** Sets or refuses the sums and averages of main lists, as the operator states. */
export function applyAggregates(schema: GraphQLSchema, model: Model, config: SiteConfig): Model {
  return editEntities(model, config, ['aggregates'], (entity, { aggregates: stated }) => {
    if (stated === undefined || entity.list === null) return entity;
    const { aggregates: found, ...list } = entity.list;
    if (stated === false) return found === undefined ? entity : { ...entity, list };
    const aggregates = readStatedAggregates(schema, list, stated);
    if (aggregates === null) return entity;
    const at = `entities.${entity.type}.aggregates`;
    const fields = aggregates.fields.map(({ field }) => field);
    const reason = because('aggregates.stated', { path: stated, fields, at });
    return { ...entity, list: { ...list, aggregates: { ...aggregates, reason } } };
  });
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

/** Sets or refuses the histories of records, as the operator states. A stated list comes before those that were found. */
export function applyHistories(model: Model, config: SiteConfig): Model {
  return editEntities(model, config, ['history'], (entity, { history: stated }) => {
    const { histories = [], ...rest } = entity;
    if (stated === undefined || stated === false) return rest;
    const facts = {
      findEntity: (type: string) => model.entities.find((each) => each.type === type),
      getInputs: () => model.inputs,
      getEnumValues: createEnumReader(model),
    };
    const known = histories.find(({ list }) => list === stated) ?? readStatedHistory(entity, stated, facts);
    if (known === null) return entity;
    return { ...rest, histories: [known, ...histories.filter(({ list }) => list !== stated)] };
  });
}

/** Sets or refuses the subscriptions that tell of changes, as the operator states. */
export function applyLive(schema: GraphQLSchema, model: Model, config: SiteConfig): Model {
  return editEntities(model, config, ['live'], (entity, { live: stated }) => {
    const { live: found, ...rest } = entity;
    if (stated === undefined || stated === false) return rest;
    const live = readStatedLive(schema, entity, toStatedEvents(stated)) ?? found;
    return live === undefined ? rest : { ...rest, live };
  });
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

/** Sets or refuses the list of an entity whose records are those of the visitor who asks, as the operator states. */
export function applyViewerLists(model: Model, config: SiteConfig): Model {
  return editEntities(model, config, ['mine'], (entity, { mine: stated }) => {
    const mark = (source: ListSource, isStated: boolean): ListSource => {
      const { ofViewer, ...rest } = source;
      if (isStated) return { ...rest, ofViewer: { value: true, reason: OPERATOR_REASON } };
      return ofViewer === undefined ? source : rest;
    };
    const { list, lists } = entity;
    return {
      ...entity,
      list: list === null ? null : mark(list, toDottedPath(list.steps) === stated),
      ...(lists === undefined
        ? {}
        : { lists: lists.map((each) => ({ ...each, source: mark(each.source, each.name === stated) })) }),
    };
  });
}

/** Yields the issue of the list that is stated as that of the visitor who asks. */
export function* validateViewerList(
  { type, list, lists = [] }: Entity,
  { mine }: Pick<EntityOverride, 'mine'>,
): Generator<string> {
  if (typeof mine !== 'string') return;
  const open = lists.filter(({ inputs }) => inputs.length === 0).map(({ name }) => name);
  const known = [...(list === null ? [] : [toDottedPath(list.steps)]), ...open];
  if (lists.some(({ name, inputs }) => name === mine && inputs.length > 0))
    yield `mine: ${mine} has to be filled in before it lists anything`;
  else if (!known.includes(mine)) yield `mine: ${describeUnknownName(mine, known, `lists of ${type}`)}`;
}
