import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, RootDatabase } from 'lmdb';
import { prepareFolder } from './prepareFolder';

/** An entry of a journal. */
export interface JournalEntry {
  /** Encrypted for the name of the entry. */
  readonly text: string;
  readonly storedAt: number;
  /** Absent for what never ends. */
  readonly endsAt?: number;
}

/** The files of a journal. */
export interface JournalFiles {
  readonly root: RootDatabase;
  readonly entries: Database<JournalEntry, string>;
  /** Names in the order in which they end, one for each entry that ends, with the time at which a mark was stored; 0 for a result. */
  readonly ends: Database<number, [endsAt: number, name: string]>;
}

/** The files of a folder, for one of those who use them. */
export interface OpenedFiles {
  readonly files: Promise<JournalFiles>;
  /** Closes them when nobody else in this process uses them. */
  close(): Promise<void>;
}

interface Folder {
  readonly files: Promise<JournalFiles>;
  readonly ending: AbortController;
  users: number;
}

/** What this process has open, or is opening. */
const folders = new Map<string, Folder>();
/** What this process is closing. */
const closings = new Map<string, Promise<void>>();

/**
 * Opens the files of a journal, once per process and folder: a database that is opened a second time while a change of the first is
 * under way waits for the lock of those who write, and holds up the very thread that would give it back.
 */
export function openJournalFiles(path: string): OpenedFiles {
  const folder = folders.get(path) ?? startFolder(path);
  folder.users += 1;
  let isClosed = false;
  const close = async (): Promise<void> => {
    if (!isClosed) folder.users -= 1;
    isClosed = true;
    if (folder.users === 0) await endFolder(path, folder);
  };
  return { files: folder.files, close };
}

function startFolder(path: string): Folder {
  const ending = new AbortController();
  const files = openFiles(path, ending.signal);
  const folder = { files, ending, users: 0 };
  folders.set(path, folder);
  // The next one who needs it tries again.
  files.catch(() => forget(path, folder));
  return folder;
}

async function endFolder(path: string, folder: Folder): Promise<void> {
  folder.ending.abort();
  if (folders.get(path) === folder) {
    forget(path, folder);
    const closing = folder.files.then(({ root }) => root.close()).catch(() => undefined);
    closings.set(path, closing);
    void closing.then(() => {
      if (closings.get(path) === closing) closings.delete(path);
    });
  }
  await closings.get(path);
}

function forget(path: string, folder: Folder): void {
  if (folders.get(path) === folder) folders.delete(path);
}

async function openFiles(path: string, signal: AbortSignal): Promise<JournalFiles> {
  await closings.get(path);
  // Not at the head of this file: a machine for which the package has no binary goes on without a journal.
  const { open } = await import('lmdb');
  await prepareFolder(path, signal);
  // The package's batches have a promise of their own, whose failure on a full disk nobody could take.
  const root = open({ path, noSubdir: false, maxDbs: 2, eventTurnBatching: false });
  for (const file of ['data.mdb', 'lock.mdb']) chmodSync(join(/* turbopackIgnore: true */ path, file), 0o600);
  return { root, entries: root.openDB({ name: 'entries' }), ends: root.openDB({ name: 'ends' }) };
}
