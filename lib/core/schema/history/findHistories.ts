import { createWordFinder } from '../lexicon/lexicon';
import { toSingularName } from '../lexicon/inflector';
import { splitWords } from '../lexicon/names';
import type { HistoryRow, RecordHistory } from '../model/history';
import type { Entity, Field, Model } from '../model/model';
import { OPERATOR_REASON } from '../model/hints';
import { unwrapTypeName } from '../model/typeName';
import { findRestore } from './findRestore';
import { readHistoryRow, type HistoryRows } from './historyRow';
import { because, joinReasons, type Reason, type ReasonId, type Evidence } from '../model/reason';

type FindEntity = (type: string) => Entity | undefined;

/** The entities of the record's lists, and the inputs of its actions. */
interface HistoryFacts {
  readonly findEntity: FindEntity;
  readonly getInputs: () => Model['inputs'];
  /** Returns the names of an enum's values; [] for an unknown one. */
  readonly getEnumValues: (name: string) => readonly string[];
}

type Owner = Pick<Entity, 'type' | 'fields' | 'key' | 'related' | 'actions'>;

/** A list of a record that may be its history. */
interface HistoryList {
  readonly name: string;
  readonly rows: RecordHistory['rows'];
  /** The entity of its rows; undefined for values. */
  readonly entity: Entity | undefined;
  /** The types of its rows. Few lists are called like a history, so they are found when they are asked for. */
  readonly getTypes: () => readonly HistoryRows[];
  readonly type: string;
}

/** The lists of a record that are its history, and the reason why it has none. */
interface FoundHistories {
  readonly histories: readonly RecordHistory[];
  readonly evidence: Evidence;
}

/**
 * Finds the lists of a record that are its history, those that tell most first. A list counts by two independent signs: what
 * it is called, and what its rows tell.
 */
export function findHistories(owner: Owner, facts: HistoryFacts): FoundHistories {
  const lists = listCandidates(owner, facts.findEntity);
  const doubts: Reason[] = [];
  const found = lists.flatMap((list): readonly RecordHistory[] => {
    const strength = nameStrength(owner, list);
    if (strength === null) return [];
    const types = readTypes(owner, list, { ...facts, mayBeVersion: strength.kind !== 'events' });
    const doubt = types === null ? NO_MOMENT : findDoubt(owner, list, { strength, types });
    if (types !== null && doubt === null) return [toHistory(owner, list, types, facts)];
    // A list that is only of such a type may be anything: the settings of an audit log.
    if (doubt !== null && strength.certain)
      doubts.push(because('history.doubt', { list: list.name, word: strength.word, doubt: because(doubt) }));
    return [];
  });
  const histories = found.toSorted((a, b) => rankHistory(b) - rankHistory(a));
  return { histories, evidence: toEvidence(histories, doubts) };
}

/** Reads a list that the operator names as the history of its record; null where its rows have no moment. */
export function readStatedHistory(owner: Owner, name: string, facts: HistoryFacts): RecordHistory | null {
  const list = listCandidates(owner, facts.findEntity).find((one) => one.name === name);
  const types = list === undefined ? null : readTypes(owner, list, { ...facts, mayBeVersion: true });
  return list === undefined || types === null
    ? null
    : { ...toHistory(owner, list, types, facts), reason: OPERATOR_REASON };
}

/** Returns the names of the lists that an operator can state as a history. */
export function getHistoryCandidates(owner: Owner, findEntity: FindEntity): readonly string[] {
  // Only whether rows have a moment counts here, and no enum decides that.
  const facts = { findEntity, mayBeVersion: true, getEnumValues: () => [] };
  return listCandidates(owner, findEntity)
    .filter((list) => readTypes(owner, list, facts) !== null)
    .map(({ name }) => name);
}

const NO_MOMENT = 'history.doubt.noMoment';

