import { guessName } from '../../kit/labels/guessName';
import { toFieldLabel } from '../../kit/labels/labels';
import { isQuantity } from '../../core/operations/list/chartFields';
import { hasRole, isCreatedField } from '../../kit/describe/fieldRoles';
import { getEnumOptions, type LabelContext } from '../../kit/describe/describeField';
import { describeFilterField } from '../list/filterForm';
import { humanizeName } from '../../core/schema/lexicon/names';
import { createWordFinder, getLexiconWords } from '../../core/schema/lexicon/lexicon';
import { isDateKind, isNumericKind, isWholeKind } from '../../core/schema/model/kindTraits';
import { memoizeByObject } from '../../core/schema/model/memoize';
import type { Entity, EnumValue, Field } from '../../core/schema/model/model';
import type { FilterField, FilterOperator, ListSource } from '../../core/schema/model/reads';
import { findAmountField } from '../../core/schema/model/fieldPath';
import { toNameWords } from './tokens';
import { getQuestionWords, isOneOf } from './words/askWords';

/** The words of a name. */
type Name = readonly string[];

/** A field that the list can be filtered by, with its names in folded words: the label, and the English name. */
export interface FilterWords {
  readonly field: FilterField;
  readonly names: readonly Name[];
  /** The names without the words that its kind explains: "target" of "Target date", "orders" of "Number of orders"; also "deadline" of what is due. */
  readonly shortNames: readonly Name[];
  readonly lifecycle: 'created' | 'changed' | null;
  /** The moment of the record's own creation or change, not of its way into something else. */
  readonly isOwnMoment: boolean;
  /** A date that something is to be done by. */
  readonly isDue: boolean;
  /** A date on which a record takes place, or begins. */
  readonly isBegin: boolean;
  /** A date on which the work on a record came to its end. */
  readonly isEnd: boolean;
  /** The first or the last date of the only span that the record's calendar shows. */
  readonly spanSide: 'starting' | 'ending' | null;
  /** A number that measures or counts: no key, code or position. */
  readonly isQuantity: boolean;
  readonly isPrice: boolean;
  /** The values are whole numbers, also where the filter takes others. */
  readonly isWhole: boolean;
}

/** Returns all names of a field, the whole ones first. */
export const getAllNames = ({ names, shortNames }: FilterWords): readonly Name[] => [...names, ...shortNames];

/** Returns the first of some operators that a field can be filtered with; undefined for none. */
export const findOperator = (
  { operations }: Pick<FilterField, 'operations'>,
  ...ops: readonly FilterOperator[]
): FilterOperator | undefined => ops.find((op) => operations.some((own) => own.op === op));

/** A value of an enum, or yes of a boolean, with its names. */
export interface ChoiceWords {
  readonly of: FilterWords;
  readonly value: string | true;
  readonly names: readonly Name[];
  /** How far the value says that a record has come, also of an enum that is not called a status. */
  readonly tone?: EnumValue['tone'] | undefined;
}

/** The list that a question is about, with the words of what it can be asked. */
export interface QuestionSubject {
  readonly entity: Entity;
  readonly source: ListSource;
  /** Name of the secondary list; absent for the entity's main list. */
  readonly list?: string;
  readonly fields: readonly FilterWords[];
  readonly choices: readonly ChoiceWords[];
  /** The names of dates that records have and the list cannot be filtered by, without the words that all dates have. */
  readonly otherDates: readonly Name[];
  /** The fields that the list can be sorted by. */
  readonly columns: readonly {
    readonly field: string;
    readonly names: readonly Name[];
    readonly isPrice: boolean;
  }[];
}

/** Longer enums are codes of countries and currencies, or of languages. */
const MAX_VALUES = 400;

const getSubjects = memoizeByObject<object, WeakMap<ListSource, QuestionSubject>>(() => new WeakMap());

/** Returns the words of a list, collected once in each language: its filters, their values, and its columns. */
export function getSubject(ctx: LabelContext, entity: Entity, source: ListSource): QuestionSubject {
  const subjects = getSubjects(ctx.labels);
  const subject = subjects.get(source) ?? createSubject(ctx, entity, source);
  subjects.set(source, subject);
  return subject;
}

