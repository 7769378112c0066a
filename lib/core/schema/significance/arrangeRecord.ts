import { toSingularName } from '../lexicon/inflector';
import { createWordFinder } from '../lexicon/lexicon';
import type { ColumnSlot, Fact, ListSection, RecordLayout } from '../model/facts';
import { getFieldPath } from '../model/fieldPath';
import { KIND_TRAITS } from '../model/kindTraits';
import { lazy } from '../model/memoize';
import type { Entity, Field } from '../model/model';
import { chooseNameLists, choosePartLists, type RowFacts } from './chooseRecordLists';
import { chooseThreads } from './chooseThreads';
import { findColumnSlot } from './columnSlot';
import { findContentWords, findTechnicalWords } from './nounClasses';
import { MIN_AMOUNT_POINTS } from './pickColumns';
import { weighColumn, type ColumnFacts } from './weighColumn';
import { unwrapTypeName } from '../model/typeName';
import { because } from '../model/reason';

/** The facts about other entities that the layout of a record depends on. */
interface LayoutFacts extends ColumnFacts, RowFacts {
  readonly findEntity: (type: string) => Entity | undefined;
  /** The type of the record, and the wider types that it has too. */
  readonly ownerTypes: () => readonly string[];
}

/** Arranges the page of an entity's records: what its head tells, and the subjects of its lists. */
export function arrangeRecord(entity: Entity, facts: LayoutFacts): RecordLayout {
  const objectLists = entity.fields.filter(({ kind, list, role }) => kind === 'object' && list && !role);
  const sections = [
    ...entity.related.map(({ name, source }) => {
      const rows = facts.findEntity(source.of);
      return [name, findListSection({ name, type: source.of, rows, facts })] as const;
    }),
    ...objectLists.map(({ name, type }) => [name, findListSection({ name, type, facts })] as const),
  ];
  const figures = chooseFigures(entity);
  const told = lazy(() => new Set((entity.histories ?? []).map(({ list }) => list)));
  const { threads, noThreads } = chooseThreads(entity.related, facts, (list) => told().has(list));
  return {
    facts: pickFacts(entity, facts, figures?.value),
    details: rankDetails(entity, facts),
    nameLists: chooseNameLists(entity.related, facts),
    partLists: choosePartLists(entity.related, facts),
    ...(threads.length === 0 ? {} : { threads }),
    ...(noThreads.length === 0 ? {} : { noThreads }),
    ...(figures === null ? {} : { figures }),
    sections: Object.fromEntries(sections),
  };
}

/** The questions that the head answers first; all others follow by weight. */
const FIRST_SLOTS: readonly ColumnSlot[] = ['who', 'amount', 'when'];
/** More are kept than fit, since records lack some of the values. */
const MAX_FACTS = 12;

/**
 * Picks the fields that say most about a record: its state where the title has no room for it, then the best of each
 * first slot. What repeats one of these comes last: a second amount of money, another record of the same type, a date.
 */
function pickFacts(entity: Entity, facts: LayoutFacts, figures: string | undefined): readonly string[] {
  const named = [entity.title, ...(entity.titleBefore ?? [])];
  const own = entity.fields
    .filter((field) => canBeFact(field) && !named.includes(getFieldPath(field)))
    .map((field) => ({ field, path: field.name }));
  const amounts = entity.fields
    .filter(({ name }) => name === figures)
    .flatMap((object) =>
      listAmounts(object).map((field) => ({ field, path: `${object.name}.${field.name}` })),
    );
  const candidates = [...own, ...amounts]
    .map(({ field, path }) => {
      const slot = findColumnSlot(field);
      return { field, path, slot, points: weighColumn(entity, field, slot, facts).points };
    })
    .filter(({ slot, points }) => points > 0 && slot !== 'picture')
    .toSorted((a, b) => b.points - a.points)
    .map((each): FactCandidate => ({ ...each, isMoney: isMoneyField(each.field) }));
  // The title has room for statuses that are enums; one that is a record or a text is a fact.
  const state = candidates.find(
    ({ slot, field }) => slot === 'state' && (field.kind === 'relation' || field.kind === 'text'),
  );
  const usual = FIRST_SLOTS.flatMap(
    (slot) => candidates.find((each) => each.slot === slot && isFirstFact(each)) ?? [],
  );
  const first = state === undefined ? usual : [state, ...usual];
  const rest = candidates.filter((each) => !first.includes(each));
  const isRepeated = (each: FactCandidate): boolean =>
    repeatsFact(each, [...first, ...rest.slice(0, rest.indexOf(each))]);
  return [...first, ...rest.filter((each) => !isRepeated(each)), ...rest.filter(isRepeated)]
    .slice(0, MAX_FACTS)
    .map(({ path }) => path);
}