function listCandidates({ fields, related }: Owner, findEntity: FindEntity): readonly HistoryList[] {
  const records = related.flatMap(({ name, source }): readonly HistoryList[] => {
    const entity = findEntity(source.of);
    if (entity === undefined) return [];
    const getTypes = (): readonly HistoryRows[] => {
      const members = (entity.members ?? []).flatMap((type) => findEntity(type) ?? []);
      return members.length === 0 ? [entity] : members;
    };
    return [{ name, rows: 'records', entity, getTypes, type: entity.type }];
  });
  const values = fields.filter(isValueList).map((field): HistoryList => {
    const type = unwrapTypeName(field.type);
    return {
      name: field.name,
      rows: 'values',
      entity: undefined,
      getTypes: () => [{ type, fields: field.fields ?? [] }],
      type,
    };
  });
  return [...records, ...values];
}

function isValueList({ kind, list, role, fields = [], deprecated, secret }: Field): boolean {
  return (
    kind === 'object' &&
    list &&
    role === undefined &&
    fields.length > 1 &&
    deprecated !== true &&
    secret === undefined
  );
}

/** What a list's name promises. */
interface NameStrength {
  readonly word: string;
  readonly kind: 'history' | 'versions' | 'events';
  /** The list itself is called so, and can be nothing but a history. */
  readonly certain: boolean;
}

const findHistory = createWordFinder('histories', 'any');
const findVersions = createWordFinder('versions', 'last');
const findHappening = createWordFinder('happenings', 'last');

/** Endings of type names that say only that there are several: `LogEntry`. */
const FORM_ENDING = /_?(entry|item|record|type|node|row|object|data|interface)$/;

function nameStrength(owner: Owner, { name, type }: HistoryList): NameStrength | null {
  // A list of records of its own type is its history only as its revisions: `commit { history }` lists other commits.
  const names = [toSingularName(name), toSingularName(type).replace(FORM_ENDING, '')];
  const pick = (find: (of: string) => string | null) => names.flatMap((one) => find(one) ?? [])[0];
  const history = pick(findHistory);
  if (type === owner.type && history !== 'revision') return null;
  if (history !== undefined)
    return { word: history, kind: 'history', certain: findHistory(names[0] ?? '') !== null };
  const versions = pick(findVersions);
  if (versions !== undefined) return { word: versions, kind: 'versions', certain: false };
  const happening = pick(findHappening);
  return happening === undefined ? null : { word: happening, kind: 'events', certain: false };
}

/** The share of the types of a history's rows that have to tell when. */
const MIN_DATED = 0.9;

function readTypes(
  owner: Owner,
  { entity, getTypes }: HistoryList,
  facts: Parameters<typeof readHistoryRow>[2],
): RecordHistory['types'] | null {
  const types = getTypes();
  // Fields of an event among others that are called like the record's may be another record's: `project { title body }`.
  const mayBeVersion = facts.mayBeVersion && types.length === 1;
  const read = types.flatMap((rows) => {
    const row = readHistoryRow(owner, rows, { ...facts, mayBeVersion });
    return row === null ? [] : [[rows.type, row] as const];
  });
  // Members without a moment cannot be placed among the others: a few are left to the table of the list.
  const dated = entity?.members === undefined ? 0 : types.length * MIN_DATED;
  if (read.length === 0 || read.length < dated) return null;
  return Object.fromEntries(read);
}

/** Returns why rows are no history although their list is called like one; null where they are. */
function findDoubt(
  owner: Owner,
  list: HistoryList,
  { strength, types }: { readonly strength: NameStrength; readonly types: RecordHistory['types'] },
): ReasonId | null {
  const rows = Object.values(types);
  const isAbstract = rows.length > 1;
  const some = (is: (row: HistoryRow) => boolean): boolean => rows.some(is);
  const changes = some((row) => row.changes !== null || row.pairs.length > 0);
  // A payload as JSON may be anything.
  const told = some(({ changes: of, pairs }) => (of !== null && of.type !== 'json') || pairs.length > 0);
  const who = some(({ actor }) => actor !== null);
  const event = isAbstract || some(({ event: of }) => of !== null);
  const { create = null, update = null } = list.entity ?? {};
  const isWritten = create !== null || update !== null;
  switch (strength.kind) {
    case 'history':
      if (isWritten && !changes && !event) return 'history.doubt.written';
      if (changes || who || event || some(({ version }) => version !== null)) return null;
      return 'history.doubt.noWho';
    case 'versions':
      return !isWritten && some(holdsVersion) ? null : 'history.doubt.notWhole';
    case 'events':
      if (isWritten) return 'history.doubt.written';
      if (!belongs(owner, list)) return 'history.doubt.others';
      if (event || told) return null;
      // Values with a date, an author and a text may be anything.
      if (list.rows === 'records' && some((row) => row.actor !== null && row.text !== null)) return null;
      return 'history.doubt.noWho';
  }
}

