import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRunning } from './isRunning';

/** The interval in milliseconds at which a waiting build looks again. */
const CHECK_MS = 500;
/** Holds the id of the process that builds. */
const LOCK = join('.witryna', 'building');

/** Runs a build while no other process of this checkout does: all of them write to the same folder before their build is kept. */
export async function whileNobodyBuilds<T>(build: () => Promise<T>): Promise<T> {
  // The first look removes the lock of a process that was killed.
  if (!take() && !take()) console.log('Another build of this folder is being made: waiting for it …');
  while (!take()) await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
  try {
    return await build();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

/** Takes the lock, also that of a process that was killed. True if this process has it. */
function take(): boolean {
  const own = `${LOCK}.${process.pid}`;
  mkdirSync(dirname(LOCK), { recursive: true });
  writeFileSync(own, String(process.pid));
  try {
    // Unlike writing, a link is made with its content or not at all.
    linkSync(own, LOCK);
    return true;
  } catch {
    const holder = readHolder();
    if (holder === process.pid) return true;
    if (holder !== null && !isRunning(holder)) rmSync(LOCK, { force: true });
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

function readHolder(): number | null {
  try {
    return Number(readFileSync(LOCK, 'utf8'));
  } catch {
    return null;
  }
}
