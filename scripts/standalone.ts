/**
 * `npm run standalone` builds the site as a self-contained folder, `.next/standalone`. `node server.js` there needs neither
 * this project nor its packages. Next leaves out the static files that a CDN might serve; this script adds them.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readCommandLine } from './commandOptions';
import { readLicenceTexts } from './licences/licenceTexts';

readCommandLine(
  `npm run standalone
Builds the site as a folder that runs without this project and its packages: .next/standalone`,
  { options: {}, maxArguments: 0 },
);

const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next');
const TARGET = join('.next', 'standalone');

const { status } = spawnSync(process.execPath, [NEXT, 'build'], {
  // Next sends no telemetry unless the operator asks for it.
  env: { ...process.env, NODE_ENV: 'production', NEXT_OUTPUT: 'standalone', NEXT_TELEMETRY_DISABLED: '1' },
  stdio: 'inherit',
});
if (status !== 0) {
  console.error('The build failed. What it said stands above.');
  process.exit(1);
}
cpSync(join('.next', 'static'), join(TARGET, '.next', 'static'), { recursive: true });
cpSync('public', join(TARGET, 'public'), { recursive: true });
cpSync('LICENSE', join(TARGET, 'LICENSE'));
writeFileSync(join(TARGET, 'LICENCES-OF-OTHERS.txt'), readLicenceTexts());
console.log(`\n  The site stands in ${TARGET}:  GQL_ENDPOINT=… node ${join(TARGET, 'server.js')}\n`);
