import { foldText } from '../../core/foldText';
import type { Locale } from '../../ground/routes/hrefs';
import type { LabelContext } from '../../kit/describe/describeField';
import { getSiteDay } from '../list/dayPeriods';
import { findTitleSearch } from '../list/titleSearch';
import type { Entity } from '../../core/schema/model/model';
import { getSubject, type QuestionSubject } from './subject';
import { countPoints, withdrawRefuted } from './doubtfulParts';
import { findSubject, getAssumableLists, readMine, type NamedList } from './findSubject';
import { stripEnding } from './inflection';
import { readChoices } from './readChoices';
import { listBoundDays, readDates } from './readDates';
import { readAverages, readNumbers } from './readNumbers';
import { readChart, readOrder } from './readOrder';
import { readOverdue, readPresence } from './readPresence';
import { readYears } from './readYears';
import { QuestionReader, type TokenRange } from './questionReader';
import { findOpenRuns, isAboutText, mayNameRecord } from './relations';
import { cleanQuestion } from './tokens';
import { isOneOf } from './words/askWords';

/** A question about a list, read as far as the words of the schema and the calendar go. */
export interface UnderstoodQuestion {
  readonly named: NamedList;
  readonly subject: QuestionSubject;
  /** Its open words may be names of records. */
  readonly reader: QuestionReader;
  /** The day that its dates count from. */
  readonly today: string;
  /** The question names no list. `others`: the lists that it may be about instead, the likeliest first. */
  readonly assumed?: { readonly others: readonly Entity[] };
}

/** Reads a question; null if it says nothing, or if there is no list. `now`: the moment (ISO) that decides which day is today. */
export function readQuestion(ctx: LabelContext, text: string, now: string): UnderstoodQuestion | null {
  const reader = new QuestionReader(cleanQuestion(text), ctx.labels.locale);
  const named = findSubject(ctx, reader);
  if (named !== null) return readConditions(ctx, reader, named, now);
  const saysNothing = reader.tokens.every((_, at) => reader.isEmptyWord(at));
  return saysNothing ? null : readWithoutList(ctx, text, now);
}

/**
 * Reads words as conditions of one list, whose name they may have; null where it cannot be read. Names of other lists are no
 * subject: they may be titles, or nothing.
 */
export function readConditionsOf(
  ctx: LabelContext,
  text: string,
  now: string,
  { entity }: { readonly entity: Entity },
): UnderstoodQuestion | null {
  if (entity.list === null) return null;
  const reader = new QuestionReader(cleanQuestion(text), ctx.labels.locale);
  const named = findSubject(ctx, reader);
  const own: NamedList = { entity, source: entity.list, from: 0, to: 0, isPlural: false };
  return readConditions(ctx, reader, named?.entity === entity ? named : own, now);
}

/** Reads a question of the list of whose words it has most; of the most significant one where it has as many of others. */
function readWithoutList(ctx: LabelContext, text: string, now: string): UnderstoodQuestion | null {
  const ranked = getAssumableLists(ctx)
    .map((named) => {
      const reader = new QuestionReader(cleanQuestion(text), ctx.labels.locale);
      return readConditions(ctx, reader, named, now);
    })
    .map((read) => ({ read, points: countPoints(read.reader, read.subject) }))
    .toSorted((a, b) => b.points - a.points);
  const [best, ...others] = ranked;
  if (best === undefined) return null;
  const entities = others.slice(0, MAX_OTHER_LISTS).map(({ read }) => read.named.entity);
  return { ...best.read, assumed: { others: entities } };
}

/** The other lists that are offered instead of the assumed one. */
const MAX_OTHER_LISTS = 3;

function readConditions(
  ctx: LabelContext,
  reader: QuestionReader,
  named: NamedList,
  now: string,
): UnderstoodQuestion {
  reader.claim(named);
  const own = readMine(reader, named);
  const subject: QuestionSubject =
    own === null
      ? getSubject(ctx, named.entity, named.source)
      : { ...getSubject(ctx, named.entity, own.source), list: own.name };
  const today = getSiteDay(now);
  const days = listBoundDays(reader, today);
  readYears(reader, subject, days);
  readDates(reader, subject, days, today);
  readNumbers(reader, subject);
  readOrder(reader, subject, today);
  readAverages(reader, subject);
  readChoices(reader, subject, mayNameRecord(ctx, reader, subject));
  readOverdue(reader, subject, today);
  readPresence(reader, subject);
  readChart(ctx.model, reader, subject);
  return { named, subject, reader, today };
}

/**
 * Reads what the records that were found leave of a question: as values that might have been names, and as texts to search for where they are
 * quoted or stand behind "about". All else was not understood.
 */
