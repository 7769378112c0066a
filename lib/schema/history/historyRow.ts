import { createWordFinder } from '../lexicon/lexicon';
import type { HistoryChanges, HistoryRow } from '../model/history';
import { getFieldsBelow } from '../model/fieldPath';
import type { Entity, Field } from '../model/model';
import {
  findActor,
  findEvent,
  findMoment,
  findRemarkField,
  findVersionNumber,
  getReadableFields,
} from './historyFields';
import { findChanges, findPairs, type HistoryOwner } from './historyChanges';

/** A type of rows of a record's list. */
export interface HistoryRows {
  readonly type: string;
  readonly fields: readonly Field[];
}

type FindEntity = (type: string) => Entity | undefined;

/** What the reading of rows needs of the schema around them. */
interface RowFacts {
  readonly findEntity: FindEntity;
  readonly mayBeVersion: boolean;
  /** Returns the names of an enum's values; [] for an unknown one. */
  readonly getEnumValues: (name: string) => readonly string[];
}

/**
 * Reads how rows tell what happened to their record; null where they have no moment. `mayBeVersion`: they may hold the record as
 * it was.
 */
export function readHistoryRow(
  owner: HistoryOwner,
  { type, fields: all }: HistoryRows,
  { findEntity, mayBeVersion, getEnumValues }: RowFacts,
): HistoryRow | null {
  const fields = getReadableFields(all);
  const head = readHead(fields, findEntity);
  if (head === null) return null;
  const pairs = findPairs(fields);
  const version = findVersionNumber(fields)?.name ?? null;
  const told = new Set(
    [head.at, head.actor, head.event, version].flatMap((name) => name?.split('.')[0] ?? []),
  );
  const changes = findChanges(owner, { type, fields, told, mayBeVersion, getEnumValues }, pairs);
  const used = new Set([...told, ...getUsedNames(changes)]);
  const text = findRemarkField(fields.filter(({ name }) => !used.has(name)))?.name ?? null;
  const own =
    changes?.type === 'row' ? [] : pairs.filter(({ before, after }) => !used.has(before) && !used.has(after));
  const shown = new Set([...used, text ?? '', ...own.flatMap(({ before, after }) => [before, after])]);
  // `labelable` beside `label` is often the record itself.
  const mayBeOwner = ({ members = [] }: Field): number => (members.includes(owner.type) ? 1 : 0);
  const facts = fields
    .filter((field) => !shown.has(field.name) && isFact(owner, field))
    .toSorted((a, b) => mayBeOwner(a) - mayBeOwner(b))
    .map(({ name }) => name);
  return {
    ...head,
    version,
    text,
    changes,
    pairs: own.map(({ name, before, after }) => ({ name, before, after })),
    facts: facts.slice(0, MAX_FACTS),
  };
}

/** More facts of one event are read on its own page, if it has one. */
const MAX_FACTS = 16;

type Head = Pick<HistoryRow, 'at' | 'actor' | 'event'>;

const findBelowWord = createWordFinder('happenings', 'any');
const findHistoryWord = createWordFinder('histories', 'any');

/** Reads when, who and what kind of event, where rows do not tell it themselves also from an object or record around them. */
function readHead(fields: readonly Field[], findEntity: FindEntity): Head | null {
  const own = readOwnHead(fields);
  if (own.at !== null && (own.actor !== null || own.event !== null)) return { ...own, at: own.at };
  for (const field of fields) {
    const isAround = findBelowWord(field.name) !== null || findHistoryWord(field.name) !== null;
    const below = isAround && !field.list ? getFieldsBelow(field, findEntity) : null;
    const head = below === null ? null : readOwnHead(getReadableFields(below.fields));
    const at = own.at ?? (head?.at == null ? null : `${field.name}.${head.at}`);
    if (head === null || at === null || (head.actor === null && head.event === null)) continue;
    const place = (name: string | null): string | null => (name === null ? null : `${field.name}.${name}`);
    return { at, actor: own.actor ?? place(head.actor), event: own.event ?? place(head.event) };
  }
  return own.at === null ? null : { ...own, at: own.at };
}

function readOwnHead(fields: readonly Field[]): { [Part in keyof Head]: string | null } {
  const actor = findActor(fields);
  return {
    at: findMoment(fields)?.name ?? null,
    actor: actor === null ? null : toActorPath(actor),
    event: findEvent(fields)?.name ?? null,
  };
}

const isName = createWordFinder('actorNames', 'whole');

/** Returns the path of the name in an object that is no record: `actor.name`. */
function toActorPath({ name, kind, fields = [] }: Field): string {
  const named = kind === 'object' ? fields.find((one) => !one.list && isName(one.name) !== null) : undefined;
  return named === undefined ? name : `${name}.${named.name}`;
}

function getUsedNames(changes: HistoryChanges | null): readonly string[] {
  switch (changes?.type) {
    case undefined:
      return [];
    case 'list':
      return [changes.at];
    case 'row':
      return [changes.field, changes.before, changes.after].filter((name) => name !== null);
    case 'json':
      return [changes.snapshot, changes.delta].filter((name) => name !== null);
    case 'fields':
      return changes.at === null ? changes.names : [changes.at];
  }
}

/** Checks whether a field says something about the event: no key, no moment of writing, and not the record itself. */
function isFact(
  owner: HistoryOwner,
  { kind, role, lifecycle, target, foreignKeyOf, renditionOf, composite }: Field,
): boolean {
  const isWritten = lifecycle !== undefined || (role !== undefined && TECHNICAL_ROLES.has(role.value));
  const isRepeated = foreignKeyOf !== undefined || renditionOf !== undefined;
  if (isWritten || isRepeated || target === owner.type) return false;
  return kind !== 'id' && kind !== 'json' && (kind !== 'object' || composite !== undefined);
}

const TECHNICAL_ROLES: ReadonlySet<string> = new Set([
  'timestamp',
  'epoch',
  'version',
  'lock',
  'machine',
  'viewer',
  'position',
]);
