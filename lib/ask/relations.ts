import type { LabelContext } from '../reading/describe/describeField';
import { findFilterTarget } from '../reading/list/filterForm';
import type { FilterOperator } from '../schema/model/reads';
import type { Entity } from '../schema/model/model';
import { isEntityName } from './findSubject';
import { isRelatedWord, isSameWord, stripEnding } from './inflection';
import type { Condition, QuestionReader, RecordTitle, TokenRange } from './questionReader';
import { isLifecycleWord, type FilterWords, type QuestionSubject } from './subject';
import { toNameWords } from './tokens';
import { isOneOf } from './words/askWords';

/** Records of a type that some words may name, and the texts to search them by. */
export interface TitleLookUp {
  readonly target: Entity;
  readonly texts: readonly string[];
}

/** A relation that the list can be filtered by. */
interface Relation {
  readonly words: FilterWords;
  readonly target: Entity;
}

/** Finds the relations that the list can be filtered by a record of. */
function findRelations(ctx: LabelContext, { fields }: QuestionSubject): readonly Relation[] {
  return fields.flatMap((words) => {
    const target = findFilterTarget(ctx, words.field);
    return target === null || target.title === null ? [] : [{ words, target }];
  });
}

/** Longer runs of words are no names of records. */
const MAX_NAME_WORDS = 8;
/** The runs of words that are looked up. */
const MAX_NAMES = 3;

/** Finds the runs of words that no step has understood: names of records, or words to search for. */
export function findOpenRuns(reader: QuestionReader): readonly TokenRange[] {
  const runs: TokenRange[] = [];
  let from = -1;
  let last = -1;
  const end = (): void => {
    if (from !== -1) runs.push({ from, to: last + 1 });
    from = -1;
  };
  for (let at = 0; at < reader.tokens.length; at += 1) {
    if (!reader.isFree(at)) end();
    else if (!reader.isEmptyWord(at)) {
      if (from === -1) from = at;
      last = at;
    } else if (from !== -1 && !isInsideName(reader, at)) end();
  }
  end();
  return runs;
}

/** "Sport i Rekreacja" and "Home and Garden" are names; "Smith in Warsaw" are two. */
const isInsideName = ({ words }: QuestionReader, at: number): boolean =>
  isOneOf('and i oraz of the', words[at]);

/** Plans the look-ups of the records that open words may name: those of relations that are named beside them come first. */
export function planLookUps(
  ctx: LabelContext,
  reader: QuestionReader,
  subject: QuestionSubject,
): readonly TitleLookUp[] {
  const relations = findRelations(ctx, subject);
  const runs = findOpenRuns(reader).filter(({ from }) => !isAboutText(reader, from));
  const names = runs.flatMap((run) => splitAtHints(ctx, reader, relations, run)).slice(0, MAX_NAMES);
  const texts = [...new Set(names.flatMap((name) => toSearchTexts(reader, name)))];
  if (texts.length === 0) return [];
  const hinted = relations.filter((relation) => runs.some((run) => hasHint(ctx, reader, relation, run)));
  const targets = [...new Set([...hinted, ...relations].map(({ target }) => target))];
  return targets.map((target) => ({ target, texts }));
}

function isAboutText(reader: QuestionReader, from: number): boolean {
  return reader.tokens[from]?.type === 'quoted' || isOneOf(reader.grammar.about, reader.words[from - 1]);
}

/** Splits a run at the words that name a relation: "klienta John Smith", "Mobile team", "Anna tagged travel". */
function splitAtHints(
  ctx: LabelContext,
  reader: QuestionReader,
  relations: readonly Relation[],
  { from, to }: TokenRange,
): readonly TokenRange[] {
  const isHint = (at: number): boolean =>
    relations.some((relation) => isRelationWord(ctx, reader.words[at] ?? '', relation));
  const names: TokenRange[] = [];
  for (let at = from; at < to; at += 1) {
    if (isHint(at)) continue;
    const last = names.at(-1);
    if (last?.to === at) names[names.length - 1] = { from: last.from, to: at + 1 };
    else names.push({ from: at, to: at + 1 });
  }
  return names.filter((name) => toContent(reader, name).length > 0);
}

const toContent = (reader: QuestionReader, { from, to }: TokenRange): readonly number[] =>
  Array.from({ length: to - from }, (_, index) => from + index).filter((at) => !reader.isEmptyWord(at));

/**
 * Checks whether a name of a record may begin at a token although its word is a value, too: a capital letter behind the word for a
 * relation ("wydział Zieleń Miejska").
 */
