import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { logLine } from '../log';
import type { Journal, StoredText, StoreKey, StoreState } from '../../kit/once/journal';
import { getLargest } from '../../ground/extremes';
import { openJournalFiles, type JournalEntry, type JournalFiles, type OpenedFiles } from './journalFiles';
import { createStoreCipher, type StoreCipher } from './storeCipher';
import { within } from './within';

/** Options of a journal. */
export interface FileJournalOptions {
  readonly folder: string;
  /** Keys are hashed and texts are encrypted with it. Null: with a secret of the journal's own, which is in the same file. */
  readonly secret: string | null;
  /** Tells this site from others in the same folder. */
  readonly site: readonly string[];
  readonly maxPendingMs: number;
  readonly maxBytes?: number;
  /** How long calls wait until it is open, in milliseconds. */
  readonly openMs?: number;
}

interface Files extends JournalFiles {
  readonly cipher: StoreCipher;
  readonly sinceName: string;
}

const DAY_MS = 24 * 60 * 60_000;
/** A commit takes milliseconds, on a busy machine a second. After this time a call goes on without the journal. */
const TIMEOUT_MS = 3_000;
/** As long as a call to the backend may take by default: what is posted again after a restart must meet the journal, also on a busy machine. */
const OPEN_TIMEOUT_MS = 15_000;
const CLEAN_MS = 60_000;
/** Entries that are removed at a time, so that other requests are not held up. */
const MAX_REMOVED = 1_000;
const DEFAULT_MAX_BYTES = 64_000_000;
const SECRET_NAME = 'secret';
const SINCE_KEY: StoreKey = ['since'];

/**
 * A journal in a folder of this machine (LMDB), which survives the process. Several processes may use one folder. What is written has
 * reached the system before a method resolves, so it survives `kill -9`; the disk follows within moments. A folder that cannot be used is
 * logged once, and the site goes on without; one that is locked or slow until it can be used.
 */
export class FileJournal implements Journal {
  readonly maxPendingMs: number;
  readonly keepMs = DAY_MS;
  /** Rejects when the files are not open in time. */
  readonly #opening: Promise<Files>;
  /** The files, as soon as they are open. */
  #opened: Files | null = null;
  readonly #maxBytes: number;
  readonly #folder: string;
  #state: StoreState = { status: 'connecting', since: Date.now() };
  /** The files while they can be used; null before and afterwards. */
  #usable: Files | null = null;
  #cleaning: NodeJS.Timeout | undefined;
  readonly #files: OpenedFiles;

