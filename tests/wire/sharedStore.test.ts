import { createClient } from '@redis/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { IdempotencyCache } from '../../lib/kit/once/IdempotencyCache';
import { RedisStore } from '../../lib/site/store/RedisStore';
import { openCuttableLine, type CuttableLine } from '../support/cuttableLine';
import { hasRedis, startRedis, type Redis } from '../support/startRedis';
import { isDeep } from '../support/deep';
import { eventually } from '../support/eventually';

const SITE = ['https://www.example.org', 'https://api.example.org/graphql'];
const SECRET = 'only-for-tests-0123456789abcdef0123456789abcdef';

let redis: Redis;
const log: string[] = [];

beforeAll(() => {
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => log.push(String(text)) > 0);
});
afterAll(() => {
  vi.restoreAllMocks();
});

const untilOk = (store: RedisStore): Promise<void> =>
  eventually(() => expect(store.getState().status).toBe('ok'));

const createStore = (options: Partial<ConstructorParameters<typeof RedisStore>[0]> = {}): RedisStore =>
  new RedisStore({ url: redis.url, secret: SECRET, site: SITE, maxPendingMs: 5_000, ...options });

/** The store as one copy of the site has it, connected. */
async function openCopy(options: Parameters<typeof createStore>[0] = {}): Promise<RedisStore> {
  const store = createStore(options);
  await untilOk(store);
  return store;
}

/** What one copy runs only once. */
function createCache(store: RedisStore): IdempotencyCache<string> {
  return new IdempotencyCache<string>({
    name: 'test',
    isDone: (result) => result !== 'refused',
    unknown: 'unknown',
    budget: { getBytes: ({ length }) => length, maxBytes: 1_000_000, maxEntryBytes: 1_000_000 },
    getJournal: () => store,
  });
}

/** A function that is started by one copy or another, and ends when the test says so. */
function createTask(): { start: () => Promise<string>; end: (result: string) => void; runs: () => number } {
  let end: (result: string) => void = () => undefined;
  const promise = new Promise<string>((resolve) => (end = resolve));
  let runs = 0;
  return {
    start: () => {
      runs += 1;
      return promise;
    },
    end: (result) => end(result),
    runs: () => runs,
  };
}

const answer = (result: string) => (): Promise<string> => Promise.resolve(result);
const fail = (): Promise<string> => Promise.reject(new Error('It was run a second time.'));

let keys = 0;
const newKey = (): string => `key ${(keys += 1)}`;

/** Lets one copy run a task, and asks a second one for it meanwhile. A third has not been asked. */
async function askTwoOfThreeCopies() {
  const [a, b, c] = [
    createCache(await openCopy()),
    createCache(await openCopy()),
    createCache(await openCopy()),
  ];
  const [key, task] = [newKey(), createTask()];
  const first = a.run(key, task.start);
  await eventually(() => expect(task.runs()).toBe(1));
  return { key, task, first, second: b.run(key, fail), c };
}

