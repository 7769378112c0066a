import type { GraphQLField, GraphQLSchema } from 'graphql';
import type { DiscoveredEntity } from '../entities/discoveredEntity';
import { toTypeString } from '../graphql/types';
import type { LiveQuery, RecordEvent } from '../model/live';
import type { FieldStep } from '../model/reads';

/** A live query of an entity, and what it is called in reports. */
export interface FoundLiveQuery {
  readonly query: LiveQuery;
  readonly name: string;
}

/** Finds the reads of an entity that the backend repeats by itself. */
export function findLiveQueries(entity: DiscoveredEntity, schema: GraphQLSchema): readonly FoundLiveQuery[] {
  const by = (steps: readonly FieldStep[]): LiveQuery['by'] | null => {
    if (steps.length === 1 && isOnSubscription(schema, steps[0]?.field ?? '')) return 'subscription';
    return hasLiveDirective(schema) ? 'directive' : null;
  };
  const { list, get } = entity;
  const listBy = list === null ? null : by(list.steps);
  const total = list?.total?.sibling ?? null;
  const totalBy = total === null ? null : by(total);
  const getBy = get === null ? null : by(get.steps);
  const changed = entity.fields.find(({ lifecycle }) => lifecycle?.value === 'changed')?.name;
  const created = entity.fields.find(({ lifecycle }) => lifecycle?.value === 'created')?.name;
  const moment = [changed, created].find((name) => name !== undefined && canSort(entity, name));
  const name = (steps: readonly FieldStep[] = []): string => steps.map(({ field }) => field).join('.');
  return [
    ...(listBy === null || moment === undefined
      ? []
      : [
          toFound(name(list?.steps), {
            by: listBy,
            reads: 'newest',
            moment,
            events: eventsOf(moment === changed),
          }),
        ]),
    ...(totalBy === null || total === null
      ? []
      : [toFound(name(total), { by: totalBy, reads: 'total', events: ['created', 'deleted'] })]),
    ...(getBy === null
      ? []
      : [
          toFound(name(get?.steps), {
            by: getBy,
            reads: 'record',
            ...(changed === undefined ? {} : { moment: changed }),
            // Without a moment only its disappearance is seen.
            events: changed === undefined ? ['deleted'] : ['updated', 'deleted'],
          }),
        ]),
  ];
}

const toFound = (name: string, query: Omit<LiveQuery, 'type'>): FoundLiveQuery => ({
  name,
  query: { type: 'query', ...query },
});

/** The moment of the last change is that of the creation at first. */
const eventsOf = (isChanged: boolean): readonly RecordEvent[] =>
  isChanged ? ['created', 'updated'] : ['created'];

const canSort = ({ list }: DiscoveredEntity, field: string): boolean =>
  list?.sort?.columns.some((column) => column.field === field && column.desc !== null) === true;

/** Checks whether the subscription type has the field of the query type, with the same result. */
function isOnSubscription(schema: GraphQLSchema, name: string): boolean {
  const read: GraphQLField<unknown, unknown> | undefined = schema.getQueryType()?.getFields()[name];
  const told: GraphQLField<unknown, unknown> | undefined = schema.getSubscriptionType()?.getFields()[name];
  return read !== undefined && told !== undefined && toTypeString(read.type) === toTypeString(told.type);
}

const hasLiveDirective = (schema: GraphQLSchema): boolean =>
  schema.getDirective('live')?.locations.some((location) => String(location) === 'QUERY') === true;
