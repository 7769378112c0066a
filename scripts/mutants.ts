/**
 * Changes chosen lines of critical files one at a time, in memory, and runs the tests nearest to each file. Prints which changes the
 * tests have noticed. The exit code is 1 if more than one in twenty survives.
 */
import { WitrynaError } from '../lib/core/errors';
import { readCommandLine } from './commandOptions';
import { MUTANTS } from './mutants/mutants';
import { mutantsTable, type MutantResult } from './mutants/mutantsTable';
import { findNearestTests, listTestFiles } from './mutants/nearestTests';
import type { Mutant } from './mutants/mutant';

const USAGE = `npm run test:mutants [-- --only <text>] [--list]
Changes chosen lines of critical files one at a time and runs the tests nearest to each. No file is written.
  --only <text>  only the changes whose file or description has this text
  --list         only list the changes and their tests`;

const OPTIONS = { only: { type: 'string' }, list: { type: 'boolean' } } as const;

/** Tests of two files at a time leave a machine usable. */
const MAX_WORKERS = 2;
/** One survivor is accepted in so many mutants. */
const MUTANTS_PER_SURVIVOR = 20;

interface PlannedMutant {
  readonly mutant: Mutant;
  readonly tests: readonly string[];
}

function planMutants(only: string): readonly PlannedMutant[] {
  const testFiles = listTestFiles();
  return MUTANTS.filter(({ file, why }) => `${file} ${why}`.includes(only)).map((mutant) => ({
    mutant,
    tests: [...new Set([...findNearestTests(mutant.file, testFiles), ...(mutant.tests ?? [])])],
  }));
}

async function runMutants(planned: readonly PlannedMutant[]): Promise<readonly MutantResult[]> {
  // Loading Vitest takes seconds, which a list of the mutants does not need.
  const { MutantRunner } = await import('./mutants/MutantRunner');
  const runner = await MutantRunner.start({ maxWorkers: MAX_WORKERS });
  try {
    const unchanged = await runner.run(null, [...new Set(planned.flatMap(({ tests }) => tests))]);
    if (unchanged.verdict !== 'passed')
      throw new WitrynaError('config', `Tests fail without a change:\n${unchanged.failures.join('\n')}`);
    console.log(`The tests pass without a change (${unchanged.seconds.toFixed(0)} s).`);
    const results: MutantResult[] = [];
    for (const { mutant, tests } of planned) {
      const result = { mutant, tests, run: await runner.run(mutant, tests) };
      results.push(result);
      console.log(mutantsTable([result]));
    }
    return results;
  } finally {
    await runner.stop();
  }
}

async function main(): Promise<number> {
  const { values } = readCommandLine(USAGE, { options: OPTIONS, maxArguments: 0 });
  const planned = planMutants(values.only ?? '');
  if (planned.length === 0) throw new WitrynaError('config', `No mutant has the text ${values.only ?? ''}.`);
  if (values.list === true) {
    for (const { mutant, tests } of planned)
      console.log(`${mutant.file}: ${mutant.why}\n  ${tests.join('\n  ')}`);
    return 0;
  }
  const results = await runMutants(planned);
  console.log(`\n${mutantsTable(results)}`);
  const survivors = results.filter(({ run }) => run.verdict !== 'failed');
  return survivors.length > Math.floor(results.length / MUTANTS_PER_SURVIVOR) ? 1 : 0;
}

main()
  .then((code) => (process.exitCode = code))
  .catch((error: unknown) => {
    console.error(error instanceof WitrynaError ? error.message : error);
    process.exitCode = 1;
  });