describe.skipIf(!hasRedis)('a store that copies of the site share', () => {
  beforeEach(async () => {
    redis = await startRedis();
  });
  afterEach(() => redis.stop());

  test('runs once what two copies are asked for at the same moment and later, with one result', async () => {
    const { key, task, first, second, c } = await askTwoOfThreeCopies();
    task.end('saved');
    expect(await Promise.all([first, second])).toEqual(['saved', 'saved']);
    expect(await c.run(key, fail)).toBe('saved');
    expect(await c.run(newKey(), answer('other'))).toBe('other');
  });

  test('gives a refusal to those who wait for it, and lets others try again', async () => {
    const { key, task, first, second, c } = await askTwoOfThreeCopies();
    // Time to learn that somebody runs it: without that it would rightly try again.
    await new Promise((resolve) => setTimeout(resolve, 50));
    task.end('refused');
    expect(await Promise.all([first, second])).toEqual(['refused', 'refused']);
    expect(await c.run(key, answer('saved'))).toBe('saved');
  });

  test('says that a result is unknown when the copy that ran it has died, and does not run it again', async () => {
    const [key, task] = [newKey(), createTask()];
    void createCache(await openCopy()).run(key, task.start);
    await eventually(() => expect(task.runs()).toBe(1));
    expect(await createCache(await openCopy({ maxPendingMs: 200 })).run(key, fail)).toBe('unknown');
  });

  test('says that a result is unknown when it threw, or is too large to share', async () => {
    const patient = await openCopy({ maxPendingMs: 600_000 });
    const [a, b] = [createCache(await openCopy()), createCache(patient)];
    const [large, thrown] = [newKey(), newKey()];
    await a.run(large, answer('x'.repeat(300_000)));
    await a.run(thrown, () => Promise.reject(new Error('broken'))).catch(() => undefined);
    expect(await Promise.all([b.run(large, fail), b.run(thrown, fail)])).toEqual(['unknown', 'unknown']);
  });

  test('says that a result is unknown when the store is lost while waiting for it', async () => {
    const [key, task] = [newKey(), createTask()];
    void createCache(await openCopy()).run(key, task.start);
    await eventually(() => expect(task.runs()).toBe(1));
    const waiting = createCache(await openCopy()).run(key, fail);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await redis.kill();
    expect(await waiting).toBe('unknown');
  });

  test.runIf(isDeep)(
    'is done without while it is killed, and shared again after its restart; the log says both once',
    async () => {
      const [a, b] = [await openCopy(), await openCopy()];
      const [first, second] = [createCache(a), createCache(b)];
      await redis.kill();
      await eventually(() => expect([a.getState().status, b.getState().status]).not.toContain('ok'));
      log.length = 0;
      const key = newKey();
      expect(await Promise.all([first.run(key, answer('one')), second.run(key, answer('two'))])).toEqual([
        'one',
        'two',
      ]);
      expect(await first.run(key, fail)).toBe('one');
      await redis.restart();
      await Promise.all([untilOk(a), untilOk(b)]);
      const later = newKey();
      await first.run(later, answer('saved'));
      expect(await second.run(later, fail)).toBe('saved');
      const back = 'witryna: The store (SITE_STORE) can be reached again.\n';
      expect(log.filter((line) => line === back)).toHaveLength(2);
      expect(log.filter((line) => line.includes('cannot be reached'))).toEqual([]);
    },
  );

  test('is done without at once where it cannot be reached or takes another password; the log says why, not with what', async () => {
    log.length = 0;
    const wrong = createStore({ url: redis.url.replace('geheim', 'falsch') });
    const absent = createStore({ url: 'redis://:geheim@127.0.0.1:1' });
    for (const store of [wrong, absent])
      expect(await createCache(store).run(newKey(), answer('saved'))).toBe('saved');
    await eventually(() =>
      expect([wrong.getState().status, absent.getState().status]).toEqual(['unreachable', 'unreachable']),
    );
    const text = log.join('');
    expect(text).toMatch(/WRONGPASS/);
    expect(text).toMatch(/ECONNREFUSED 127\.0\.0\.1:1\b/);
    expect(text).not.toMatch(/geheim|falsch/);
  });

  test.runIf(isDeep)('shares a client’s rate between copies, and refills it', async () => {
    const [a, b] = [await openCopy(), await openCopy()];
    const take = (store: RedisStore, client: string): Promise<number> =>
      store.takeToken(['rate', client], 30);
    const first = await Promise.all(Array.from({ length: 15 }, () => [take(a, 'x'), take(b, 'x')]).flat());
    expect(first.filter((wait) => wait !== 0)).toEqual([]);
    expect(await take(a, 'x')).toBe(2);
    expect(await take(b, 'y')).toBe(0);
    // Each look takes from the rate, so that they have to be rare.
    await vi.waitFor(async () => expect(await take(b, 'x')).toBe(0), { timeout: 20_000, interval: 250 });
  });

  test('holds no key, text or address that its operator could read, and nothing for ever', async () => {
    const store = await openCopy();
    await store.setIfAbsent(['form', 'geheimer Schlüssel'], 'geheimer Halter', 60_000);
    await store.write(['form', 'geheimer Schlüssel', '1'], 'geheime Antwort', 60_000);
    await store.takeToken(['rate', '203.0.113.7'], 60);
    await store.announceRefresh();
    const client = await createClient({ url: redis.url }).connect();
    const names = await client.keys('*');
    const held = await Promise.all(
      names.map(async (name) => {
        const type = await client.type(name);
        const value = await (type === 'hash' ? client.hGetAll(name) : client.get(name));
        return { name, value, ttl: await client.ttl(name) };
      }),
    );
    await client.close();
    expect(held.length).toBeGreaterThanOrEqual(4);
    expect(JSON.stringify(held)).not.toMatch(/geheim|form|rate|203\.0/);
    expect(held.filter(({ ttl }) => ttl <= 0)).toEqual([]);
  });

  test('takes a text for its own key only, and from copies with the same secret', async () => {
    const store = await openCopy();
    await store.write(['mine'], 'text', 60_000);
    expect(await store.read(['mine'])).toBe('text');
    const stranger = await openCopy({ secret: SECRET.replace('0', '1') });
    expect(await stranger.read(['mine'])).toBeNull();
    const neighbour = await openCopy({ site: ['https://other.example'] });
    expect(await neighbour.read(['mine'])).toBeNull();
    const client = await createClient({ url: redis.url }).connect();
    await store.write(['yours'], 'other', 60_000);
    const names = (await client.keys('*')).filter((name) => !name.includes('probe'));
    const texts = await Promise.all(names.map(async (name) => (await client.type(name)) === 'string'));
    const [one = '', two = ''] = names.filter((_, index) => texts[index]);
    await client.copy(one, two, { REPLACE: true });
    await client.close();
    const both = await Promise.all([store.read(['mine']), store.read(['yours'])]);
    expect(both.filter((text) => text === null)).toHaveLength(1);
  });
});

