import { createHash } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { freePort } from './freePort';
import { startProcess } from './startProcess';

const require = createRequire(import.meta.url);

/** The program that starts the demo, as arguments of Node. */
export const DEMO_PROGRAM: readonly string[] = [
  '--import',
  require.resolve('tsx'),
  join(import.meta.dirname, '..', '..', 'demo', 'main.ts'),
];

/** What a demo's first data depend on. */
const SOURCES = ['demo/backend', 'demo/identity', 'demo/package.json'];
const KEPT = resolve('node_modules', '.cache', 'witryna', 'demo');

/**
 * Puts the demo's first data into an empty folder: copies of what one demo has seeded before, since seeding takes ten times as
 * long as a copy. Seeds them first if these sources have not been seeded for this day yet.
 */
export async function fillDemoFolder(folder: string, today: string): Promise<void> {
  const template = join(KEPT, hashSources(today));
  if (!existsSync(template)) await seedTemplate(template, today);
  cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function seedTemplate(template: string, today: string): Promise<void> {
  const unfinished = `${template}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(template), { recursive: true });
  // Those of other sources are of no use any more. What another process is about to finish stays.
  for (const name of readdirSync(KEPT))
    if (!name.includes('.')) rmSync(join(KEPT, name), { recursive: true, force: true });
  const demo = await startProcess(process.execPath, DEMO_PROGRAM, {
    env: {
      ...process.env,
      DATABASE_URL: undefined,
      DEMO_DATA: unfinished,
      DEMO_PORT: String(await freePort()),
      DEMO_IDENTITY_PORT: String(await freePort()),
      DEMO_TODAY: today,
    },
  });
  await demo.stop();
  try {
    renameSync(unfinished, template);
  } catch {
    // Another process was faster.
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function hashSources(today: string): string {
  const hash = createHash('sha256').update(today);
  for (const source of SOURCES) addTo(hash, source);
  return hash.digest('hex').slice(0, 16);
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  if (/\.(ts|json|graphql)$/.test(path)) hash.update(path).update(readFileSync(path));
  else for (const name of readdirSync(path).sort()) addTo(hash, join(path, name));
}