function createSubject(ctx: LabelContext, entity: Entity, source: ListSource): QuestionSubject {
  const byName = new Map(entity.fields.map((field) => [field.name, field]));
  const order = new Map(entity.columns.map((name, index) => [name, index]));
  const fields = (source.filter?.fields ?? [])
    .map((field) =>
      toFilterWords(
        ctx,
        entity,
        field,
        byName.get(field.field) ?? findAmountField(entity.fields, field.field),
      ),
    )
    .map((words, index) => ({ words, place: order.get(words.field.field) ?? order.size + index }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ words }) => words);
  return {
    entity,
    source,
    fields,
    choices: fields.flatMap((words) => toChoices(ctx, words)),
    otherDates: listOtherDates(ctx, entity, new Set(fields.map(({ field }) => field.field))),
    columns: (source.sort?.columns ?? []).map(({ field }) => ({
      field,
      names: getNames(ctx, ctx.labels.field(entity.type, field).text, toFieldLabel(entity.type, field)),
      isPrice: isPrice(byName.get(field), field),
    })),
  };
}

function listOtherDates(ctx: LabelContext, entity: Entity, filtered: ReadonlySet<string>): readonly Name[] {
  const dates = entity.fields.filter(
    ({ name, kind, list, secret }) =>
      isDateKind(kind) && !list && secret === undefined && !filtered.has(name),
  );
  const names = dates.flatMap(({ name }) =>
    getNames(ctx, ctx.labels.field(entity.type, name).text, toFieldLabel(entity.type, name)),
  );
  return uniqueNames(names.map((name) => name.filter((word) => !isOneOf(DATE_WORDS, word))));
}

function toFilterWords(
  ctx: LabelContext,
  entity: Entity,
  filter: FilterField,
  field: Field | undefined,
): FilterWords {
  const label = describeFilterField(ctx, { entity }, filter).label.text;
  const names = getNames(ctx, label, toFieldLabel(entity.type, filter.field.replaceAll('.', '_')));
  const isDate = isDateKind(filter.kind);
  const isDue = isDate && findDueWord(filter.field) !== null;
  const shortNames = names.map((name) => shorten(ctx, name, filter)).filter(({ length }) => length > 0);
  return {
    field: filter,
    names,
    shortNames: isDue ? [...shortNames, [getQuestionWords(ctx.labels.locale).deadline]] : shortNames,
    lifecycle:
      field === undefined || !isDate
        ? null
        : isCreatedField(field)
          ? 'created'
          : field.lifecycle?.value === 'changed'
            ? 'changed'
            : null,
    isOwnMoment: field !== undefined && hasRole(field, 'timestamp'),
    isDue,
    isBegin: isDate && (findBeginWord(filter.field) !== null || filter.field === 'date'),
    isEnd: isDate && findEndWord(filter.field) !== null,
    spanSide: findSpanSide(entity, filter.field),
    isQuantity:
      filter.minor !== undefined || isMoney(field) || (field !== undefined && isQuantity(entity, field)),
    isPrice: isPrice(field, filter.field),
    isWhole: filter.minor === undefined && isWholeKind(field?.kind ?? filter.kind),
  };
}

/** Of several spans none is meant without its name. */
function findSpanSide({ displays }: Entity, field: string): FilterWords['spanSide'] {
  const spans = (displays.calendar?.value ?? []).filter(({ end }) => end !== undefined && end !== null);
  const [span] = spans;
  if (span === undefined || spans.length > 1) return null;
  return span.field === field ? 'starting' : span.end === field ? 'ending' : null;
}

const findDueWord = createWordFinder('dueDates', 'any');
const findBeginWord = createWordFinder('beginDates', 'any');
const findEndWord = createWordFinder('endDates', 'any');

/** Returns the different names of something in words: in the page's language, in English, and as a language says it. */
function getNames({ labels }: LabelContext, label: string, english: string): readonly Name[] {
  return uniqueNames([label, english, guessName(english, labels.locale) ?? ''].map(toNameWords));
}

function uniqueNames(names: readonly Name[]): readonly Name[] {
  const known = new Map(names.map((name) => [name.join(' '), name]));
  return [...known.values()].filter(({ length }) => length > 0);
}

/** Words that a name has because it is a date. */
export const DATE_WORDS = 'date time day at on datetime data dzien czas';
const BOOLEAN_OPENERS = 'is has have was are can should czy jest';

