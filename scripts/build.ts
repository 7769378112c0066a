/** `npm run build`: checks the files in components/own (docs/own-parts.md), then makes Next's build. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { WitrynaError } from '../lib/core/errors';
import { readCommandLine } from './commandOptions';
import { checkOwnPartsOfBuild } from './start/checkOwnParts';

readCommandLine(
  `npm run build
Checks the files in components/own, and builds the site in .next`,
  { options: {}, maxArguments: 0 },
);

const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next');

async function main(): Promise<number> {
  await checkOwnPartsOfBuild();
  const { status } = spawnSync(process.execPath, [NEXT, 'build'], { stdio: 'inherit' });
  return status ?? 1;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    if (!(error instanceof WitrynaError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  },
);
