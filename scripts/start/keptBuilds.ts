import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { isRunning } from './isRunning';

const BUILDS = join('.witryna', 'builds');
/** One file per process that serves the build, named by its process id. */
const USERS = 'users';
/** Folders of `.next` that serving does not need. */
const NOT_SERVED = ['cache', 'dev', 'standalone'];

/**
 * Returns the folder of a build, by its hash; null if it was never kept. Every build has a folder of its own, so that the
 * next one, for example with other settings, does not replace the scripts of a site that runs.
 */
export function findKeptBuild(hash: string): string | null {
  const folder = getFolder(hash);
  return existsSync(join(folder, 'BUILD_ID')) ? folder : null;
}

/** Keeps Next's output as the build of this hash, without copying bytes, and removes builds that nobody serves. */
export function keepBuild(output: string, hash: string): string {
  removeUnusedBuilds();
  const folder = getFolder(hash);
  const unfinished = `${folder}.${process.pid}`;
  linkFolder(output, unfinished);
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  return folder;
}

/** Marks a build as served by this process, until it ends. */
export function markAsServed(folder: string): void {
  mkdirSync(join(folder, USERS), { recursive: true });
  writeFileSync(join(folder, USERS, String(process.pid)), '');
}

const getFolder = (hash: string): string => join(BUILDS, hash.slice(0, 16));

function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (NOT_SERVED.includes(entry.name)) continue;
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isFile()) linkSync(source, target);
    // A relative link means something else from another folder: Next links external packages, such as jiti.
    else symlinkSync(relative(to, resolve(from, readlinkSync(source))), target);
  }
}

function removeUnusedBuilds(): void {
  if (!existsSync(BUILDS)) return;
  for (const name of readdirSync(BUILDS))
    if (!isInUse(join(BUILDS, name))) rmSync(join(BUILDS, name), { recursive: true, force: true });
}

function isInUse(folder: string): boolean {
  // The folder of a build that another process keeps at this moment ends with its process id.
  const maker = /\.(\d+)$/.exec(basename(folder))?.[1];
  const users = existsSync(join(folder, USERS)) ? readdirSync(join(folder, USERS)) : [];
  return [...users, ...(maker === undefined ? [] : [maker])].some((pid) => isRunning(Number(pid)));
}
