import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ApolloClient } from '../../../../../lib/kit/apollo/apolloClient';
import { createClient } from '../../../../../lib/kit/apollo/client';
import { createSaveTransport } from '../../../../../lib/features/form/save/saveTransport';
import { mockServer } from '../../../../support/mockServer';

const client = createClient({ host: 'http://localhost', ztoken: 't' });
const CALL = {
  name: 'Rename',
  document: 'mutation Rename($title: String) { rename(title: $title) }',
  variables: { title: 'Lamp' },
};
const READ = { name: 'Read', document: 'query Read { title }', variables: {} };

afterEach(() => {
  vi.useRealTimers();
});

/** The backend answers so; what it was asked is kept. */
function answer(respond: () => Response): unknown[] {
  const asked: unknown[] = [];
  mockServer.use(
    http.post('http://localhost/graphqlh', async ({ request }) => {
      asked.push(await request.clone().json());
      return respond();
    }),
  );
  return asked;
}

describe('a mutation', () => {
  test('is sent as it is written, once', async () => {
    const asked = answer(() => HttpResponse.json({ data: { rename: true } }));
    const end = await createSaveTransport(client).mutate(CALL, []);
    expect(end).toEqual({ type: 'answered', data: { rename: true }, errors: [] });
    expect(asked).toEqual([
      { operationName: 'Rename', variables: { title: 'Lamp' }, query: expect.stringContaining('rename') },
    ]);
  });

  test.each([
    ['is unknown where the connection breaks', () => HttpResponse.error(), 'unknown'],
    ['is unknown where a proxy waited in vain', () => new HttpResponse('', { status: 504 }), 'unknown'],
    ['was not sent where a proxy refused it', () => new HttpResponse('', { status: 403 }), 'notSent'],
  ] as const)('%s', async (_, respond, type) => {
    answer(respond);
    expect(await createSaveTransport(client).mutate(CALL, [])).toMatchObject({ type });
  });

  test('was not sent where its document cannot be read', async () => {
    const asked = answer(() => HttpResponse.json({ data: {} }));
    const transport = createSaveTransport(client, new Map([['a', new File(['x'], 'a.txt')]]));
    const broken = { ...CALL, document: 'mutation {' };
    expect(await transport.mutate(broken, [])).toEqual({ type: 'notSent' });
    expect(await transport.mutate(broken, [{ path: 'variables.file', id: 'a' }])).toEqual({
      type: 'notSent',
    });
    expect(asked).toEqual([]);
  });

  test('is sent without a file that is not chosen any more', async () => {
    const asked = answer(() => HttpResponse.json({ data: { rename: true } }));
    const end = await createSaveTransport(client).mutate(CALL, [{ path: 'variables.file', id: 'gone' }]);
    expect(end.type).toBe('answered');
    expect(asked).toHaveLength(1);
  });
});

test('a query is asked again each time: nothing comes from a cache', async () => {
  const asked = answer(() => HttpResponse.json({ data: { title: `Read ${asked.length}` } }));
  const transport = createSaveTransport(client);
  expect(await transport.query(READ)).toMatchObject({ data: { title: 'Read 1' } });
  expect(await transport.query(READ)).toMatchObject({ data: { title: 'Read 2' } });
});

describe('a call without an answer', () => {
  /** A client whose calls end only when they are aborted. */
  const hanging = (): ApolloClient => {
    const hang = ({ context }: { context: { fetchOptions: { signal: AbortSignal } } }) =>
      new Promise((_, reject) => {
        const { signal } = context.fetchOptions;
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    return { query: hang, mutate: hang } as unknown as ApolloClient;
  };

  test.each([
    ['query', 20_000],
    ['mutate', 60_000],
  ] as const)('ends as unknown: %s, after %i ms', async (kind, ms) => {
    // What sends is loaded before the clock stands.
    await createSaveTransport(client).query({ ...READ, document: '{' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const transport = createSaveTransport(hanging());
    const ends: unknown[] = [];
    void (kind === 'query' ? transport.query(READ) : transport.mutate(CALL, [])).then((end) =>
      ends.push(end),
    );
    for (let turn = 0; turn < 50 && vi.getTimerCount() === 0; turn += 1)
      await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(ends).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ends).toEqual([{ type: 'unknown' }]);
  });

  test('leaves no clock behind once it was answered', async () => {
    await createSaveTransport(client).query({ ...READ, document: '{' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const prompt = { query: () => Promise.resolve({ data: {} }) } as unknown as ApolloClient;
    expect(await createSaveTransport(prompt).query(READ)).toMatchObject({ type: 'answered' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('the site is reachable where it gives any answer', async () => {
  const transport = createSaveTransport(client);
  mockServer.use(http.head('*', () => new HttpResponse(null, { status: 503 })));
  expect(await transport.isSiteReachable()).toBe(true);
  mockServer.use(http.head('*', () => HttpResponse.error()));
  expect(await transport.isSiteReachable()).toBe(false);
});
