/** A change of one line of a critical file that a test has to notice. */
export interface Mutant {
  /** Path from the project's root. */
  readonly file: string;
  /** A text that occurs once in the file. */
  readonly from: string;
  readonly to: string;
  /** What would go wrong. */
  readonly why: string;
  /** Test files to run besides those that are nearest to the file. */
  readonly tests?: readonly string[];
}

/** A change of a file: the text, what it becomes, and what would go wrong. */
export type MutantChange = readonly [from: string, to: string, why: string];

/** Returns the mutants of a file. */
export function mutantsOf(
  file: string,
  changes: readonly MutantChange[],
  { tests }: Pick<Mutant, 'tests'> = {},
): readonly Mutant[] {
  return changes.map(([from, to, why]) => ({
    file,
    from,
    to,
    why,
    ...(tests === undefined ? {} : { tests }),
  }));
}

/**
 * Applies a mutant to the source of its file.
 * @throws Error if its text does not occur exactly once
 */
export function mutate({ file, from, to }: Mutant, source: string): string {
  const count = source.split(from).length - 1;
  if (count !== 1) throw new Error(`${file} has ${count} times, not once: ${from}`);
  // A function, because `$` has a meaning in a replacement text.
  return source.replace(from, () => to);
}
