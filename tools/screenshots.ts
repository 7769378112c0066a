/**
 * Takes pictures of every screen of the production build. `npm run screenshots` writes them to screenshots/ with a page that
 * shows them (screenshots/index.html); `-- --axe` also checks each with axe; with `-- --docs` only the README's four, to docs/images/. `-- --screens=record,form`,
 * `--looks=1280-en` and `--schema=file` narrow or change the selection. Schema files (`-- github.graphql`) are shown on mock records:
 * home, first list, first record and first form.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { CHROMIUM_ARGS } from '../tests/support/browser';
import { readCommandLine } from '../scripts/commandOptions';
import { ensureChromium } from '../scripts/chromium';
import { galleryPage, type Taken } from './gallery/galleryPage';
import { lookName, type Look } from './gallery/look';
import { parseArguments, type Wanted } from './gallery/parseArguments';
import type { Screen } from './gallery/screen';
import { SCREENS } from './gallery/screens';
import { schemaScreens } from './gallery/screens/foreign';
import { openStage, type Stage } from './gallery/stage';
import { takePicture } from './gallery/takePicture';
import { buildForTests } from '../scripts/test/build';

/** The README's pictures: screen and look. */
const DOCS: readonly (readonly [string, Look])[] = [
  ['home', { locale: 'en', width: 1280, theme: 'light' }],
  ['list', { locale: 'pl', width: 1280, theme: 'light' }],
  ['record', { locale: 'en', width: 1280, theme: 'dark' }],
  ['list', { locale: 'pl', width: 360, theme: 'light' }],
];
/** A line is written after so many pictures. */
const LINE_EVERY = 50;
/** The number of pictures taken at the same time. */
const AT_ONCE = 2;

interface Job {
  readonly screen: Screen;
  readonly look: Look;
  readonly density?: number;
}

async function main(wanted: Wanted): Promise<void> {
  if (!(await buildForTests())) throw new Error('The build failed.');
  const start = Date.now();
  const folder = wanted.forDocs ? join('docs', 'images') : wanted.folder;
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  const stage = await openStage(browser, wanted.schema);
  try {
    const jobs = wanted.forDocs ? docsJobs() : allJobs(wanted);
    const { axe } = wanted;
    const { taken, failed, findings } = await takeAll(browser, stage, { jobs, folder, axe });
    if (!wanted.forDocs) writeFileSync(join(folder, 'index.html'), galleryPage(taken));
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(`${taken.length} pictures in ${folder}/ after ${seconds} s`);
    if (axe) console.log(`${findings.length} findings of axe`);
    for (const line of [...failed, ...findings]) console.error(line);
    if (failed.length + findings.length > 0) process.exitCode = 1;
  } finally {
    await stage.close();
    await browser.close();
  }
}

/** Pictures of a phone have its pixel density. */
function docsJobs(): readonly Job[] {
  return DOCS.flatMap(([name, look]) =>
    SCREENS.filter((screen) => screen.name === name).map((screen) => ({
      screen: { ...screen, cut: true },
      look,
      density: look.width === 360 ? 2 : 1,
    })),
  );
}

function allJobs({ screens, looks, schemas }: Wanted): readonly Job[] {
  const all = schemas.length === 0 ? SCREENS : schemas.flatMap(schemaScreens);
  const chosen = all.filter(
    ({ name }) => screens.length === 0 || screens.some((part) => name.includes(part)),
  );
  return looks.flatMap((look) => chosen.map((screen) => ({ screen, look })));
}

interface Outcome {
  readonly taken: readonly Taken[];
  readonly failed: readonly string[];
  readonly findings: readonly string[];
}

/** Takes all pictures, and lists the screens that failed at the end, and the findings of axe. */
async function takeAll(
  browser: Browser,
  stage: Stage,
  { jobs, folder, axe }: { readonly jobs: readonly Job[]; readonly folder: string; readonly axe: boolean },
): Promise<Outcome> {
  const taken: Taken[] = [];
  const failed: string[] = [];
  const findings: string[] = [];
  const waiting = jobs.values();
  const work = async (): Promise<void> => {
    for (const job of waiting) {
      const { screen, look } = job;
      try {
        const picture = await takePicture(browser, stage, { ...job, folder, axe });
        taken.push({ screen: screen.name, look, file: picture.file });
        if (taken.length % LINE_EVERY === 0) console.log(`${taken.length} of ${jobs.length} pictures …`);
        findings.push(...picture.findings.map((text) => `${screen.name}, ${lookName(look)}: ${text}`));
      } catch (error) {
        const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
        failed.push(`No picture of ${screen.name}, ${lookName(look)}: ${reason}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { taken, failed, findings };
}

const TEXT = { type: 'string' } as const;

readCommandLine(
  `npm run screenshots [-- <schema file> …] [options]
Takes pictures of every screen of the production build, or of the main pages of schemas on mock records.
  --docs          only the README's pictures, to docs/images/
  --screens=a,b   screens whose names have these parts
  --looks=a,b     looks whose names have these parts (1280-en, dark)
  --schema=file   the schema of the pages of another backend
  --folder=name   default screenshots
  --axe           also checks each screen with axe, and fails if it finds anything`,
  {
    options: {
      docs: { type: 'boolean' },
      axe: { type: 'boolean' },
      screens: TEXT,
      looks: TEXT,
      schema: TEXT,
      folder: TEXT,
    },
    maxArguments: Infinity,
  },
);
main(parseArguments(process.argv.slice(2))).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
