import { createRequire } from 'node:module';
import { BUILD_SETTINGS } from '../../lib/site/config/buildSettings.mjs';
import { completeFolder, isFolderComplete } from '../standalone/completeFolder';
import { buildIfNeeded } from '../start/build';
import { liveOutput, type StepOutput } from './output';
import { siteEnvironment } from './siteEnvironment';

const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next');

/**
 * Makes the production build for the browser tests: the one of `npm start`, reused while it is up to date, with the folder of
 * `npm run standalone`. It ignores the signal handling of `npm start`: an interrupted gate must not end like a passed one.
 */
export async function buildForTests(output: StepOutput = liveOutput): Promise<boolean> {
  const build = async (env: NodeJS.ProcessEnv): Promise<number> => {
    const code = await output.spawn(process.execPath, [NEXT, 'build'], env);
    if (code === 0) completeFolder();
    return code;
  };
  // Sites are given their settings at the start, as the sites of others are that `npm start` serves from this build.
  const unset = Object.fromEntries(BUILD_SETTINGS.map((name) => [name, '']));
  const env = { ...siteEnvironment(), ...unset, NEXT_OUTPUT: 'standalone' };
  try {
    await buildIfNeeded({ build }, env, isFolderComplete);
    return true;
  } catch (error) {
    output.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  }
}
