/**
 * Runs the whole gate: the build, format, lint, types, the tests of functions, components and third-party servers beside each
 * other, and the browser tests after them. `npx tsx scripts/test.ts unit e2e` runs only these steps, `--deep` everything there is
 * (docs/testing.md). The last line is `N passed, N failed` (tests; a failed step without tests counts as one failure). The exit
 * code is 1 after a failure.
 */
import { readSeed } from '../tests/support/fuzz';
import { readCommandLine } from './commandOptions';
import { DEEP_STEPS } from './test/deepSteps';
import { runSteps, type StepResult } from './test/runSteps';
import { STEPS, type Step } from './test/steps';

const NAMES = [...STEPS, ...DEEP_STEPS].map(({ name }) => name);
const USAGE = `npm test [-- <step> …]
Runs the whole gate, or these steps of it: ${STEPS.map(({ name }) => name).join(', ')}

npm run test:deep [-- <step> …]
Runs all cases of all tables, and further steps: ${DEEP_STEPS.map(({ name }) => name).join(', ')}. It is npm test with --deep.`;

const { values, positionals } = readCommandLine(USAGE, {
  options: { deep: { type: 'boolean' } },
  maxArguments: NAMES.length,
});

async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0)
    throw new Error(`No such step: ${unknown.join(', ')}. There are: ${NAMES.join(', ')}`);
  if (values.deep === true) process.env['TEST_DEEP'] = '1';
  // One seed for all processes of the run.
  process.env['FC_SEED'] = String(readSeed(process.env['FC_SEED'], values.deep === true));
  const steps = values.deep === true || names.length > 0 ? [...STEPS, ...DEEP_STEPS] : STEPS;
  report(await runSteps(names.length === 0 ? steps : withNeeds(steps, names)));
}

/** Returns these steps and what they need. */
function withNeeds(steps: readonly Step[], names: readonly string[]): readonly Step[] {
  const needed = steps.flatMap(({ name, needs }) => (names.includes(name) ? (needs ?? []) : []));
  return steps.filter(({ name }) => names.includes(name) || needed.includes(name));
}

function report(results: readonly StepResult[]): void {
  const sum = (count: (result: StepResult) => number): number =>
    results.reduce((n, result) => n + count(result), 0);
  const failed = sum(({ tests, ok }) => tests?.failed ?? (ok ? 0 : 1));
  for (const failure of results.flatMap(({ failures }) => failures ?? []))
    console.log(`\nFAILED: ${failure}`);
  console.log('\n── summary ──');
  const install = process.env['INSTALL_SECONDS'];
  if (install !== undefined)
    console.log(`${'install'.padEnd(17)} ${Number(install).toFixed(1).padStart(6)} s`);
  for (const { name, ok, tests, seconds } of results) {
    const counts =
      tests === undefined ? '' : `${tests.passed} passed, ${tests.failed} failed, ${tests.skipped} skipped`;
    console.log(
      `${name.padEnd(10)} ${ok ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s  ${counts}`,
    );
  }
  console.log(`Properties ran with the seed ${process.env['FC_SEED'] ?? ''} (FC_SEED repeats it).`);
  console.log(`${'altogether'.padEnd(17)} ${(performance.now() / 1000).toFixed(1).padStart(6)} s`);
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`\n${sum(({ tests }) => tests?.passed ?? 0)} passed, ${failed} failed`);
}

main(positionals).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
