import { join } from 'node:path';
import { chosenServers } from '../../tests/contract/chosenServers';
import { ensureChromium } from '../chromium';
import { buildForTests } from './build';
import { prepareServers, serversEnvironment, skippedLines } from './contractServers';
import type { Outcome } from './outcome';
import type { StepOutput } from './output';
import { runVitest } from './vitest';

const TSX = ['--import', 'tsx'];
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
      ok: (await prepareServers(chosenServers(), output)).skipped.length === 0 || !isCi(),
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
    run: (output) => onServers(output, (env) => runVitest(output, ['contract'], { env })),
  },
  {
    name: 'e2e',
    needs: 'build',
    alone: true,
    run: (output) => inBrowser(output, 'e2e'),
  },
];

/** The steps that the deep run has besides, after those of the gate. */
export const DEEP_STEPS: readonly Step[] = [
  {
    name: 'deep',
    needs: 'build',
    alone: true,
    run: (output) => inBrowser(output, 'deep'),
  },
  {
    name: 'gallery',
    needs: 'build',
    alone: true,
    run: async (output) => ({
      ok: (await output.spawn(process.execPath, [...TSX, 'scripts/screenshots.ts', '--axe'])) === 0,
    }),
  },
  { name: 'docker', alone: true, run: buildImage },
];

const inBrowser = (output: StepOutput, project: 'e2e' | 'deep'): Promise<Outcome> =>
  onServers(output, (env) =>
    runVitest(output, [project], { env: { ...env, CHROMIUM_PATH: ensureChromium() } }),
  );

const isCi = (): boolean => process.env.CI !== undefined && process.env.CI !== '';

/** Builds the image of the Dockerfile, where there is an engine. */
async function buildImage(output: StepOutput): Promise<Outcome> {
  if ((await output.spawn('docker', ['info'], process.env)) !== 0) {
    output.write('SKIPPED docker: no engine runs here.\n');
    return { ok: true };
  }
  return { ok: (await output.spawn('docker', ['build', '--tag', 'witryna:tested', '.'])) === 0 };
}

/**
 * Runs tests with the light third-party servers installed. On a developer's machine, a server that cannot be installed is skipped
 * with a line; with CI set it is a failure.
 */
async function onServers(
  output: StepOutput,
  run: (env: Record<string, string>) => Promise<Outcome>,
): Promise<Outcome> {
  const prepared = await prepareServers(chosenServers(), output);
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
