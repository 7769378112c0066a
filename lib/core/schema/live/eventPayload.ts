import type { GraphQLNamedType, GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { DiscoveredEntity } from '../fields/discoveredEntity';
import {
  getOutputFields,
  hasRequiredArguments,
  isAbstractType,
  isEnumType,
  isLeafType,
  isObjectType,
  unwrapType,
  getInnermostType,
  type OutputField,
} from '../graphql/types';
import { readEventName } from '../lexicon/recordEvents';
import { toSingular } from '../lexicon/inflector';
import { splitWords, toFlatCase } from '../lexicon/names';
import { joinPaths, getSoleKeyField } from '../model/fieldPath';
import type { EventKey, RecordEvent } from '../model/live';

/** The part of an entity that the reading of events needs. */
export type LiveSubject = Pick<DiscoveredEntity, 'type' | 'labels' | 'key'>;

/** The facts about a schema that the reading of events needs. */
export interface EventFacts {
  readonly schema: GraphQLSchema;
  readonly findEntity: (type: string) => LiveSubject | undefined;
  /** Finds the entity that a noun names: `order line`. */
  readonly findNamed: (noun: string) => LiveSubject | undefined;
}

/** An entity as one type of an event's values tells of it. */
export interface PayloadPart {
  readonly entity: LiveSubject;
  /** Set where the field has several types. */
  readonly on?: string;
  readonly keys: readonly EventKey[];
  /** What the type itself tells: by its name, or by an enum of its own. */
  readonly events: readonly RecordEvent[];
  /** How certain the entity is: it is the value itself, a part of it, or only named. */
  readonly held: 'itself' | 'inside' | 'named';
}

/** Reads what the values of a subscription's field tell of: records, objects with a record, unions of these, or keys. */
export function readPayload(type: GraphQLNamedType, name: string, facts: EventFacts): readonly PayloadPart[] {
  const own = facts.findEntity(type.name);
  const members = isAbstractType(type) ? facts.schema.getPossibleTypes(type) : [];
  const byMember = members.flatMap((member): readonly PayloadPart[] => {
    const entity = facts.findEntity(member.name);
    if (entity !== undefined) return [toWhole(entity, member.name)];
    const part = readObject(member, member.name, facts);
    return part === null ? [] : [{ ...part, on: member.name, keys: part.keys.map(belowMember(member.name)) }];
  });
  if (own !== undefined) return [toWhole(own), ...byMember];
  if (isAbstractType(type)) return byMember;
  if (isObjectType(type)) return [readObject(type, name, facts) ?? []].flat();
  const { noun, events } = readEventName(name);
  const entity = isLeafType(type) && events.length > 0 ? facts.findNamed(noun) : undefined;
  if (entity === undefined) return [];
  const isSingle = entity.key?.fields.length === 1 && !isEnumType(type) && type.name !== 'Boolean';
  return [{ entity, keys: isSingle ? [{ paths: [''] }] : [], events: [], held: 'named' }];
}

const belowMember =
  (on: string) =>
  ({ paths }: EventKey): EventKey => ({ on, paths });

function toWhole(entity: LiveSubject, on?: string): PayloadPart {
  const key = toKeyAt(entity, '');
  const of = on === undefined ? {} : { on };
  return {
    entity,
    ...of,
    keys: key === null ? [] : [{ ...of, ...key }],
    events: [],
    held: 'itself',
  };
}

/** Returns where the key lies below a record at a path; null without a key, or where its parts cannot be selected. */
function toKeyAt({ key }: LiveSubject, path: string): EventKey | null {
  const paths = key?.fields.map((part) => joinPaths(path, part.path)) ?? [];
  return paths.length === 0 ? null : { paths };
}

/** Names of the field that holds the record. Of several records only one of these counts. */
const RECORD_NAMES: ReadonlySet<string> = new Set(
  'node record data item object entity resource payload new current after model'.split(' '),
);
/** Names of the object that holds the values from before, which alone has the key of a deleted record. */
const BEFORE_NAMES: ReadonlySet<string> = new Set(['previousvalues', 'previous', 'old', 'before']);
/** Names of the field with the key of the record. */
const KEY_NAMES: ReadonlySet<string> = new Set('id key nodeid recordid deletedid uuid pk'.split(' '));

/** Reads an object that is no record: what it holds, or what it and its name are about. */
function readObject(type: GraphQLObjectType, name: string, facts: EventFacts): PayloadPart | null {
  const fields = getOutputFields(type).filter((field) => !hasRequiredArguments(field));
  const events = [...new Set([...readKind(fields), ...readEventName(type.name).events])];
  const held = findHeld(fields, [type.name, name], facts);
  if (held !== null) {
    const keys = [toKeyAt(held.entity, held.field.name), ...readOtherKeys(fields, held.entity)];
    return {
      entity: held.entity,
      keys: keys.filter((key) => key !== null),
      events,
      held: 'inside',
    };
  }
  const told = readEventName(name);
  const entity = told.events.length + events.length > 0 ? facts.findNamed(told.noun) : undefined;
  if (entity === undefined) return null;
  const keys = readOtherKeys(fields, entity);
  return keys.length === 0 ? null : { entity, keys, events, held: 'named' };
}

interface HeldRecord {
  readonly field: OutputField;
  readonly entity: LiveSubject;
}

/** Finds the record in an object of an event: the only one, or the one that it is named after. */
function findHeld(
  fields: readonly OutputField[],
  names: readonly string[],
  facts: EventFacts,
): HeldRecord | null {
  const held = fields.flatMap((field): readonly HeldRecord[] => {
    const { named, lists } = unwrapType(field.type);
    const entity = lists === 0 ? facts.findEntity(named.name) : undefined;
    return entity === undefined ? [] : [{ field, entity }];
  });
  const nouns = names.map((name) => toSingularNoun(readEventName(name).noun));
  const isNamed = ({ field, entity }: HeldRecord): boolean => {
    const own = [toSingularNoun(readEventName(field.name).noun), ...getEntityNouns(entity)];
    // `draft order` is an order.
    return own.some(
      (noun) => noun !== '' && nouns.some((name) => name === noun || name.endsWith(` ${noun}`)),
    );
  };
  const named = held.filter(isNamed);
  const usual = held.filter(({ field }) => RECORD_NAMES.has(field.name.toLowerCase()));
  return [named, usual, held].find((found) => found.length === 1)?.[0] ?? null;
}

/** Finds keys beside the record: a field of its own, or those of the values from before. */
function readOtherKeys(fields: readonly OutputField[], entity: LiveSubject): readonly EventKey[] {
  const part = getSoleKeyField(entity.key);
  if (part === undefined) return [];
  const nouns = getEntityNouns(entity).map((noun) => noun.replaceAll(' ', ''));
  return fields.flatMap((field): readonly EventKey[] => {
    const { named, lists } = unwrapType(field.type);
    const name = toFlatCase(field.name);
    if (lists > 0) return [];
    if (isLeafType(named) && !isEnumType(named))
      return KEY_NAMES.has(name) || nouns.some((noun) => name === `${noun}id` || name === `${noun}key`)
        ? [{ paths: [field.name] }]
        : [];
    if (!BEFORE_NAMES.has(name) || !isObjectType(named)) return [];
    const hasKey = getOutputFields(named).some((inner) => inner.name === part.path);
    return hasKey ? [{ paths: [`${field.name}.${part.path}`] }] : [];
  });
}

/** Reads the enum that says what has happened: `mutation: CREATED | UPDATED | DELETED`. */
function readKind(fields: readonly OutputField[]): readonly RecordEvent[] {
  for (const { type } of fields) {
    const named = getInnermostType(type);
    if (!isEnumType(named)) continue;
    const events = named.getValues().flatMap((value) => readEventName(value.name).events);
    const distinct = [...new Set(events)];
    if (distinct.length > 1 || (distinct.length === 1 && named.getValues().length === 1)) return distinct;
  }
  return [];
}

/** Endings of type names that say only what kind of type it is. */
const TYPE_ENDING = / (type|node|object|entity|model)$/;

/** Returns the nouns that name an entity: those of its type and of its label, in the singular. */
export function getEntityNouns({ type, labels }: LiveSubject): readonly string[] {
  const ofType = splitWords(type).join(' ').replace(TYPE_ENDING, '');
  const nouns = [ofType, splitWords(labels.singular).join(' ')].map(toSingularNoun);
  return [...new Set(nouns)].filter((noun) => noun !== '');
}

/** Returns the noun with its last word in the singular. */
export function toSingularNoun(noun: string): string {
  const words = noun.split(' ');
  return [...words.slice(0, -1), toSingular(words.at(-1) ?? '')].join(' ');
}
