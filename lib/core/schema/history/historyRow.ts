import { createWordFinder, getLexiconWords } from '../lexicon/lexicon';
import { getChangePaths, type HistoryRow } from '../model/history';
import { getFieldsBelow } from '../model/fieldPath';
import type { Entity, Field } from '../model/model';
import { findChanges, findPairs, type HistoryOwner } from './historyChanges';
import { splitWords } from '../lexicon/names';
import { isDateKind } from '../model/kindTraits';

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
  const used = new Set([...told, ...getChangePaths(changes).filter((path) => path !== null)]);
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

const TECHNICAL_ROLES: ReadonlySet<string> = new Set(
  'timestamp epoch version lock machine viewer position'.split(' '),
);

/** Returns the fields of a row of a history that can be read and shown. */
function getReadableFields(fields: readonly Field[]): readonly Field[] {
  return fields.filter(
    ({ secret, deprecated, via }) => secret === undefined && deprecated !== true && via === undefined,
  );
}

/** Finds the moment at which a row says that something happened: that of its creation before any other. */
export function findMoment(fields: readonly Field[]): Field | null {
  return pickBest(fields, (field) => {
    const isMoment = isDateKind(field.kind) || field.role?.value === 'epoch';
    if (!isMoment || field.list) return 0;
    if (field.lifecycle?.value === 'created' && field.role !== undefined) return 4;
    const isPlain = splitWords(field.name).every((word) => getLexiconWords('happened').has(word));
    const isChange = field.lifecycle?.value === 'changed' && field.role?.value === 'timestamp';
    if (isPlain && !isChange) return 3;
    // `timestamp` and `at` of a row are its own; other dates may be facts of the event.
    return isChange ? 1 : 0;
  });
}

const findActorWord = createWordFinder('actors', 'last');
const findAccountWord = createWordFinder('accounts', 'last');
const findActorStart = createWordFinder('actors', 'first');
const findAccountStart = createWordFinder('accounts', 'first');
const findActorName = createWordFinder('actorNames', 'last');

/** Finds the field that names who did something: a record, an object or a text. */
export function findActor(fields: readonly Field[]): Field | null {
  return pickBest(fields, (field) => {
    const { kind, list, name } = field;
    if (list || !ACTOR_KINDS.has(kind)) return 0;
    const isText = kind === 'text' || kind === 'email';
    const named =
      findActorWord(name) ?? (isText && findActorName(name) !== null ? findActorStart(name) : null);
    if (named !== null) return 40 - rankOf('actors', named) - (isText ? 0.5 : 0);
    const account =
      findAccountWord(name) ?? (isText && findActorName(name) !== null ? findAccountStart(name) : null);
    return account === null ? 0 : 20 - rankOf('accounts', account) - (isText ? 0.5 : 0);
  });
}

const ACTOR_KINDS: ReadonlySet<string> = new Set(['relation', 'union', 'object', 'text', 'email']);

const isEventName = createWordFinder('eventKinds', 'whole');
const endsLikeEvent = createWordFinder('eventKinds', 'last');

/** Finds the field with the kind of event: an enum or a text. */
function findEvent(fields: readonly Field[]): Field | null {
  return pickBest(fields, ({ name, kind, list }) => {
    if (list || (kind !== 'enum' && kind !== 'text')) return 0;
    if (isEventName(name) !== null) return kind === 'enum' ? 3 : 2;
    return kind === 'enum' && endsLikeEvent(name) !== null ? 1 : 0;
  });
}

const findRemark = createWordFinder('remarks', 'last');

/** Finds the text that says in words what happened. */
function findRemarkField(fields: readonly Field[]): Field | null {
  return pickBest(fields, ({ name, kind, list }) => {
    if (list || (kind !== 'text' && kind !== 'longText')) return 0;
    const word = findRemark(name);
    return word === null ? 0 : 40 - rankOf('remarks', word);
  });
}

/** Finds the number that counts the versions. */
function findVersionNumber(fields: readonly Field[]): Field | null {
  return (
    fields.find(
      ({ kind, list, role, name }) =>
        kind === 'integer' &&
        !list &&
        (role?.value === 'version' || /^(revision|version)(_?number)?$/i.test(name)),
    ) ?? null
  );
}

function rankOf(part: 'actors' | 'accounts' | 'remarks', word: string): number {
  return [...getLexiconWords(part)].indexOf(word) / 10;
}

/** Returns the field with the most points, the first of equal ones; null where none has any. */
function pickBest(fields: readonly Field[], weigh: (field: Field) => number): Field | null {
  let best: Field | null = null;
  let most = 0;
  for (const field of fields) {
    const points = weigh(field);
    if (points > most) [best, most] = [field, points];
  }
  return best;
}
