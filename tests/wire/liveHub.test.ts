/** The subscriptions of the site, at servers of GraphQL over WebSocket and over server-sent events that execute a schema. */
import { buildSchema } from 'graphql';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SubscriptionEndpoint } from '../../lib/site/config/config';
import { buildLiveOperation, type LiveOperation } from '../../lib/core/operations/live/liveOperation';
import { discover } from '../../lib/core/schema/discover';
import { LiveHub } from '../../lib/site/live/LiveHub';
import { watchRecords, type LiveMessage } from '../../lib/site/live/watchRecords';
import { startLiveBackend, type LiveBackend } from './liveBackend';

const SDL = `
  enum EventKind { CREATED UPDATED DELETED }
  type NoteEvent { kind: EventKind! noteId: ID! }
  type Note { id: ID! text: String! }
  type Query { notes: [Note!]! note(id: ID!): Note }
  type Subscription { noteChanged: NoteEvent! }
`;

const OPERATION = noteOperation();

function noteOperation(): LiveOperation {
  const model = discover(buildSchema(SDL));
  const [note] = model.entities;
  const source = note?.live?.list?.sources[0];
  const operation = note && source ? buildLiveOperation(model, note, source, null) : null;
  if (operation === null) throw new Error('Nothing tells of notes.');
  return operation;
}

/** A busy machine takes its time. */
const SOON = { timeout: 15_000 };
const NOBODY = { key: '', headers: {}, canExpire: false };
const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

/**
 * Lets ten milliseconds pass in each for the rest of a test. The sockets are all of this process, so that they take as many of its turns as
 * before, however busy the machine is.
 */
function hurry(): void {
  const tick = setInterval(() => vi.advanceTimersByTime(20), 2);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  ending.unshift(() => {
    vi.useRealTimers();
    clearInterval(tick);
  });
}

async function start(
  protocols: readonly ('ws' | 'sse')[],
  allowed: readonly string[] | null = null,
  seconds = 600,
): Promise<{ backend: LiveBackend; hub: LiveHub }> {
  const backend = await startLiveBackend(protocols, allowed);
  const endpoints: readonly SubscriptionEndpoint[] = [
    { protocol: 'ws', url: backend.url.replace('http', 'ws') },
    { protocol: 'sse', url: backend.url },
  ];
  const hub = new LiveHub({
    live: { endpoints, subscriptions: 3, seconds },
    limits: { timeoutMs: 60_000, maxAnswerBytes: 100_000 },
    graceMs: 50,
  });
  ending.push(backend.close, () => hub.closeAll());
  return { backend, hub };
}

interface Page {
  readonly told: LiveMessage[];
  readonly types: () => readonly string[];
  readonly stop: () => void;
}

function open(
  hub: LiveHub,
  { credentials = NOBODY, key = null as readonly string[] | null, since = null as number | null } = {},
): Page {
  const told: LiveMessage[] = [];
  const stop = watchRecords(
    hub,
    credentials,
    { operations: [OPERATION], complete: true, key, since },
    (message) => told.push(message),
  );
  if (stop === null) throw new Error('There is no room.');
  ending.push(stop);
  return { told, types: () => told.map(({ type }) => type), stop };
}

const LIVE = { type: 'live', complete: true, current: false };

test.each([['ws'], ['sse']] as const)('a thousand pages cost one subscription over %s', async (protocol) => {
  const { backend, hub } = await start([protocol]);
  const pages = Array.from({ length: 1000 }, () => open(hub));
  await expect.poll(() => backend.open(), SOON).toBe(1);
  await expect.poll(() => pages.every(({ told }) => told.length === 1), SOON).toBe(true);
  expect(pages[0]?.told).toEqual([LIVE]);
  backend.publish({ kind: 'CREATED', noteId: '1' });
  await expect.poll(() => pages.every(({ told }) => told.at(-1)?.type === 'change'), SOON).toBe(true);
  expect(backend.opened()).toBe(1);
  for (const { stop } of pages) stop();
  await expect.poll(() => backend.open(), SOON).toBe(0);
  expect(hub.size).toBe(0);
});

test.each([['ws'], ['sse']] as const)(
  'after the connection over %s was cut, pages are told that they are on their own, and then to read',
  async (protocol) => {
    hurry();
    const { backend, hub } = await start([protocol]);
    const page = open(hub);
    await expect.poll(page.types, SOON).toEqual(['live']);
    await backend.down();
    await expect.poll(page.types, SOON).toEqual(['live', 'down']);
    await backend.up();
    const upSince = Date.now();
    await expect.poll(page.types, SOON).toEqual(['live', 'down', 'change', 'live']);
    expect(Date.now() - upSince).toBeLessThan(SOON.timeout);
    backend.publish({ kind: 'UPDATED', noteId: '1' });
    await expect.poll(page.types, SOON).toEqual(['live', 'down', 'change', 'live', 'change']);
    expect(backend.open()).toBe(1);
  },
  30_000,
);