export function mayNameRecord(
  ctx: LabelContext,
  reader: QuestionReader,
  subject: QuestionSubject,
): (at: number) => boolean {
  const relations = findRelations(ctx, subject);
  return (at) =>
    /^\p{Lu}/u.test(reader.tokens[at]?.text ?? '') &&
    reader.isFree(at - 1) &&
    relations.some((relation) => isRelationWord(ctx, reader.words[at - 1] ?? '', relation));
}

/** Texts that find all forms of a name: as it was typed, and the beginning of its longest word. */
function toSearchTexts(reader: QuestionReader, { from, to }: TokenRange): readonly string[] {
  const words = reader.tokens.slice(from, to).filter((_, index) => !reader.isEmptyWord(from + index));
  const longest = words.toSorted((a, b) => b.text.length - a.text.length)[0];
  if (longest === undefined || words.length > MAX_NAME_WORDS) return [];
  const stem = stripEnding(longest.text, longest.folded, reader.locale);
  const whole = reader.getText({ from, to });
  // The beginning of a word finds more than the word.
  return words.length === 1 ? [stem] : [stem, whole];
}

function isRelationWord(ctx: LabelContext, word: string, { words, target }: Relation): boolean {
  const isNamed = [...words.names, ...words.shortNames].some((name) =>
    name.some((part) => part.length > 2 && isRelatedWord(word, part, ctx.labels.locale)),
  );
  return isNamed || isEntityName(ctx, target, word) || isMaker(ctx, word, words);
}

/** "Created by" asks for the creator, whatever the participle is called in the language. */
function isMaker({ labels: { locale } }: LabelContext, word: string, { names }: FilterWords): boolean {
  const isSame = (one: string, known: string): boolean => isSameWord(one, known, locale);
  const isFamily = (one: string, known: string): boolean => one !== known && isRelatedWord(one, known, 'en');
  return (
    isLifecycleWord('created', word, isSame) &&
    names.some((name) => name.some((part) => isLifecycleWord('created', part, isFamily)))
  );
}

/** The words around a run in which a relation is named. */
const HINT_DISTANCE = 3;

function hasHint(
  ctx: LabelContext,
  reader: QuestionReader,
  relation: Relation,
  { from, to }: TokenRange,
): boolean {
  return findHints(ctx, reader, relation, { from, to }).length > 0;
}

/** Finds the free words beside and in a run that name a relation. */
function findHints(
  ctx: LabelContext,
  reader: QuestionReader,
  relation: Relation,
  { from, to }: TokenRange,
): readonly number[] {
  const found: number[] = [];
  for (let at = Math.max(0, from - HINT_DISTANCE); at < Math.min(reader.tokens.length, to + 2); at += 1)
    if (reader.isFree(at) && !reader.isEmptyWord(at) && isRelationWord(ctx, reader.words[at] ?? '', relation))
      found.push(at);
  return found;
}

/** Records that a look-up has found. */
export interface FoundTitles {
  readonly target: Entity;
  readonly records: readonly RecordTitle[];
}

/** A record whose title stands in the question. */
interface TitleMatch extends TokenRange {
  readonly relation: Relation;
  readonly record: RecordTitle;
  readonly points: number;
}

/** Places the records whose titles stand in the question: the best match of each run first, and the others as its alternatives. */
export function placeTitles(
  ctx: LabelContext,
  reader: QuestionReader,
  subject: QuestionSubject,
  found: readonly FoundTitles[],
): void {
  const relations = findRelations(ctx, subject);
  const failed = new Set<number>();
  const findNext = () =>
    findOpenRuns(reader).find(({ from }) => !failed.has(from) && !isAboutText(reader, from));
  for (let run = findNext(); run !== undefined; run = findNext()) {
    const matches = findMatches(ctx, reader, { relations, found, run });
    const [best] = matches;
    if (best === undefined) failed.add(run.from);
    else {
      const same = matches.filter(({ from, to }) => from === best.from && to === best.to);
      reader.add(
        extendOver(ctx, reader, best),
        uniqueMeanings(same.flatMap(toMeaning)).slice(0, MAX_RECORDS),
      );
    }
  }
}

interface OpenRun {
  readonly relations: readonly Relation[];
  readonly found: readonly FoundTitles[];
  readonly run: TokenRange;
}

/** Finds the records whose titles stand in a run, the best match first. */
function findMatches(
  ctx: LabelContext,
  reader: QuestionReader,
  { relations, found, run }: OpenRun,
): readonly TitleMatch[] {
  return relations
    .flatMap((relation, index) => {
      const records = found.filter(({ target }) => target === relation.target).flatMap((one) => one.records);
      const hints = findHints(ctx, reader, relation, run);
      return records.flatMap((record): readonly TitleMatch[] => {
        const match = matchTitle(reader, record.title, run, hints);
        if (match === null) return [];
        const isHinted = hints.some((at) => at < match.from || at >= match.to);
        const points = match.points + (isHinted ? HINT_POINTS : 0) - index / 100;
        return [{ ...match, relation, record, points }];
      });
    })
    .toSorted((a, b) => b.points - a.points || a.record.title.length - b.record.title.length);
}