/** Checks whether a row holds the record as it was. Fields of its own with neither a writer nor a number may be another record. */
function holdsVersion({ changes, actor, version }: HistoryRow): boolean {
  if (changes?.type === 'json') return true;
  return changes?.type === 'fields' && (changes.at !== null || actor !== null || version !== null);
}

/** Checks whether events are those of the record: they are named after it, point at it, or are listed nowhere else. */
function belongs(owner: Owner, { rows, type, entity }: HistoryList): boolean {
  if (rows === 'values' || entity?.list === null) return true;
  const words = splitWords(owner.type);
  const isNamed = words.every((word, index) => splitWords(type)[index] === word);
  return isNamed || (entity?.fields.some(({ target, list }) => target === owner.type && !list) ?? false);
}

function toHistory(
  owner: Owner,
  list: HistoryList,
  types: RecordHistory['types'],
  facts: HistoryFacts,
): RecordHistory {
  const restore = list.entity === undefined ? null : findRestore(owner, list.entity, facts.getInputs());
  return {
    list: list.name,
    rows: list.rows,
    types,
    reason: describe(list, Object.values(types)),
    ...(restore === null ? {} : { restore }),
  };
}

function rankHistory({ rows, types }: RecordHistory): number {
  const first = Object.values(types)[0];
  const changes = first?.changes == null ? (first?.pairs.length ?? 0) > 0 : true;
  return (changes ? 2 : 0) + (rows === 'records' ? 1 : 0);
}

function describe({ name, type }: HistoryList, [row, ...more]: readonly HistoryRow[]): Reason {
  const parts = joinReasons('items', [
    because('history.tells.when', { field: row?.at ?? '' }),
    ...(row?.actor == null ? [] : [because('history.tells.who', { field: row.actor })]),
    ...(row?.event == null ? [] : [because('history.tells.event', { field: row.event })]),
    ...(row === undefined ? [] : describeChanges(row)),
  ]);
  const which =
    more.length === 0
      ? because('history.type', { type })
      : because('history.types', { type, count: more.length + 1 });
  return because('history.found', { list: name, type: which, parts });
}

function describeChanges({ changes, pairs, version }: HistoryRow): readonly Reason[] {
  const changed = (fields: readonly string[]): readonly Reason[] => [
    because('history.tells.changes', { fields }),
  ];
  if (changes?.type === 'list' || (changes?.type === 'fields' && changes.at !== null))
    return changed([changes.at ?? '']);
  if (changes?.type === 'fields') return [because('history.tells.record', { fields: changes.names })];
  if (changes?.type === 'row') return changed([changes.before, changes.after]);
  if (changes?.type === 'json')
    return changed([changes.delta, changes.snapshot].filter((name) => name !== null));
  const [pair] = pairs;
  if (pair !== undefined) return [because('history.tells.pairs', { fields: [pair.before, pair.after] })];
  return version === null ? [] : [because('history.tells.version', { field: version })];
}

/** Why a record has no history, where none of its lists is called like one. */
const NO_HISTORY = because('history.none');

function toEvidence(histories: readonly RecordHistory[], doubts: readonly Reason[]): Evidence {
  const restored = histories.flatMap(({ restore }) => restore?.reason ?? []);
  const [first, ...more] = [...histories.map(({ reason }) => reason), ...restored];
  if (first !== undefined)
    return { capability: 'history', found: true, reason: joinReasons('sentences', [first, ...more]) };
  const [doubt, ...others] = doubts;
  return {
    capability: 'history',
    found: false,
    reason:
      doubt === undefined
        ? NO_HISTORY
        : because('join.sentence', { text: joinReasons('clauses', [doubt, ...others]) }),
  };
}
