import { statfsSync } from 'node:fs';
import { DemoError } from './demoError';

/** The database writes files of 16 MB, so with less room it fails, with messages that say nothing of the disk. */
const MIN_FREE_BYTES = 48_000_000;

/**
 * Runs work that writes to a folder.
 * @throws DemoError that names the disk if the work fails while there is no room on it
 */
export async function nameFullDisk<Result>(
  folder: string,
  work: () => Promise<Result>,
  getFreeBytes = readFreeBytes,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const free = getFreeBytes(folder);
    if (free >= MIN_FREE_BYTES) throw error;
    throw new DemoError(
      `The disk of the demo's data folder ${folder} is full: ${Math.floor(free / 1e6)} MB are free. ` +
        'Make room on it, or set DEMO_DATA to a folder on another disk.',
      { cause: error },
    );
  }
}

/** Returns the bytes that this user may still write; infinite where the system does not say. */
function readFreeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
