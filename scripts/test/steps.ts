import { join } from 'node:path';
import type { ContractServer } from '../../tests/contract/contractServer';
import { GATE_SERVERS } from '../../tests/contract/servers';
import { ensureChromium } from '../chromium';
import { buildForTests } from './build';
import { prepareServers, serversEnvironment, skippedLines } from './contractServers';
import type { Outcome } from './outcome';
import type { StepOutput } from './output';
import { runVitest } from './vitest';

const CACHE = join('node_modules', '.cache', 'witryna');

/** One step of the gate. */
export interface Step {
  readonly name: string;
  readonly run: (output: StepOutput) => Promise<Outcome>;
  /** The step that has to have passed. */
  readonly needs?: string;
  /** True for a step that uses all cores itself: nothing runs beside it. */
  readonly alone?: boolean;
}

/** Runs a package's program (`file` inside the package) with this Node. */
const program =
  (name: string, file: string, ...args: string[]) =>
  async (output: StepOutput): Promise<Outcome> => {
    const path = join(import.meta.dirname, '../../node_modules', name, file);
    return { ok: (await output.spawn(process.execPath, [path, ...args])) === 0 };
  };

/** The whole gate. Two steps run at a time, in this order; the longest are first. */
export const STEPS: readonly Step[] = [
  {
    name: 'unit',
    run: (output) => runVitest(output, ['unit', 'unit-alone', 'components', 'components-alone']),
  },
  { name: 'build', run: async (output) => ({ ok: await buildForTests(output) }) },
  {
    name: 'servers',
    run: async (output) => ({
      ok: (await prepareServers(GATE_SERVERS, output)).skipped.length === 0 || !isCi(),
    }),
  },
  { name: 'types', run: program('typescript-native', 'bin/tsc', '--noEmit') },
  {
    name: 'lint',
    run: program(
      'eslint',
      'bin/eslint.js',
      ...['.', '--max-warnings', '0', '--cache', '--cache-strategy', 'content'],
      ...['--cache-location', join(CACHE, 'eslint')],
    ),
  },
  {
    name: 'format',
    run: program(
      'prettier',
      'bin/prettier.cjs',
      ...['--check', '--log-level', 'warn', '--cache', '--cache-strategy', 'content'],
      ...['--cache-location', join(CACHE, 'prettier'), '.'],
    ),
  },
  { name: 'unused', run: program('knip', 'bin/knip.js', '--no-progress') },
  {
    name: 'contract',
    needs: 'servers',
    run: (output) => onServers(output, GATE_SERVERS, (env) => runVitest(output, ['contract'], { env })),
  },
  {
    name: 'e2e',
    needs: 'build',
    alone: true,
    run: (output) => inBrowser(output, 'e2e', GATE_SERVERS),
  },
];

/** Runs browser tests, with these third-party servers installed. */
export function inBrowser(
  output: StepOutput,
  project: 'e2e' | 'deep',
  servers: readonly ContractServer[],
): Promise<Outcome> {
  return onServers(output, servers, (env) =>
    runVitest(output, [project], { env: { ...env, CHROMIUM_PATH: ensureChromium() } }),
  );
}

const isCi = (): boolean => process.env.CI !== undefined && process.env.CI !== '';

/**
 * Runs tests with these third-party servers installed. On a developer's machine, a server that cannot be installed is skipped
 * with a line; with CI set it is a failure.
 */
export async function onServers(
  output: StepOutput,
  servers: readonly ContractServer[],
  run: (env: Record<string, string>) => Promise<Outcome>,
): Promise<Outcome> {
  const prepared = await prepareServers(servers, output);
  for (const line of skippedLines(prepared)) output.write(`${line}\n`);
  const outcome = await run(serversEnvironment(prepared));
  if (!isCi() || prepared.skipped.length === 0) return outcome;
  const tests = outcome.tests ?? { passed: 0, failed: 0, skipped: 0 };
  return {
    ok: false,
    tests: { ...tests, failed: tests.failed + prepared.skipped.length },
    failures: [...(outcome.failures ?? []), ...skippedLines(prepared)],
  };
}
