import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IdempotencyCache } from '../../lib/kit/once/IdempotencyCache';
import { FileJournal } from '../../lib/site/store/FileJournal';
import { startProcess } from '../support/startProcess';
import { eventually } from '../support/eventually';

const SITE = ['https://www.example.org', 'https://api.example.org/graphql'];
const SECRET = 'only-for-tests-0123456789abcdef0123456789abcdef';

let folder: string;
const opened: FileJournal[] = [];
const log: string[] = [];
vi.spyOn(process.stderr, 'write').mockImplementation((text) => log.push(String(text)) > 0);

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'journal-')), 'journal');
  log.length = 0;
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((journal) => journal.close()));
  rmSync(join(folder, '..'), { recursive: true, force: true });
});
afterAll(() => {
  vi.restoreAllMocks();
});

/** The journal as one process has it. */
function open(options: Partial<ConstructorParameters<typeof FileJournal>[0]> = {}): FileJournal {
  const journal = new FileJournal({ folder, secret: SECRET, site: SITE, maxPendingMs: 200, ...options });
  opened.push(journal);
  return journal;
}

/** What one process runs only once. */
function createCache(journal: FileJournal): IdempotencyCache<string> {
  return new IdempotencyCache<string>({
    name: 'test',
    isDone: (result) => result !== 'refused',
    unknown: 'unknown',
    budget: { getBytes: ({ length }) => length, maxBytes: 1_000_000, maxEntryBytes: 1_000_000 },
    getJournal: () => journal,
  });
}

const answer = (result: string) => (): Promise<string> => Promise.resolve(result);
const fail = (): Promise<string> => Promise.reject(new Error('It was run a second time.'));

test('remembers over a restart what was sent, with its result', async () => {
  const first = open();
  await createCache(first).run('key', answer('saved'));
  await eventually(async () => expect(await createCache(open()).run('key', fail)).toBe('saved'));
});

test('says that a result is unknown when the process that ran it has ended, and does not run it again', async () => {
  const first = open();
  void createCache(first).run('key', () => new Promise(() => undefined));
  await eventually(() => expect(first.getState().status).toBe('ok'));
  const next = open();
  await eventually(() => expect(next.getState().status).toBe('ok'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await createCache(next).run('key', fail)).toBe('unknown');
});

test('lets a refused post be sent again', async () => {
  await createCache(open()).run('key', answer('refused'));
  await eventually(async () => expect(await createCache(open()).run('key', answer('saved'))).toBe('saved'));
});

test('runs once what two processes in one folder are asked for at the same moment', async () => {
  let runs = 0;
  const start = async (): Promise<string> => `run ${(runs += 1)}`;
  const caches = [createCache(open({ maxPendingMs: 5_000 })), createCache(open({ maxPendingMs: 5_000 }))];
  const keys = Array.from({ length: 20 }, (_, index) => `key ${index}`);
  const results = await Promise.all(
    keys.map((key) => Promise.all(caches.map((cache) => cache.run(key, start)))),
  );
  expect(runs).toBe(20);
  expect(results.filter(([one, two]) => one !== two)).toEqual([]);
});

test('can be read by its owner only, and not without the secret', async () => {
  const journal = open();
  await journal.setIfAbsent(['form', 'geheimer Schlüssel'], 'geheimer Halter', 60_000);
  await journal.write(['form', 'geheimer Schlüssel', '1'], 'geheime Antwort', 60_000);
  expect(await journal.read(['form', 'geheimer Schlüssel', '1'])).toBe('geheime Antwort');
  for (const file of readdirSync(folder)) {
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/geheim|form/);
  }
  expect(await open({ secret: SECRET.replace('0', '1') }).read(['form', 'geheimer Schlüssel'])).toBeNull();
  expect(await open({ site: ['https://other.example'] }).read(['form', 'geheimer Schlüssel'])).toBeNull();
});

test('keeps a secret of its own where the site has none', async () => {
  await open({ secret: null }).write(['key'], 'text', 60_000);
  expect(await open({ secret: null }).read(['key'])).toBe('text');
});

test('knows everything since it was made, and with another secret nothing of before', async () => {
  const before = Date.now();
  const journal = open();
  await journal.read(['key']);
  const since = journal.getCoveredSince();
  expect(since).toBeGreaterThanOrEqual(before);
  const next = open();
  await next.read(['key']);
  expect(next.getCoveredSince()).toBe(since);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const stranger = open({ secret: SECRET.replace('0', '1') });
  await stranger.read(['key']);
  expect(stranger.getCoveredSince()).toBeGreaterThan(since);
});

test('forgets what has ended when it is opened, and the next to end where there is no room', async () => {
  const journal = open();
  await journal.write(['ended'], 'text', -1);
  await journal.setIfAbsent(['mark'], 'text', 60_000);
  const second = open();
  expect(await second.read(['ended'])).toBeNull();
  expect(await second.read(['mark'])).toBe('text');
  const since = second.getCoveredSince();
  const small = open({ maxBytes: 1 });
  expect(await small.read(['mark'])).toBeNull();
  // It does not know everything that was sent before.
  expect(small.getCoveredSince()).toBeGreaterThan(since);
});

test('keeps a mark that was removed and stored again until its own end', async () => {
  const journal = open();
  await journal.setIfAbsent(['key'], 'refused', -1);
  await journal.remove(['key']);
  await journal.setIfAbsent(['key'], 'sent again', 60_000);
  expect(await open().read(['key'])).toBe('sent again');
});

