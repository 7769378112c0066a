import type { GraphQLSchema } from 'graphql';
import type { DiscoveredEntity } from '../fields/discoveredEntity';
import { isDeprecated, toTypeString, type OutputField } from '../graphql/types';
import type { Json } from '../model/json';
import { lazy } from '../model/memoize';
import { groupBy } from '../model/groupBy';
import type {
  EntityLive,
  EventArgument,
  EventSource,
  LivePlan,
  LiveSource,
  RecordEvent,
  LiveQuery,
} from '../model/live';
import { getEntityNouns, toSingularNoun, type EventFacts, type LiveSubject } from './eventPayload';
import { readEventField, readStatedEventField, type EventCandidate } from './eventSource';
import { because, joinReasons, type Reason, type Evidence } from '../model/reason';
import type { FieldStep } from '../model/reads';

/** The ways in which changes of an entity's records are told, and the evidence for them. */
export interface FoundLive {
  /** Null where nothing is told. */
  readonly live: EntityLive | null;
  readonly evidence: Evidence;
}

/** Subscriptions that a page listens to at most. */
const MAX_SOURCES = 4;

/** Finds how a backend tells of changes, for any of its entities. The subscription type is read once, at the first call. */
export function createLiveFinder(
  schema: GraphQLSchema,
  drafts: readonly DiscoveredEntity[],
): (entity: DiscoveredEntity) => FoundLive {
  const facts = createEventFacts(schema, drafts);
  const candidates = lazy(() => {
    const fields = Object.values(schema.getSubscriptionType()?.getFields() ?? {});
    const found = fields.flatMap((field) => (isDeprecated(field) ? [] : readEventField(field, facts)));
    return groupBy(found, ({ entity }) => entity.type);
  });
  return (entity) => {
    const own = candidates().get(entity.type) ?? [];
    const queries = findLiveQueries(entity, schema);
    // A read that is repeated is no event, although it has the type of one.
    const repeated = new Set(queries.map(({ name }) => name));
    const events = own.filter(({ source }) => source === null || !repeated.has(source.field));
    const sources: readonly LiveSource[] = [
      ...events.flatMap(({ source }) => source ?? []),
      ...queries.map(({ query }) => query),
    ];
    const live = toLive(sources);
    const names = new Map<LiveSource, string>(queries.map(({ query, name }) => [query, name]));
    return { live, evidence: toEvidence(schema, live, { names, events }) };
  };
}

/** A field of the subscription type as an operator states it, with constants for its arguments. */
export interface StatedEvents {
  readonly field: string;
  readonly arguments: Readonly<Record<string, Json>>;
}

/** Builds what an operator states: the fields of the subscription type that tell of an entity. Null where one cannot be listened to. */
export function readStatedLive(
  schema: GraphQLSchema,
  entity: LiveSubject,
  stated: readonly StatedEvents[],
): EntityLive | null {
  const facts = createEventFacts(schema, [entity]);
  const fields = schema.getSubscriptionType()?.getFields() ?? {};
  const sources = stated.map(({ field: name, arguments: constants }): EventSource | null => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) return null;
    const sent = field.args.flatMap((argument): readonly EventArgument[] => {
      const value = Object.hasOwn(constants, argument.name) ? constants[argument.name] : undefined;
      return value === undefined ? [] : [{ name: argument.name, type: toTypeString(argument.type), value }];
    });
    return sent.length < Object.keys(constants).length
      ? null
      : readStatedEventField(field, entity, sent, facts);
  });
  const known = sources.filter((source) => source !== null);
  return known.length < sources.length ? null : toLive(known);
}

function createEventFacts(schema: GraphQLSchema, drafts: readonly LiveSubject[]): EventFacts {
  const byType = new Map(drafts.map((draft) => [draft.type, draft]));
  const byNoun = lazy(() => {
    const nouns = new Map<string, LiveSubject | null>();
    for (const draft of drafts)
      // A noun of two entities names neither.
      for (const noun of getEntityNouns(draft)) nouns.set(noun, nouns.has(noun) ? null : draft);
    return nouns;
  });
  return {
    schema,
    findEntity: (type) => byType.get(type),
    findNamed: (noun) => byNoun().get(toSingularNoun(noun)) ?? undefined,
  };
}