const HINT_POINTS = 15;
/** The record that is proposed, and those that are offered instead. */
const MAX_RECORDS = 4;

/**
 * Matches a title with the words of a run, and the prepositions before it: all words of the title, or all words of the run that
 * are no hints.
 */
function matchTitle(
  reader: QuestionReader,
  title: string,
  run: TokenRange,
  hints: readonly number[],
): (TokenRange & { readonly points: number }) | null {
  const words = toNameWords(title);
  if (words.length === 0 || words.length > MAX_TITLE_WORDS) return null;
  const starts = Array.from({ length: run.to - run.from + 2 }, (_, index) => run.from - 2 + index);
  const found = starts
    .filter((at) => at >= 0 && reader.isFree(at))
    .flatMap((at) => words.map((_, skipped) => alignTitle(reader, words, { at, skipped, run, hints })))
    .filter((match) => match !== null)
    .toSorted((a, b) => b.points - a.points)[0];
  return found ?? null;
}

const MAX_TITLE_WORDS = 12;

interface Alignment {
  readonly at: number;
  /** Words of the title before the first that is named: "Jan" of "Jan Kowalski". */
  readonly skipped: number;
  readonly run: TokenRange;
  readonly hints: readonly number[];
}

function alignTitle(
  reader: QuestionReader,
  words: readonly string[],
  { at, skipped, run, hints }: Alignment,
): (TokenRange & { readonly points: number }) | null {
  const rest = words.slice(skipped);
  let length = 0;
  let exact = 0;
  while (length < rest.length && isTitleWord(reader, rest[length] ?? '', at + length)) {
    if (reader.words[at + length] === rest[length]) exact += 1;
    length += 1;
  }
  const to = at + length;
  const isWhole = length === words.length;
  const open = Array.from({ length: run.to - run.from }, (_, index) => run.from + index).filter(
    (place) => !hints.includes(place) && !reader.isEmptyWord(place),
  );
  const isAll = open.length > 0 && open.every((place) => place >= at && place < to);
  const content = Array.from({ length }, (_, index) => at + index).filter(
    (place) => !reader.isEmptyWord(place),
  );
  const isNamed = content.some((place) => place >= run.from && place < run.to);
  // A part of a title is a whole word of some letters.
  const isLong = content.some((place) => (reader.words[place] ?? '').length >= MIN_PART_LENGTH);
  if (!isNamed || !(isWhole || (isAll && isLong))) return null;
  return {
    from: at,
    to,
    points: content.length * 10 + exact * 2 + (isWhole ? 12 : (4 * length) / words.length),
  };
}

const MIN_PART_LENGTH = 3;

function isTitleWord(reader: QuestionReader, word: string, at: number): boolean {
  return reader.isFree(at) && isSameWord(reader.words[at] ?? '', word, reader.locale);
}

/** Adds the words beside a name that say how the record is related: "assigned to", "led by", "the … team". */
function extendOver(
  ctx: LabelContext,
  reader: QuestionReader,
  { from, to, relation }: TitleMatch,
): TokenRange {
  const isHint = (at: number): boolean =>
    reader.isFree(at) && isRelationWord(ctx, reader.words[at] ?? '', relation);
  const before = reader.skipBack(from);
  const isBy = isOneOf(reader.grammar.by, reader.words[from - 1]) && before === from - 2;
  // "Led by" and "prowadzone przez": a participle whose field has another name.
  const isDeed = isBy && before >= 0 && PARTICIPLES[reader.locale].test(reader.words[before] ?? '');
  const start = before >= 0 && (isHint(before) || isDeed) ? before : from;
  return { from: start, to: isHint(to) ? to + 1 : to };
}

const PARTICIPLES = { en: /(ed|en|wn|led|ade)$/, pl: /[nt][aeiy](go|j|ch|m|mi)?$/ } as const;

function toMeaning({ relation, record }: TitleMatch): readonly Condition[] {
  const { field } = relation.words;
  const has = (op: FilterOperator): boolean => field.operations.some((own) => own.op === op);
  const op = has('eq') ? 'eq' : 'in';
  if (!has(op)) return [];
  const value = op === 'in' ? [record.key] : record.key;
  return [{ type: 'filter', filters: [{ field: field.field, op, value }], title: record }];
}

function uniqueMeanings(meanings: readonly Condition[]): readonly Condition[] {
  const known = new Map(
    meanings.map((meaning) => [
      meaning.type === 'filter' ? JSON.stringify(meaning.filters) : meaning.type,
      meaning,
    ]),
  );
  return [...known.values()];
}
