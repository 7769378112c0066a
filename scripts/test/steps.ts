import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Outcome } from './outcome';
import { runVitest } from './vitest';
import { ensureChromium } from '../chromium';
import { chosenServers } from '../../tests/contract/chosenServers';
import { prepareServers, serversEnvironment, skippedLines } from './contractServers';
import { buildForTests } from './build';

/** One step of the gate. */
export interface Step {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

/** Runs a package's program (`file` inside the package) with this Node. */
const program = (name: string, file: string, ...args: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const path = join(import.meta.dirname, '../../node_modules', name, file);
    const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('exit', (code) => resolve({ ok: code === 0 }));
  });

/** The whole gate in order: cheap and fast steps first. */
export const STEPS: readonly Step[] = [
  {
    name: 'format',
    run: () => program('prettier', 'bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
  },
  { name: 'lint', run: () => program('eslint', 'bin/eslint.js', '.', '--max-warnings', '0') },
  { name: 'unused', run: () => program('knip', 'bin/knip.js', '--no-progress') },
  { name: 'types', run: () => program('typescript', 'bin/tsc', '--noEmit') },
  { name: 'unit', run: () => runVitest(['unit', 'components']) },
  { name: 'build', run: async () => ({ ok: await buildForTests() }) },
  { name: 'contract', run: () => onServers((env) => runVitest(['contract'], env)) },
  {
    name: 'e2e',
    run: () => onServers((env) => runVitest(['e2e'], { ...env, CHROMIUM_PATH: ensureChromium() })),
  },
];

/**
 * Runs tests with the light third-party servers installed. On a developer's machine, a server that cannot be installed is skipped
 * with a line; with CI set it is a failure.
 */
async function onServers(run: (env: Record<string, string>) => Promise<Outcome>): Promise<Outcome> {
  const prepared = prepareServers(chosenServers());
  for (const line of skippedLines(prepared)) console.log(line);
  const outcome = await run(serversEnvironment(prepared));
  const inCi = process.env.CI !== undefined && process.env.CI !== '';
  if (!inCi || prepared.skipped.length === 0) return outcome;
  const tests = outcome.tests ?? { passed: 0, failed: 0, skipped: 0 };
  return {
    ok: false,
    tests: { ...tests, failed: tests.failed + prepared.skipped.length },
    failures: [...(outcome.failures ?? []), ...skippedLines(prepared)],
  };
}