  constructor(options: FileJournalOptions) {
    this.maxPendingMs = options.maxPendingMs;
    this.#maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES;
    this.#folder = resolve(options.folder);
    this.#files = openJournalFiles(this.#folder);
    this.#opening = within(options.openMs ?? OPEN_TIMEOUT_MS, this.#open(options));
    this.#opening.then(
      (files) => {
        this.#usable = files;
        this.#state = { status: 'ok', since: Date.now() };
      },
      (error: unknown) => this.#fail(error),
    );
  }

  async setIfAbsent(key: StoreKey, text: string, ttlMs: number): Promise<StoredText | null> {
    return this.#run(async (files) => {
      const { entries, cipher } = files;
      const name = cipher.nameOf(key);
      const storedAt = Date.now();
      // Read and written in one transaction: another process may do the same at the same moment.
      const held = await entries.transaction(() => {
        const found = entries.get(name);
        if (found === undefined)
          putEntry(files, name, { text: cipher.encrypt(name, text), storedAt, ttlMs, mark: true });
        return found;
      });
      if (held === undefined) return null;
      return { text: cipher.decrypt(name, held.text) ?? '', ageMs: Math.max(0, storedAt - held.storedAt) };
    });
  }

  async read(key: StoreKey): Promise<string | null> {
    return this.#run(async ({ entries, cipher }) => {
      const name = cipher.nameOf(key);
      const held = entries.get(name);
      return held === undefined ? null : cipher.decrypt(name, held.text);
    });
  }

  async write(key: StoreKey, text: string, ttlMs: number): Promise<void> {
    await this.#run(async (files) => {
      const { entries, cipher } = files;
      if (isLarger(files, this.#maxBytes)) await this.#clean(files);
      const name = cipher.nameOf(key);
      const storedAt = Date.now();
      await entries.transaction(() =>
        putEntry(files, name, { text: cipher.encrypt(name, text), storedAt, ttlMs, mark: false }),
      );
    });
  }

  async remove(key: StoreKey): Promise<void> {
    await this.#run((files) => files.entries.transaction(() => removeEntry(files, files.cipher.nameOf(key))));
  }

  /** Reads the folder's own moment: another process may have sent something without the journal, or have removed marks. */
  getCoveredSince(): number {
    try {
      return Math.max(readSince(this.#usable), Date.now() - this.keepMs);
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  }

  getState(): StoreState {
    return this.#state;
  }

  /** Closes the files. */
  async close(): Promise<void> {
    await this.#opening.catch(() => undefined);
    clearInterval(this.#cleaning);
    this.#usable = null;
    await this.#files.close();
  }

  async #open({ secret, site }: FileJournalOptions): Promise<Files> {
    const opened = await this.#files.files;
    const cipher = createStoreCipher(secret ?? (await findOwnSecret(opened.entries)), site);
    // Named with the secret: marks of another secret are not found, so nothing before this moment is known.
    const sinceName = cipher.nameOf(SINCE_KEY);
    await findOrPut(opened.entries, sinceName, '');
    const files = { ...opened, cipher, sinceName };
    await this.#clean(files);
    this.#opened = files;
    this.#cleaning = setInterval(() => this.#tidy(), CLEAN_MS).unref();
    return files;
  }

  async #run<T>(command: (files: Files) => Promise<T>): Promise<T> {
    const files = this.#opened ?? (await this.#opening);
    try {
      const result = await within(TIMEOUT_MS, command(files));
      if (this.#state.status === 'unreachable') {
        await within(
          TIMEOUT_MS,
          files.entries.transaction(() => putSince(files, Date.now())),
        );
        this.#usable = files;
        this.#state = { status: 'ok', since: Date.now() };
        logLine(`The journal of saves in ${this.#folder} (SITE_JOURNAL) can be used again.`);
      }
      return result;
    } catch (error) {
      this.#fail(error);
      throw error;
    }
  }

  #fail(error: unknown): void {
    this.#usable = null;
    const reason = findReason(error);
    if (this.#state.status === 'unreachable') return;
    this.#state = { status: 'unreachable', since: Date.now() };
    void reason.then((text) =>
      logLine(
        `The journal of saves in ${this.#folder} (SITE_JOURNAL) cannot be used: ${text}. What is posted again after a restart may be saved twice.`,
      ),
    );
  }

  /** Cleans beside the requests. Never throws: a failure is logged, and tried again a minute later. */
  #tidy(): void {
    this.#run((files) => this.#clean(files)).catch(() => undefined);
  }

  /** Removes what has ended, and if the rest is too large what ends next. */
  async #clean(files: Files): Promise<void> {
    const { entries, ends } = files;
    const now = Date.now();
    const limit = { limit: MAX_REMOVED };
    const range = isLarger(files, this.#maxBytes) ? limit : { ...limit, end: [now, ''] as [number, string] };
    const removed = await entries.transaction(() => {
      const found = [...ends.getRange(range)];
      const lost = getLargest(
        found.map(({ key: [endsAt], value }) => (endsAt > now ? value : 0)),
        0,
      );
      if (lost >= readSince(files)) putSince(files, lost + 1);
      for (const { key } of found) {
        if (entries.get(key[1])?.endsAt === key[0]) entries.removeSync(key[1]);
        ends.removeSync(key);
      }
      return found.length;
    });
    if (removed === MAX_REMOVED) setTimeout(() => this.#tidy(), 0).unref();
  }
}

/** Stores a text, whose end goes with it. Within a transaction. */
function putEntry(
  files: Files,
  name: string,
  {
    mark,
    ttlMs,
    ...entry
  }: Omit<JournalEntry, 'endsAt'> & { readonly ttlMs: number; readonly mark: boolean },
): void {
  removeEntry(files, name);
  const endsAt = entry.storedAt + ttlMs;
  files.ends.putSync([endsAt, name], mark ? entry.storedAt : 0);
  files.entries.putSync(name, { ...entry, endsAt });
}

/** Removes a text with its end, which is not to take another text of the name later. Within a transaction. */
function removeEntry({ entries, ends }: Files, name: string): void {
  const endsAt = entries.get(name)?.endsAt;
  if (endsAt === undefined) return;
  entries.removeSync(name);
  ends.removeSync([endsAt, name]);
}

/** Reads since when everything that was sent is remembered; infinite where that is not known. */
function readSince(files: Files | null): number {
  return files?.entries.get(files.sinceName)?.storedAt ?? Number.POSITIVE_INFINITY;
}

/** Notes since when everything that was sent is remembered. Within a transaction. */
function putSince({ entries, sinceName }: Files, storedAt: number): void {
  entries.putSync(sinceName, { text: '', storedAt });
}

/** Finds out why a command failed. A commit tells that by a promise, which has to be taken, or the process would end. Never rejects. */
async function findReason(error: unknown): Promise<string> {
  const isCommit = error instanceof Error && 'commitError' in error;
  const cause: unknown = isCommit
    ? await within(TIMEOUT_MS, Promise.resolve(error.commitError)).catch((reason: unknown) => reason)
    : error;
  return cause instanceof Error ? cause.message : String(cause);
}

/** Returns the secret of the journal's own, for a site without one. */
async function findOwnSecret(entries: Files['entries']): Promise<string> {
  return (await findOrPut(entries, SECRET_NAME, randomBytes(32).toString('hex'))).text;
}

/** Returns the entry of a name, which is made if it is not there. */
function findOrPut(entries: Files['entries'], name: string, text: string): Promise<JournalEntry> {
  return entries.transaction(() => {
    const found = entries.get(name);
    if (found !== undefined) return found;
    const entry = { text, storedAt: Date.now() };
    entries.putSync(name, entry);
    return entry;
  });
}

/** Checks whether the entries take more bytes, by the pages of their tree. */
function isLarger({ entries }: Files, bytes: number): boolean {
  const stats: { pageSize?: number; treeLeafPageCount?: number; overflowPages?: number } = entries.getStats();
  const { pageSize = 0, treeLeafPageCount = 0, overflowPages = 0 } = stats;
  return pageSize * (treeLeafPageCount + overflowPages) > bytes;
}