test('the page of a record is told of that record alone', async () => {
  const { backend, hub } = await start(['ws']);
  const [one, other] = [open(hub, { key: ['1'] }), open(hub, { key: ['2'] })];
  await expect.poll(() => [one.types(), other.types()], SOON).toEqual([['live'], ['live']]);
  backend.publish({ kind: 'UPDATED', noteId: '1' });
  await expect.poll(one.types, SOON).toEqual(['live', 'change']);
  expect(other.types()).toEqual(['live']);
  expect(backend.opened()).toBe(1);
});

test('events in a burst are told once at its start, and once at its end', async () => {
  const { backend, hub } = await start(['sse']);
  const page = open(hub);
  await expect.poll(page.types, SOON).toEqual(['live']);
  for (let id = 0; id < 200; id += 1) backend.publish({ kind: 'CREATED', noteId: String(id) });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(page.types()).toEqual(['live', 'change', 'change']);
});

test('a page that was read while the subscription was open need not be read again, until something changes', async () => {
  hurry();
  const { backend, hub } = await start(['ws']);
  open(hub);
  await expect.poll(() => backend.open(), SOON).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 2_700));
  expect(open(hub, { since: Date.now() }).told).toEqual([{ ...LIVE, current: true }]);
  backend.publish({ kind: 'UPDATED', noteId: '1' });
  const readAt = Date.now() - 100;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(open(hub, { since: readAt }).told).toEqual([LIVE]);
});

test('each credentials have a subscription of their own, and who is refused gets nothing', async () => {
  const { backend, hub } = await start(['ws', 'sse'], ['clerk']);
  const as = (name: string) => ({ key: name, headers: { authorization: `Bearer ${name}` }, canExpire: true });
  const [clerk, other, resident] = [
    open(hub, { credentials: as('clerk') }),
    open(hub, { credentials: as('clerk two') }),
    open(hub, { credentials: as('resident') }),
  ];
  await expect.poll(resident.types, SOON).toEqual(['refused']);
  await expect.poll(() => [clerk.types(), other.types()], SOON).toEqual([['live'], ['live']]);
  backend.publish({ kind: 'UPDATED', noteId: '1' });
  await expect
    .poll(() => [clerk.types(), other.types()], SOON)
    .toEqual([
      ['live', 'change'],
      ['live', 'change'],
    ]);
  expect(resident.types()).toEqual(['refused']);
  expect(backend.callers.toSorted()).toEqual(['Bearer clerk', 'Bearer clerk two', 'Bearer resident']);
  // The refusal is remembered.
  expect(open(hub, { credentials: as('resident') }).types()).toEqual(['refused']);
  expect(backend.opened()).toBe(3);
});

describe.each([['ws'], ['sse']] as const)('a subscription over %s of a session that goes on', (protocol) => {
  const session = (token: string) => ({
    key: 'session',
    headers: { authorization: `Bearer ${token}` },
    canExpire: true,
  });

  test('is opened anew with the newest token, and pages read what they may have missed', async () => {
    hurry();
    const { backend, hub } = await start([protocol], ['first', 'second'], 3);
    const page = open(hub, { credentials: session('first') });
    await expect.poll(page.types, SOON).toEqual(['live']);
    // Another page of the session comes with the token that the first one got meanwhile.
    open(hub, { credentials: session('second') });
    await expect.poll(() => page.types().slice(0, 4), SOON).toEqual(['live', 'down', 'change', 'live']);
    await expect.poll(() => backend.callers, SOON).toContain('Bearer second');
    expect(backend.callers[0]).toBe('Bearer first');
    await expect.poll(() => backend.open(), SOON).toBe(1);
  });

  test('ends for all pages where the newest token is refused', async () => {
    hurry();
    const { backend, hub } = await start([protocol], ['first'], 3);
    const page = open(hub, { credentials: session('first') });
    await expect.poll(page.types, SOON).toEqual(['live']);
    open(hub, { credentials: session('withdrawn') });
    await expect.poll(() => page.types().at(-1), SOON).toBe('refused');
    await expect.poll(() => [backend.open(), hub.size], SOON).toEqual([0, 0]);
    backend.publish({ kind: 'UPDATED', noteId: '1' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(page.types().at(-1)).toBe('refused');
  });
});

test('a backend that takes no subscriptions is asked once, and pages go on as before', async () => {
  const { backend, hub } = await start([]);
  const page = open(hub);
  await expect.poll(page.types, SOON).toEqual(['refused']);
  expect(open(hub).types()).toEqual(['refused']);
  expect([backend.opened(), hub.size]).toEqual([0, 0]);
});

test('there is no room for more subscriptions than the limit', async () => {
  const { hub } = await start(['ws']);
  const as = (name: string) => ({ ...NOBODY, key: name });
  for (const name of ['a', 'b', 'c']) open(hub, { credentials: as(name) });
  expect(() => open(hub, { credentials: as('d') })).toThrow('There is no room.');
  open(hub, { credentials: as('a') });
});