function toLive(sources: readonly LiveSource[]): EntityLive | null {
  const list = toPlan(
    sources.filter((source) => !isOfOneRecord(source)),
    ['created', 'updated', 'deleted'],
  );
  const record = toPlan(sources, ['updated', 'deleted']);
  return list === null && record === null ? null : { list, record };
}

const isOfOneRecord = (source: LiveSource): boolean =>
  source.type === 'events' ? source.record !== undefined : source.reads === 'record';

/** Chooses the fewest sources that tell all of these events; without one that is certain, the first that tell something. */
function toPlan(sources: readonly LiveSource[], wanted: readonly RecordEvent[]): LivePlan | null {
  const count = ({ events }: LiveSource): number => events.filter((event) => wanted.includes(event)).length;
  const told = new Set<RecordEvent>();
  const chosen: LiveSource[] = [];
  for (const source of sources.toSorted((a, b) => count(b) - count(a))) {
    const isNew = source.events.some((event) => wanted.includes(event) && !told.has(event));
    // What is told of some changes only is worth listening to where nothing tells of all.
    const isPart = source.events.length === 0 && told.size < wanted.length;
    if (chosen.length === MAX_SOURCES || (!isNew && !isPart)) continue;
    chosen.push(source);
    for (const event of source.events) told.add(event);
  }
  return chosen.length === 0 ? null : { sources: chosen, complete: wanted.every((event) => told.has(event)) };
}

function toEvidence(
  schema: GraphQLSchema,
  live: EntityLive | null,
  {
    names,
    events,
  }: { readonly names: ReadonlyMap<LiveSource, string>; readonly events: readonly EventCandidate[] },
): Evidence {
  if (live !== null) {
    const plans = [live.list, live.record].filter((plan) => plan !== null);
    const sources = [...new Set(plans.flatMap((plan) => plan.sources))];
    const isComplete = plans.every(({ complete }) => complete);
    const [first, ...more] = sources.map((source) => describeSource(source, names.get(source) ?? ''));
    const rest = because(isComplete ? 'live.complete' : 'live.partly');
    const text = first === undefined ? rest : joinReasons('clauses', [first, ...more]);
    return {
      capability: 'live',
      found: true,
      reason: joinReasons('sentences', [because('join.sentence', { text }), rest]),
    };
  }
  const doubts = events.flatMap(({ source, doubt }) => (source === null && doubt !== null ? [doubt] : []));
  return { capability: 'live', found: false, reason: explainSilence(schema, doubts) };
}

/** The most doubts that are told. */
const MAX_DOUBTS = 3;

function explainSilence(schema: GraphQLSchema, doubts: readonly Reason[]): Reason {
  // Equal doubts of several fields are told once.
  const distinct = new Map(doubts.map((doubt) => [JSON.stringify(doubt), doubt]));
  const [first, ...more] = [...distinct.values()].slice(0, MAX_DOUBTS);
  if (first === undefined)
    return because(schema.getSubscriptionType() == null ? 'live.noSubscriptions' : 'live.none');
  const told = more.reduce((all, then) => because('live.another', { first: all, then }), first);
  return because('live.doubts', { doubts: told });
}

function describeSource(source: LiveSource, name: string): Reason {
  const [first = because('live.what.some'), ...more] = source.events.map((event) =>
    because(`live.what.${event}`),
  );
  const events = joinReasons('items', [first, ...more]);
  if (source.type === 'query')
    return because('live.query', { name, how: because(`live.how.${source.by}`), events });
  const { field, record } = source;
  return record === undefined
    ? because('live.event', { field, events })
    : because('live.eventOfRecord', { field, events, argument: record.argument });
}

/** A live query of an entity, and what it is called in reports. */
interface FoundLiveQuery {
  readonly query: LiveQuery;
  readonly name: string;
}

/** Finds the reads of an entity that the backend repeats by itself. */
function findLiveQueries(entity: DiscoveredEntity, schema: GraphQLSchema): readonly FoundLiveQuery[] {
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
  const read: OutputField | undefined = schema.getQueryType()?.getFields()[name];
  const told: OutputField | undefined = schema.getSubscriptionType()?.getFields()[name];
  return read !== undefined && told !== undefined && toTypeString(read.type) === toTypeString(told.type);
}

const hasLiveDirective = (schema: GraphQLSchema): boolean =>
  schema.getDirective('live')?.locations.some((location) => String(location) === 'QUERY') === true;