interface FactCandidate {
  readonly field: Field;
  /** Its name, or its path in the object with the record's figures. */
  readonly path: string;
  readonly slot: ColumnSlot;
  readonly points: number;
  readonly isMoney: boolean;
}

/** Checks whether a candidate may take a first slot: plain numbers are many, and few of them matter. */
function isFirstFact({ slot, points }: FactCandidate): boolean {
  return slot !== 'amount' || points >= MIN_AMOUNT_POINTS;
}

/** Checks whether a candidate says less beside those before it. One date is enough, as long as there is anything else. */
function repeatsFact({ field, slot, isMoney }: FactCandidate, before: readonly FactCandidate[]): boolean {
  if (slot === 'when') return true;
  if (isMoney) return before.some((other) => other.isMoney);
  return field.target !== undefined && before.some((other) => other.field.target === field.target);
}

/** Checks whether the values of a field are one short line. States have their own place. */
function canBeFact(field: Field): boolean {
  const isState = field.role?.value === 'status' || field.role?.value === 'priority';
  const isLine = field.kind !== 'object' || field.composite?.type === 'money' || isMoneyObject(field);
  const { list, secret, deprecated, kind } = field;
  const isShort = (!KIND_TRAITS[kind].isLink || kind === 'email') && !LONG_KINDS.has(kind) && isLine;
  return !list && secret === undefined && deprecated !== true && !isState && isShort;
}

const LONG_KINDS: ReadonlySet<string> = new Set(['longText', 'json', 'id', 'boolean']);

/** The parts of the lexicon with the words of a subject. The first subject that fits counts. */
const FINDERS = (
  [
    ['access', 'accessLists', 'last'],
    ['money', 'moneyLists', 'any'],
    ['planning', 'planningLists', 'last'],
    ['history', 'historyLists', 'last'],
  ] as const
).map(([section, part, position]) => [section, createWordFinder(part, position)] as const);

/** Finds the subject of a list by the words of its name and its type, then by what its rows are. */
function findListSection(list: {
  readonly name: string;
  readonly type: string;
  readonly rows?: Entity | undefined;
  readonly facts: LayoutFacts;
}): Fact<ListSection> {
  const { rows } = list;
  const type = unwrapTypeName(list.type);
  if (rows !== undefined && list.facts.isPerson(type))
    return { value: 'people', reason: because('layout.people') };
  const names = [toSingularName(list.name), toSingularName(type)];
  for (const [value, findWord] of FINDERS) {
    const word = names.flatMap((name) => findWord(name) ?? [])[0];
    if (word !== undefined) return { value, reason: because('layout.called', { word }) };
  }
  const words = names.flatMap((name) => name.split('_'));
  const technical = findTechnicalWords(words)[0];
  if (technical !== undefined)
    return { value: 'technical', reason: because('layout.technical', { words: technical }) };
  const content = findContentWords(words)[0];
  if (content !== undefined)
    return { value: 'content', reason: because('layout.content', { words: content }) };
  if (rows !== undefined && isRecord(rows)) return { value: 'history', reason: because('layout.dated') };
  if (rows !== undefined && rows.title !== null)
    return { value: 'content', reason: because('layout.titled') };
  return { value: 'more', reason: because('layout.unknown') };
}

