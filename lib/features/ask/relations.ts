import type { LabelContext } from '../../kit/describe/describeField';
import { findFilterTarget } from '../list/filterForm';
import type { Entity } from '../../core/schema/model/model';
import { isEntityName } from './findSubject';
import { isRelatedWord, isSameWord, stripEnding } from './inflection';
import type { QuestionReader, TokenRange } from './questionReader';
import { getAllNames, isLifecycleWord, type FilterWords, type QuestionSubject } from './subject';
import { isOneOf } from './words/askWords';

/** Records of a type that some words may name, and the texts to search them by. */
export interface TitleLookUp {
  readonly target: Entity;
  readonly texts: readonly string[];
}

/** A relation that the list can be filtered by. */
export interface Relation {
  readonly words: FilterWords;
  readonly target: Entity;
}

/** Finds the relations that the list can be filtered by a record of. */
export function findRelations(ctx: LabelContext, { fields }: QuestionSubject): readonly Relation[] {
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
  const hinted = relations.filter((relation) =>
    runs.some((run) => findHints(ctx, reader, relation, run).length > 0),
  );
  const targets = [...new Set([...hinted, ...relations].map(({ target }) => target))];
  return targets.map((target) => ({ target, texts }));
}

/** Checks whether a run is a text to search for: quoted, or behind "about". */
export function isAboutText(reader: QuestionReader, from: number): boolean {
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
 * relation ("wydział Zieleń Miejska"), or before another one ("Transport Miejski").
 */
export function mayNameRecord(
  ctx: LabelContext,
  reader: QuestionReader,
  subject: QuestionSubject,
): (at: number) => boolean {
  const relations = findRelations(ctx, subject);
  const isCapital = (at: number): boolean => reader.isFree(at) && reader.isCapital(at);
  const isRelation = (at: number): boolean =>
    reader.isFree(at) && relations.some((relation) => isRelationWord(ctx, reader.words[at] ?? '', relation));
  return (at) => relations.length > 0 && isCapital(at) && (isCapital(at + 1) || isRelation(at - 1));
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

/** Checks whether a word names a relation, or the records that it leads to. */
export function isRelationWord(ctx: LabelContext, word: string, { words, target }: Relation): boolean {
  const isNamed = getAllNames(words).some((name) =>
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

/** Finds the free words beside and in a run that name a relation. */
export function findHints(
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