describe.skipIf(!hasRedis)('a line to the store', () => {
  let line: CuttableLine;
  beforeAll(async () => {
    redis = await startRedis();
    line = await openCuttableLine(redis.port);
  });
  afterAll(async () => {
    await line.close();
    await redis.stop();
  });
  const overLine = (): string => redis.url.replace(String(redis.port), String(line.port));

  test('asks all other copies to read the schema again, and those that missed it as soon as they are back', async () => {
    const [a, b, c] = [await openCopy(), await openCopy(), await openCopy({ url: overLine() })];
    const asked = { a: 0, b: 0, c: 0 };
    a.onRefresh(() => (asked.a += 1));
    b.onRefresh(() => (asked.b += 1));
    c.onRefresh(() => (asked.c += 1));
    expect(await a.announceRefresh()).toBe(true);
    await eventually(() => expect(asked).toEqual({ a: 0, b: 1, c: 1 }));
    await line.down();
    await eventually(() => expect(c.getState().status).toBe('unreachable'));
    expect(await a.announceRefresh()).toBe(true);
    await eventually(() => expect(asked).toEqual({ a: 0, b: 2, c: 1 }));
    // Asked while it is alone, it asks the others when it is back.
    expect(await c.announceRefresh()).toBe(false);
    await line.up();
    await eventually(() => expect(asked.a).toBe(1));
    await eventually(() => expect(asked.b).toBe(3));
  });

  test.runIf(isDeep)(
    'brings a request to read the schema again to a copy that was cut off when it came',
    async () => {
      const [a, c] = [await openCopy(), await openCopy({ url: overLine() })];
      let asked = 0;
      c.onRefresh(() => (asked += 1));
      await line.down();
      await eventually(() => expect(c.getState().status).toBe('unreachable'));
      await a.announceRefresh();
      await line.up();
      await eventually(() => expect(asked).toBe(1));
    },
  );

  test('that hangs holds up a save for a second, a page for a quarter of it, and then nobody', async () => {
    const store = await openCopy({ url: overLine() });
    line.fault('held');
    const save = store.read(['x']);
    await expect(store.takeToken(['client'], 60)).rejects.toThrow('did not answer within 250 ms');
    await expect(save).rejects.toThrow('did not answer within 1000 ms');
    expect(store.getState().status).toBe('unreachable');
    await expect(store.read(['x'])).rejects.toThrow('cannot be reached');
    line.fault('well');
    await untilOk(store);
    expect(await store.read(['x'])).toBeNull();
  });

  test('is not given up when this process was busy while the answer came', async () => {
    const store = await openCopy({ url: overLine() });
    const reading = store.read(['x']);
    // The command has not left yet.
    const end = Date.now() + 1_500;
    while (Date.now() < end);
    expect(await reading).toBeNull();
    expect(store.getState().status).toBe('ok');
  });
});
