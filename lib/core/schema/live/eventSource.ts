import type { GraphQLArgument } from 'graphql';
import {
  isAbstractType,
  isLeafType,
  isRequiredArgument,
  toTypeString,
  unwrapType,
  getInnermostType,
  type OutputField,
} from '../graphql/types';
import { toFlatCase } from '../lexicon/names';
import { readEventName } from '../lexicon/recordEvents';
import { groupBy } from '../model/groupBy';
import type { EventArgument, EventSource, RecordEvent } from '../model/live';
import {
  getEntityNouns,
  readPayload,
  toSingularNoun,
  type EventFacts,
  type LiveSubject,
  type PayloadPart,
} from './eventPayload';
import { because, type Reason } from '../model/reason';
import { getSoleKeyField } from '../model/fieldPath';

/** A field of the subscription type as it concerns one entity: how it is listened to, or why it is not. */
export interface EventCandidate {
  readonly entity: LiveSubject;
  readonly source: EventSource | null;
  /** Why it is not used, as the rest of a sentence; null where it is. */
  readonly doubt: Reason | null;
}

/** Reads a field of the subscription type: for each entity of its values, how it is listened to. */
export function readEventField(field: OutputField, facts: EventFacts): readonly EventCandidate[] {
  const { named, lists } = unwrapType(field.type);
  const parts = groupBy(readPayload(named, field.name, facts), ({ entity }) => entity);
  return [...parts].map(([entity, own]): EventCandidate => {
    if (lists > 0 && readEventName(field.name).events.length === 0)
      return { entity, source: null, doubt: because('live.doubt.rows') };
    const required = field.args.filter(isRequiredArgument);
    const record = findRecordArgument(required, entity, named.name);
    if (required.length > 0 && record === null)
      return {
        entity,
        source: null,
        doubt: because('live.doubt.needs', { names: required.map(({ name }) => name) }),
      };
    return { entity, source: toSource(field, own, record, lists > 0), doubt: null };
  });
}

/** Builds how a field is listened to that the operator names for an entity, with constants for its arguments. */
export function readStatedEventField(
  field: OutputField,
  entity: LiveSubject,
  constants: readonly EventArgument[],
  facts: EventFacts,
): EventSource | null {
  const { named, lists } = unwrapType(field.type);
  const parts = readPayload(named, field.name, facts).filter((part) => part.entity === entity);
  const missing = field.args.filter(
    (argument) => isRequiredArgument(argument) && constants.every(({ name }) => name !== argument.name),
  );
  const record = findRecordArgument(missing, entity, named.name);
  if (missing.length > 0 && record === null) return null;
  const base: EventSource =
    parts.length === 0
      ? {
          type: 'events',
          field: field.name,
          events: [],
          keys: [],
          ...(isLeafType(named) ? { leaf: true as const } : {}),
          ...(record === null ? {} : { record }),
        }
      : toSource(field, parts, record, lists > 0);
  return constants.length === 0 ? base : { ...base, arguments: constants };
}

function toSource(
  field: OutputField,
  parts: readonly PayloadPart[],
  record: EventSource['record'] | null,
  isMany: boolean,
): EventSource {
  const named = getInnermostType(field.type);
  const members = parts.flatMap(({ on }) => on ?? []);
  return {
    type: 'events',
    field: field.name,
    events: [...new Set(parts.flatMap((part) => readEvents(field.name, part)))],
    // A list of records tells of several at once.
    keys: isMany ? [] : parts.flatMap(({ keys }) => keys),
    ...(isLeafType(named) ? { leaf: true as const } : {}),
    ...(isAbstractType(named) && members.length === parts.length ? { on: members } : {}),
    ...(record === null ? {} : { record }),
  };
}

/**
 * Returns what is told for certain of all records. The name of the field or of the event's type has to name the entity itself:
 * `issueTitleUpdated` tells of some updates of issues, `draftOrderCreated` of some orders.
 */
function readEvents(fieldName: string, { entity, on, events, held }: PayloadPart): readonly RecordEvent[] {
  const nouns = getEntityNouns(entity);
  const isOf = (noun: string): boolean => nouns.includes(toSingularNoun(noun));
  const own = readEventName(fieldName);
  const member = on === undefined || held === 'itself' ? null : readEventName(on);
  if (member !== null) return isOf(member.noun) ? member.events : [];
  if (!isOf(own.noun)) return [];
  return events.length > 0 ? events : own.events;
}

/** Finds the only required argument, if it takes the key of a record of the entity. */
function findRecordArgument(
  required: readonly GraphQLArgument[],
  entity: LiveSubject,
  typeName: string,
): NonNullable<EventSource['record']> | null {
  const [argument, ...others] = required;
  const part = getSoleKeyField(entity.key);
  if (argument === undefined || part === undefined || others.length > 0) return null;
  const { named, lists } = unwrapType(argument.type);
  if (lists > 0 || !isLeafType(named)) return null;
  const [name, key] = [toFlatCase(argument.name), toFlatCase(part.path)];
  const nouns = [...getEntityNouns(entity), toSingularNoun(readEventName(typeName).noun)];
  const isKey = name === key || nouns.some((noun) => name === `${noun.replaceAll(' ', '')}${key}`);
  return isKey ? { argument: argument.name, type: toTypeString(argument.type) } : null;
}
