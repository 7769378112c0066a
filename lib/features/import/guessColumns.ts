import type { ImportSheet } from './importSheet';
import type { ImportOffer } from './importView';
import { foldWords, toCompact, type ImportTarget } from './importTarget';

/** How surely a column is a target: it is called like it, called like its last part, holds its words, or shares words. */
const SCORES = { name: 4, shortName: 3, words: 2, part: 1 } as const;

interface Guess {
  readonly column: number;
  readonly path: string;
  readonly score: number;
}

/**
 * Guesses what the columns of a file are: by their names in any language, or by words of an enum in them. A target is taken
 * once, and what fits two targets equally well is not guessed. Returns a path or null per column. A column that is called like
 * another value of the record is no target by a word alone: "Number" is not "Street and number". Pure.
 */
export function guessColumns(
  { targets, otherNames }: Pick<ImportOffer, 'targets' | 'otherNames'>,
  sheet: Pick<ImportSheet, 'columns' | 'rows'>,
): readonly (string | null)[] {
  const others = new Set(otherNames.map(toCompact));
  const samples = sheet.columns.map((_, column) => sampleOf(sheet.rows, column));
  const guesses = sheet.columns
    .flatMap((name, column) => {
      const folded = foldWords(name);
      return targets.flatMap((target): readonly Guess[] => {
        const score = scoreOf(target, folded, samples[column] ?? []);
        const isOther = score < SCORES.shortName && others.has(toCompact(folded));
        return score === 0 || isOther ? [] : [{ column, path: target.path, score }];
      });
    })
    .toSorted((a, b) => b.score - a.score);
  const columns: (string | null)[] = sheet.columns.map(() => null);
  const taken = new Set<string>();
  for (const { column, path, score } of guesses) {
    if (columns[column] !== null || taken.has(path)) continue;
    const rivals = guesses.filter(
      (other) => other.column === column && other.score === score && !taken.has(other.path),
    );
    if (score < SCORES.name && rivals.length > 1) continue;
    columns[column] = path;
    taken.add(path);
  }
  return columns;
}

const MAX_SAMPLES = 50;

/** Returns the first different texts of a column, folded. */
function sampleOf(rows: ImportSheet['rows'], column: number): readonly string[] {
  const found = new Set<string>();
  for (const { cells } of rows) {
    const text = foldWords(cells[column] ?? '');
    if (text !== '') found.add(text);
    if (found.size >= MAX_SAMPLES) break;
  }
  return [...found];
}

function scoreOf(target: ImportTarget, name: string, samples: readonly string[]): number {
  const isName = (other: string): boolean => name !== '' && toCompact(other) === toCompact(name);
  if (target.names.some(isName)) return SCORES.name;
  if (target.shortNames.some(isName)) return SCORES.shortName;
  if (holdsWords(target, samples)) return SCORES.words;
  // JSON takes any text, so a wrong guess would be saved: `meta.shelf` is not the whole of `meta`.
  if (target.kind === 'json') return 0;
  return [...target.names, ...target.shortNames].some((other) => sharesWords(name, other)) ? SCORES.part : 0;
}

/** Returns a check whether a column of a name is one of the JSON inputs, by its full name. Pure. */
export function createJsonNames(
  targets: readonly Pick<ImportTarget, 'kind' | 'names'>[],
): (name: string) => boolean {
  const names = new Set(
    targets.flatMap(({ kind, names: all }) => (kind === 'json' ? all.map(toCompact) : [])),
  );
  return (name) => names.has(toCompact(foldWords(name)));
}

/** Checks whether most texts of a column are words of an enum: three in four, and at least two. */
function holdsWords({ words = [] }: ImportTarget, samples: readonly string[]): boolean {
  const known = new Set(words.map(([word]) => word));
  const count = samples.filter((text) => known.has(text)).length;
  return count >= 2 && count >= samples.length * 0.75;
}

const MIN_WORD_LENGTH = 4;

/** Checks whether all words of one name are in the other, and one of them is long enough to tell something. */
function sharesWords(a: string, b: string): boolean {
  const [first, second] = [a.split(' '), b.split(' ')];
  const [fewer, more] = first.length <= second.length ? [first, second] : [second, first];
  return fewer.every((word) => more.includes(word)) && fewer.some(({ length }) => length >= MIN_WORD_LENGTH);
}
