import { createRequire } from 'node:module';
import { buildIfNeeded } from '../start/build';
import { liveOutput, type StepOutput } from './output';
import { siteEnvironment } from './siteEnvironment';

const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next');

/**
 * Makes the production build for the browser tests: the one of `npm start`, reused while it is up to date. It ignores the signal
 * handling of `npm start`: an interrupted gate must not end like a passed one.
 */
export async function buildForTests(output: StepOutput = liveOutput): Promise<boolean> {
  const build = (env: NodeJS.ProcessEnv): Promise<number> =>
    output.spawn(process.execPath, [NEXT, 'build'], env);
  try {
    await buildIfNeeded({ build }, siteEnvironment());
    return true;
  } catch (error) {
    output.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  }
}
