/**
 * Finds a Chromium for the browser tests, or installs Debian's where possible. `npx tsx scripts/chromium.ts` prints
 * its path.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installDebianPackages } from './test/debian';

/** The one without a window is first: it has the same engine and needs two thirds of the time. */
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const REMEDY =
  'No Chromium was found. Install one (Debian: apt-get install chromium), or set CHROMIUM_PATH to its program.';

/** Finds the path of a Chromium on this machine, or null. CHROMIUM_PATH takes precedence. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return existsSync(named) ? named : null;
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin', '/snap/bin');
  const candidates = PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program)));
  return [...candidates, ...APPLICATIONS].find((path) => existsSync(path)) ?? null;
}

/**
 * Finds the path of a Chromium, and installs it if there is none and this is Debian with root access.
 * @throws Error of one line that indicates what to install
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== null) return found;
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') throw new Error(`CHROMIUM_PATH names no program: ${named}`);
  if (installDebianPackages(['chromium-headless-shell']) || installDebianPackages(['chromium'])) {
    const installed = findChromium();
    if (installed !== null) return installed;
  }
  throw new Error(REMEDY);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(ensureChromium());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