/** Checks whether rows only tell of what has happened: they have a time of creation, and nobody writes them. */
function isRecord({ fields, create, update }: Entity): boolean {
  return create === null && update === null && fields.some(({ lifecycle }) => lifecycle?.value === 'created');
}

/** Fewer amounts are no figures of a record. */
const MIN_AMOUNTS = 2;

const findFigures = createWordFinder('figures', 'last');

/**
 * Chooses the object whose amounts of money are the record's own: the only one that is called statistics and has several of
 * them among other values. Its balance says as much of the record as a field `balance` would.
 */
function chooseFigures({ fields }: Pick<Entity, 'fields'>): Fact<string> | null {
  const [only, other] = fields.filter(
    (field) => isPlainObject(field) && listAmounts(field).length >= MIN_AMOUNTS,
  );
  if (only === undefined || other !== undefined) return null;
  const amounts = listAmounts(only).map(({ name }) => name);
  return {
    value: only.name,
    reason: because('layout.figures', { word: findFigures(only.name) ?? '', amounts: amounts.join(', ') }),
  };
}

/** Lists the amounts of money among the parts of an object. */
function listAmounts({ fields = [] }: Field): readonly Field[] {
  return fields.filter(
    ({ kind, list, deprecated, composite }) =>
      kind === 'object' && !list && deprecated !== true && composite?.type === 'money',
  );
}

function isPlainObject(field: Field): boolean {
  const { kind, list, composite, deprecated, name } = field;
  const isObject = kind === 'object' && !list && composite === undefined && deprecated !== true;
  return isObject && findFigures(name) !== null && !isMoneyObject(field);
}

/** A record with at most this many fields shows its details in the order of the schema. */
const MAX_UNRANKED_FIELDS = 18;
/** The first moments of a record tell when; each further one, which tells what has happened on the way, loses more. */
const FIRST_MOMENTS = 2;
const POINTS_OF_FURTHER_MOMENT = 1.5;

/**
 * Ranks the fields of an entity with many, the most significant first; empty for any other. They weigh what they weigh as
 * columns, but for further moments, which say less beside the first ones.
 */
function rankDetails(entity: Entity, facts: ColumnFacts): readonly string[] {
  if (entity.fields.length <= MAX_UNRANKED_FIELDS) return [];
  const weighed = entity.fields
    .filter(({ deprecated }) => deprecated !== true)
    .map((field): WeighedField => {
      const slot = findColumnSlot(field);
      return { field, isMoment: slot === 'when', points: weighColumn(entity, field, slot, facts).points };
    })
    .toSorted((a, b) => b.points - a.points);
  const moments = weighed.filter(({ isMoment }) => isMoment);
  const toPoints = (each: WeighedField): number =>
    each.points - POINTS_OF_FURTHER_MOMENT * Math.max(0, moments.indexOf(each) + 1 - FIRST_MOMENTS);
  return weighed
    .map((each) => ({ name: each.field.name, points: toPoints(each) }))
    .sort((a, b) => b.points - a.points)
    .map(({ name }) => name);
}

interface WeighedField {
  readonly field: Field;
  readonly isMoment: boolean;
  readonly points: number;
}

/** Checks whether a field is an amount of money, or an object of such amounts. */
function isMoneyField(field: Field): boolean {
  return field.money !== undefined || field.composite?.type === 'money' || isMoneyObject(field);
}

/**
 * Checks whether an object is amounts of money: the same one in two currencies, with and without tax, or with a total. One
 * that says more is no short value.
 */
function isMoneyObject({ kind, list, composite, fields = [] }: Field): boolean {
  if (kind !== 'object' || list) return false;
  const amounts = fields.filter((field) => field.composite?.type === 'money' && !field.list);
  if (composite?.type === 'moneySet' || amounts.some(({ name }) => findTotal(name) !== null)) return true;
  return amounts.length > 0 && fields.length - amounts.length <= 1;
}

const findTotal = createWordFinder('totals', 'whole');
