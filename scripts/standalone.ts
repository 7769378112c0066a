/**
 * `npm run standalone` builds the site as a self-contained folder, `.witryna/standalone`. `node server.js` there needs neither
 * this project nor its packages. The folder does not stay in `.next`, which the next build of this checkout empties.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readCommandLine } from './commandOptions';
import { readLicenceTexts } from './licences/licenceTexts';
import { whileNobodyBuilds } from './start/buildLock';
import { BUILT_FOLDER, completeFolder } from './standalone/completeFolder';
import { checkOwnPartsOfBuild } from './start/checkOwnParts';

readCommandLine(
  `npm run standalone
Builds the site as a folder that runs without this project and its packages: .witryna/standalone`,
  { options: {}, maxArguments: 0 },
);

const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next');
const TARGET = join('.witryna', 'standalone');

function build(): void {
  const { status } = spawnSync(process.execPath, [NEXT, 'build'], {
    // Next sends no telemetry unless the operator asks for it.
    env: { ...process.env, NODE_ENV: 'production', NEXT_OUTPUT: 'standalone', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The build failed. See above what it said.');
  completeFolder();
  cpSync('LICENSE', join(BUILT_FOLDER, 'LICENSE'));
  writeFileSync(join(BUILT_FOLDER, 'LICENCES-OF-OTHERS.txt'), readLicenceTexts());
  rmSync(TARGET, { recursive: true, force: true });
  renameSync(BUILT_FOLDER, TARGET);
}

checkOwnPartsOfBuild()
  .then(() => whileNobodyBuilds(async () => build()))
  .then(
    () =>
      console.log(`\n  The site stands in ${TARGET}:  GQL_ENDPOINT=… node ${join(TARGET, 'server.js')}\n`),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
