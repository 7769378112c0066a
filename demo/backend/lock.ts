import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DemoError } from '../demoError';

interface Holder {
  readonly pid: number;
  /** The start of that process by its system's clock; null if the system does not report it. */
  readonly startedAt: string | null;
}

/**
 * Locks a data folder for this process: the database has no lock of its own, and two processes on one folder lose
 * rows. A lock of an ended process is taken over.
 * @returns the function that unlocks the folder
 * @throws DemoError if a running process holds the lock
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  const own = join(folder, `lock.${process.pid}`);
  writeFileSync(own, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) } satisfies Holder));
  try {
    take(file, own, folder);
  } finally {
    rmSync(own, { force: true });
  }
  return () => {
    if (holderOf(file)?.pid === process.pid) rmSync(file, { force: true });
  };
}

function take(file: string, own: string, folder: string): void {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      // A hard link is atomic: no process sees a half-written lock.
      linkSync(own, file);
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = holderOf(file);
    if (holder !== null && isAlive(holder)) throw inUse(folder, holder.pid);
    removeStale(file);
  }
  throw new DemoError(`The demo's data folder ${folder} cannot be locked. Is another demo starting in it?`);
}

function removeStale(file: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // Another process was faster.
  }
  rmSync(aside, { force: true });
}

function inUse(folder: string, pid: number): DemoError {
  return new DemoError(
    `The demo's data folder ${folder} is in use by the demo with process number ${pid}. ` +
      'Stop that one, or give this one a folder of its own: DEMO_DATA=.demo-2',
  );
}

function holderOf(file: string): Holder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number')
      return null;
    const startedAt = 'startedAt' in value && typeof value.startedAt === 'string' ? value.startedAt : null;
    return { pid: value.pid, startedAt };
  } catch {
    return null;
  }
}

/** After a restart of the machine another process can have the same id, but not the same start time. */
function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return holder.startedAt === null || holder.startedAt === startOf(holder.pid);
}

function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The 22nd field; the second one is a name in brackets that can contain spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