test('knows what another process of its folder has removed', async () => {
  const journal = open();
  await journal.setIfAbsent(['mark'], 'text', 60_000);
  const since = journal.getCoveredSince();
  await open({ maxBytes: 1 }).read(['mark']);
  await eventually(() => expect(journal.getCoveredSince()).toBeGreaterThan(since));
});

test('cleans no files that are closed', async () => {
  const refused = vi.fn();
  process.on('unhandledRejection', refused);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const journal = open();
  await journal.read(['key']);
  await journal.close();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off('unhandledRejection', refused);
  expect(refused).not.toHaveBeenCalled();
});

test('is done without where its folder cannot be made; the log says so once', async () => {
  writeFileSync(join(folder, '..', 'file'), '');
  const journal = open({ folder: join(folder, '..', 'file', 'journal') });
  const cache = createCache(journal);
  expect(await cache.run('a', answer('saved'))).toBe('saved');
  expect(await cache.run('b', answer('saved'))).toBe('saved');
  expect(journal.getState().status).toBe('unreachable');
  expect(journal.getCoveredSince()).toBe(Number.POSITIVE_INFINITY);
  expect(log).toHaveLength(1);
  expect(log[0]).toMatch(/SITE_JOURNAL.*ENOTDIR.*saved twice/);
});

describe('a folder that another program has locked', () => {
  /** Holds the lock of those who write, in the middle of a change, until it is told to end. */
  const HOLDER = `
    const { open } = require('lmdb');
    const root = open({ path: process.argv[1], noSubdir: false, maxDbs: 2 });
    root.transactionSync(() => {
      require('node:fs').writeSync(1, '{"ready":true}\\n');
      require('node:fs').readSync(0, Buffer.alloc(1));
    });
    process.exit();`;

  test('holds up neither the process nor its calls, and is used when it is free', async () => {
    const holder = spawn(process.execPath, ['-e', HOLDER, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
    const ended = new Promise((resolve) => holder.once('exit', resolve));
    await new Promise((resolve) => holder.stdout.once('data', resolve));
    const journal = open({ openMs: 500 });
    const cache = createCache(journal);
    expect(await cache.run('a', answer('saved'))).toBe('saved');
    expect(journal.getState().status).toBe('unreachable');
    expect(log[0]).toMatch(/SITE_JOURNAL\) cannot be used: it did not answer within 500 ms.*saved twice/);
    expect(await cache.run('b', answer('saved'))).toBe('saved');
    expect(log).toHaveLength(1);
    const freed = Date.now();
    holder.stdin.end('x');
    await ended;
    await vi.waitFor(
      async () => {
        await journal.read(['key']);
        expect(journal.getState().status).toBe('ok');
      },
      { timeout: 60_000, interval: 50 },
    );
    // What was sent meanwhile is not known.
    expect(journal.getCoveredSince()).toBeGreaterThanOrEqual(freed);
  });
});

describe('processes of their own', () => {
  const WRITER = ['--import', 'tsx', 'tests/support/journalWriter.ts'];
  const fifteen = Array.from({ length: 15 }, (_, index) => `form ${index}`);
  const readLines = (file: string): readonly string[] =>
    existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];

  test('kill -9 while 15 write, and each sent again: nothing is written twice', async () => {
    const file = join(folder, '..', 'written');
    const killed = spawn(process.execPath, [...WRITER, folder, file, '60000', ...fifteen]);
    const ended = new Promise((resolve) => killed.once('exit', resolve));
    await eventually(() => expect(readLines(file)).toHaveLength(15));
    killed.kill('SIGKILL');
    await ended;
    const keys = [...fifteen, 'another'];
    const next = await startProcess<{ results: string[] }>(process.execPath, [
      ...WRITER,
      folder,
      file,
      '0',
      ...keys,
    ]);
    await next.stop();
    expect(next.ready.results).toEqual([...fifteen.map(() => 'unknown'), 'saved']);
    expect(readLines(file).toSorted()).toEqual(keys.toSorted());
  });

  test('a full disk ends none: all is written, and the log says why the journal cannot be used', async () => {
    const file = join(folder, '..', 'written');
    const many = Array.from({ length: 3000 }, (_, index) => `form ${index}`);
    // No file of this process gets larger than 750 kB.
    const limited = ['-c', 'ulimit -f 1500; exec "$@"', 'sh', process.execPath, ...WRITER, folder, file, '0'];
    const started = await startProcess<{ results: string[] }>('sh', [...limited, ...many]);
    await started.stop();
    expect(new Set(started.ready.results)).toEqual(new Set(['saved']));
    expect(readLines(file)).toHaveLength(many.length);
    expect(started.log()).toMatch(/SITE_JOURNAL\) cannot be used: (File too large|Input\/output error)/);
  });

  test('open a journal while they write to its folder, and go on', async () => {
    const args = ['--import', 'tsx', 'tests/support/journalReopener.ts', folder];
    const reopened = await startProcess<{ read: number }>(process.execPath, args, { limit: 50_000 });
    await reopened.stop();
    expect(reopened.ready.read).toBe(50);
  });

  test('that share a folder write once what both are sent', async () => {
    const file = join(folder, '..', 'written');
    const start = () =>
      startProcess<{ results: string[] }>(process.execPath, [...WRITER, folder, file, '100', ...fifteen]);
    const both = await Promise.all([start(), start()]);
    await Promise.all(both.map((one) => one.stop()));
    expect(readLines(file).toSorted()).toEqual(fifteen.toSorted());
  });
});
