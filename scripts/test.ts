/**
 * Runs the whole gate: format, lint, types, unit and component tests, the production build, the tests against third-party
 * servers, and the browser tests. `npx tsx scripts/test.ts unit e2e` runs only these steps. The last line is `N passed, N failed`
 * (tests; a failed step without tests counts as one failure). The exit code is 1 after a failure.
 */
import { readCommandLine } from './commandOptions';
import type { Outcome } from './test/outcome';
import { STEPS, type Step } from './test/steps';

interface Result extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

const USAGE = `npm test [-- <step> …]
Runs the whole gate, or these steps of it: ${STEPS.map(({ name }) => name).join(', ')}`;

async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(
      `No such step: ${unknown.join(', ')}. There are: ${STEPS.map(({ name }) => name).join(', ')}`,
    );
  // The browser tests need the build.
  const wanted = STEPS.filter(
    ({ name }) => names.length === 0 || names.includes(name) || (name === 'build' && names.includes('e2e')),
  );
  const results: Result[] = [];
  for (const step of wanted) {
    const broken = step.name === 'e2e' && results.some(({ name, ok }) => name === 'build' && !ok);
    if (!broken) results.push(await runStep(step));
  }
  report(results);
}

async function runStep(step: Step): Promise<Result> {
  console.log(`\n── ${step.name} ──`);
  const start = performance.now();
  const outcome = await step.run().catch((error: unknown): Outcome => {
    console.error(error instanceof Error ? error.message : error);
    return { ok: false };
  });
  return { ...outcome, name: step.name, seconds: (performance.now() - start) / 1000 };
}

function report(results: readonly Result[]): void {
  const sum = (count: (result: Result) => number): number =>
    results.reduce((n, result) => n + count(result), 0);
  const failed = sum(({ tests, ok }) => tests?.failed ?? (ok ? 0 : 1));
  console.log('\n── summary ──');
  for (const { name, ok, tests, seconds } of results) {
    const counts =
      tests === undefined ? '' : `${tests.passed} passed, ${tests.failed} failed, ${tests.skipped} skipped`;
    console.log(
      `${name.padEnd(10)} ${ok ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s  ${counts}`,
    );
  }
  for (const failure of results.flatMap(({ unsteady }) => unsteady ?? []))
    console.log(`\nPASSED ONLY WHEN TRIED AGAIN: ${failure}`);
  for (const failure of results.flatMap(({ failures }) => failures ?? []))
    console.log(`\nFAILED: ${failure}`);
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`\n${sum(({ tests }) => tests?.passed ?? 0)} passed, ${failed} failed`);
}

main(readCommandLine(USAGE, { options: {}, maxArguments: STEPS.length }).positionals).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
