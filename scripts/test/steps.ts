import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Outcome } from './outcome';
import { runVitest } from './vitest';
import { ensureChromium } from '../chromium';
import { ensureContractServers, ensurePostgres } from './contractServers';
import { buildForTests } from './build';

const require = createRequire(import.meta.url);

/** One step of the gate. */
export interface Step {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

/** Runs a package's program (`file` inside the package) with this Node. */
const program = (name: string, file: string, ...args: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const path = join(dirname(require.resolve(`${name}/package.json`)), file);
    const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('exit', (code) => resolve({ ok: code === 0 }));
  });

/** The whole gate, in its order: cheap and fast first. */
export const STEPS: readonly Step[] = [
  {
    name: 'format',
    run: () => program('prettier', 'bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
  },
  { name: 'lint', run: () => program('eslint', 'bin/eslint.js', '.', '--max-warnings', '0') },
  { name: 'types', run: () => program('typescript', 'bin/tsc', '--noEmit') },
  { name: 'unit', run: () => runVitest(['unit', 'components']) },
  { name: 'build', run: async () => ({ ok: await buildForTests() }) },
  { name: 'contract', run: () => withContractServers(() => runVitest(['contract'], contractEnvironment())) },
  { name: 'e2e', run: () => withContractServers(runBrowserTests) },
];

function contractEnvironment(): Record<string, string> {
  return ensurePostgres() ? {} : { WITHOUT_POSTGRES: '1' };
}

async function withContractServers(run: () => Promise<Outcome>): Promise<Outcome> {
  ensureContractServers();
  return run();
}

async function runBrowserTests(): Promise<Outcome> {
  return runVitest(['e2e'], { ...contractEnvironment(), CHROMIUM_PATH: ensureChromium() });
}
