import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_SETTINGS } from '../../lib/site/config/buildSettings.mjs';
import { whileNobodyBuilds } from './buildLock';
import type { Children } from './children';
import { findKeptBuild, keepBuild } from './keptBuilds';

const SOURCES = [
  'pages',
  'components',
  'lib',
  'locales',
  'theme',
  'next.config.js',
  'instrumentation.ts',
  'package-lock.json',
  'tsconfig.json',
];
const OUTPUT = '.next';
const STAMP = join(OUTPUT, 'witryna-build');

/** Returns the folder of the build of these sources, and builds it if there is none. */
export async function provideBuild(
  children: Pick<Children, 'build'>,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const stamp = stampOf(env);
  const kept = findKeptBuild(stamp);
  if (kept !== null) return kept;
  return whileNobodyBuilds(async () => {
    // Whoever was waited for may have made it.
    const made = findKeptBuild(stamp);
    if (made !== null) return made;
    await buildIfNeeded(children, env);
    return keepBuild(OUTPUT, stamp);
  });
}

/** Builds the site in `.next` unless the build there has the same sources and is complete. */
export async function buildIfNeeded(
  children: Pick<Children, 'build'>,
  env: NodeJS.ProcessEnv,
  isComplete: () => boolean = () => existsSync(join(OUTPUT, 'BUILD_ID')),
): Promise<void> {
  const stamp = stampOf(env);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp && isComplete()) return;
  console.log('Building the site (only the first time, and after changes) …');
  const code = await children.build(env);
  if (code !== 0) throw new Error('The build failed. See above what it said.');
  writeFileSync(STAMP, stamp);
}

/** Hashes the inputs of a build: the sources, and variables of own pages that Next compiles into the browser's code. */
function stampOf(env: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256');
  // The site reads its own when it starts.
  const isRead = new Set<string>(BUILD_SETTINGS);
  const settings = Object.entries(env).filter(
    ([name, value]) => value !== '' && name.startsWith('NEXT_PUBLIC_') && !isRead.has(name),
  );
  hash.update(JSON.stringify(settings.sort(([a], [b]) => (a < b ? -1 : 1))));
  for (const file of SOURCES.flatMap(filesIn)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
