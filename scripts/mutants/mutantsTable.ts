import type { Mutant } from './mutant';
import type { TestRun } from './MutantRunner';

/** A mutant with the tests that were run against it. */
export interface MutantResult {
  readonly mutant: Mutant;
  readonly tests: readonly string[];
  readonly run: TestRun;
}

const VERDICTS = { failed: 'killed', passed: 'SURVIVED', notLoaded: 'NOT LOADED' } as const;

/** Formats what became of mutants as a table; with more than one, a line with the sums follows. */
export function mutantsTable(results: readonly MutantResult[]): string {
  const lines = results.map(({ mutant, tests, run }) =>
    [
      VERDICTS[run.verdict].padEnd(10),
      `${run.seconds.toFixed(1)} s`.padStart(7),
      `${tests.length} files`.padStart(9),
      `  ${mutant.file}: ${mutant.why}`,
    ].join(''),
  );
  if (results.length === 1) return lines.join('\n');
  const killed = results.filter(({ run }) => run.verdict === 'failed').length;
  const seconds = results.reduce((sum, { run }) => sum + run.seconds, 0);
  return [...lines, `${killed} of ${results.length} killed, ${seconds.toFixed(0)} s`].join('\n');
}