function shorten({ labels }: LabelContext, name: Name, { kind }: FilterField): Name {
  const { counters, links } = getQuestionWords(labels.locale);
  if (isDateKind(kind)) {
    const said = name.filter((word) => !isOneOf(DATE_WORDS, word));
    // The preposition of "Zaplanowano na" belongs to the days behind it.
    return isOneOf(links, said.at(-1)) ? said.slice(0, -1) : said;
  }
  if (isNumericKind(kind))
    return name.filter((word) => !isOneOf(counters, word) && !isOneOf(ENGLISH_COUNTERS, word));
  if (kind === 'boolean') return name.filter((word, index) => index > 0 || !isOneOf(BOOLEAN_OPENERS, word));
  if (kind === 'enum') return name.filter((word) => !isOneOf(STATUS_WORDS, word));
  return name;
}

const ENGLISH_COUNTERS = 'number of count counts total';
const STATUS_WORDS = 'status state type kind stan rodzaj typ';

function toChoices(ctx: LabelContext, words: FilterWords): readonly ChoiceWords[] {
  const { field } = words;
  if (field.kind === 'boolean')
    return [{ of: words, value: true, names: uniqueNames([...words.shortNames, ...words.names]) }];
  if (field.enum === undefined) return [];
  const options = getEnumOptions(ctx, field, field.enum);
  if (options.length > MAX_VALUES) return [];
  const tones = new Map(ctx.model.enums[field.enum]?.values.map(({ name, tone }) => [name, tone]));
  return options.map(({ value, label }) => ({
    of: words,
    value,
    names: uniqueNames([label.text, humanizeName(value)].map(toNameWords)),
    tone: tones.get(value),
  }));
}

/** Checks whether the records of a type hold a quantity that is no price: a reading, a count. */
export function hasMeasure(entity: Entity): boolean {
  return entity.fields.some((field) => isQuantity(entity, field) && !isPrice(field, field.name));
}

/** Decides whether a column tells what a record costs. */
function isPrice(field: Field | undefined, path: string): boolean {
  if (isMoney(field)) return true;
  const words = toNameWords(humanizeName(path));
  return words.some((word) => isOneOf('price cost amount total cena koszt kwota', word));
}

function isMoney({ composite, money }: Partial<Pick<Field, 'composite' | 'money'>> = {}): boolean {
  return composite?.type === 'money' || composite?.type === 'moneySet' || money !== undefined;
}

/** Checks whether a word tells of the creation of records, or of their last change. */
export function isLifecycleWord(
  lifecycle: 'created' | 'changed',
  word: string,
  isSame: (word: string, known: string) => boolean,
): boolean {
  return [...getLexiconWords(lifecycle)].some((known) => isSame(word, known));
}

const OPEN_TONES: ReadonlySet<unknown> = new Set(['open', 'taken', 'active']);
const CLOSED_TONES: ReadonlySet<unknown> = new Set(['done', 'dropped']);

/** The status of a list, with its values that are not an end, those that are, and those of which nobody knows. */
export interface StatusEnds {
  readonly field: string;
  readonly open: readonly string[];
  readonly closed: readonly string[];
  readonly unknown: readonly string[];
}

/** Finds the status of which it is known for some values that they are an end, and for others that they are not; null for none. */
export function findStatusEnds({ choices }: QuestionSubject): StatusEnds | null {
  const enums = [...new Set(choices.map(({ of }) => of.field))].filter(({ operations }) =>
    operations.some(({ op }) => op === 'in'),
  );
  const found = enums
    .map((field) => ({ ...getStatusEnds(field, choices), isStatus: field.role?.value === 'status' }))
    .filter(({ open, closed }) => open.length > 0 && closed.length > 0);
  // A value that nobody knows may stand in a status; in "Source", it shows that the others are no steps either.
  return found.find(({ isStatus }) => isStatus) ?? found.find(({ unknown }) => unknown.length === 0) ?? null;
}

function getStatusEnds({ field }: FilterField, choices: readonly ChoiceWords[]): StatusEnds {
  const values = choices.filter(({ of }) => of.field.field === field);
  const pick = (isMeant: (tone: ChoiceWords['tone']) => boolean): readonly string[] =>
    values.flatMap(({ tone, value }) => (isMeant(tone) && typeof value === 'string' ? [value] : []));
  return {
    field,
    open: pick((tone) => OPEN_TONES.has(tone)),
    closed: pick((tone) => CLOSED_TONES.has(tone)),
    unknown: pick((tone) => tone === undefined),
  };
}
