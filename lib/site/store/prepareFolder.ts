import { spawn } from 'node:child_process';
import { access, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes the folder of a journal, and waits until its files can be opened. A database waits for locks of other programs, and for a
 * disk that does not answer, without end and without letting its process do anything else. So another process opens them first; this
 * one goes on with its work meanwhile.
 * @throws Error if the folder cannot be made, or `signal` ends the wait
 */
export async function prepareFolder(folder: string, signal: AbortSignal): Promise<void> {
  await makeFolder(folder);
  await openElsewhere(folder, signal);
  signal.throwIfAborted();
}

/** Makes a folder and those above it. The option `recursive` never ends below /proc, where no folder can be made. */
async function makeFolder(path: string): Promise<void> {
  if (await exists(path)) return;
  await makeFolder(dirname(path));
  try {
    await mkdir(/* turbopackIgnore: true */ path, { mode: 0o700 });
  } catch (error) {
    // Another process was faster.
    if (!(await exists(path))) throw error;
  }
}

const exists = (path: string): Promise<boolean> =>
  access(/* turbopackIgnore: true */ path).then(
    () => true,
    () => false,
  );

/** Opens the files as FileJournal does, and waits for the lock of those who write. */
const SCRIPT = `
  const { open } = require('lmdb');
  const root = open({ path: process.argv[1], noSubdir: false, maxDbs: 2, eventTurnBatching: false });
  root.transactionSync(() => undefined);
  process.exit();
`;

/** Resolves when the process has ended, also with an error: FileJournal meets the same one, and says so. */
function openElsewhere(folder: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const env = { ...process.env, NODE_OPTIONS: '' };
    const options = { env, signal, killSignal: 'SIGKILL', stdio: 'ignore' } as const;
    const child = spawn(process.execPath, ['-e', SCRIPT, folder], options);
    const end = (): void => {
      process.off('exit', kill);
      resolve();
    };
    const kill = (): void => void child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('error', end).once('exit', end).unref();
  });
}