export function readRest(read: UnderstoodQuestion): void {
  const { reader, subject } = read;
  readOpenMonths(read);
  readChoices(reader, subject);
  withdrawRefuted(reader);
  for (let at = 0; at < reader.tokens.length; at += 1)
    if (reader.is(reader.grammar.currencies, at) && at > 0 && !reader.isFree(at - 1))
      reader.claim({ from: at, to: at + 1 });
  const runs = findOpenRuns(reader).filter((run) => hasText(reader, run));
  const searched = canSearch(subject) ? runs.filter(({ from }) => isAboutText(reader, from)) : [];
  for (const run of runs) if (!searched.includes(run)) reader.addUnmet(run, 'unknown');
  const [first] = searched;
  if (first === undefined) return;
  const texts = getSearchTexts(reader, searched);
  for (const run of searched) reader.claim(run);
  reader.add(
    { from: first.from, to: first.to },
    texts.map((text) => ({ type: 'search', text })),
  );
}

/** A shorter beginning finds too much. */
const MIN_BEGINNING = 4;

/**
 * Returns the texts that some runs of words may be searched by, the likeliest first: without the ending of their last word, which all its forms
 * share, and as they were typed. Quoted texts stay as they are.
 */
function getSearchTexts(reader: QuestionReader, runs: readonly TokenRange[]): readonly string[] {
  const typed = runs.map((run) => ({ text: getRunText(reader, run), isQuoted: isQuoted(reader, run) }));
  const join = (texts: readonly string[]): string => texts.join(' ');
  const beginnings = typed.map(({ text, isQuoted: isExact }) =>
    isExact ? text : toBeginning(text, reader.locale),
  );
  return [...new Set([join(beginnings), join(typed.map(({ text }) => text))])];
}

const isQuoted = ({ tokens }: QuestionReader, { from, to }: TokenRange): boolean =>
  tokens[from]?.type === 'quoted' && to - from === 1;

function getRunText(reader: QuestionReader, run: TokenRange): string {
  return isQuoted(reader, run) ? (reader.tokens[run.from]?.text ?? '') : reader.getText(run);
}

/** Removes the ending of the last word: "potholes", "dziurach". */
function toBeginning(text: string, locale: Locale): string {
  const last = /\p{L}+$/u.exec(text)?.[0] ?? '';
  const beginning = locale === 'en' ? toSingular(last) : stripEnding(last, foldText(last), locale);
  return beginning.length < MIN_BEGINNING ? text : text.slice(0, text.length - last.length) + beginning;
}

/** Returns the singular of an English noun where its plural begins with it. */
function toSingular(word: string): string {
  if (/ies$/i.test(word)) return word;
  return word.replace(/(?<=[sxz]|[cs]h)es$|(?<![siu])s$/i, '');
}

/** Reads the months that might have been names: the records that the question names are found. */
export function readOpenMonths({ reader, subject, today }: UnderstoodQuestion): void {
  reader.areNamesFound = true;
  readDates(reader, subject, listBoundDays(reader, today), today);
}

/** Checks whether a list can be searched for a text, or its titles be filtered by one. */
export function canSearch({ source, entity }: QuestionSubject): boolean {
  return source.search !== null || findTitleSearch(entity, source) !== null;
}

/** Signs and numbers with a comparison are nothing to search for. */
function hasText(reader: QuestionReader, { from, to }: TokenRange): boolean {
  return reader.tokens.slice(from, to).some(({ type }) => type !== 'sign');
}

/** Checks whether enough of a question was understood to propose its list before everything else that was found. */
export function isCertain({ reader, named, subject, assumed }: UnderstoodQuestion): boolean {
  const asked = reader.parts.filter(
    ({ meanings: [first], isImplied }) =>
      first !== undefined && first.type !== 'search' && isImplied !== true,
  );
  const searched = reader.parts.filter(({ meanings: [first] }) => first?.type === 'search');
  const count = (ranges: readonly TokenRange[]): number =>
    ranges.reduce((sum, { from, to }) => sum + to - from, 0);
  const rest = count(searched) + count(reader.unmet);
  if (assumed !== undefined) return asked.length > 0 && rest === 0;
  if (asked.length === 0 && subject.list !== undefined) return rest === 0;
  if (asked.length > 0) return rest <= count(asked) + count([named]);
  const isAbout = searched.some(({ from }) => isOneOf(reader.grammar.about, reader.words[from - 1]));
  return searched.length > 0 && named.isPlural && (isAbout || count(searched) <= MAX_SEARCH_WORDS);
}

/** More words than these are a sentence. */
const MAX_SEARCH_WORDS = 3;
