import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { createSchema, createYoga } from 'graphql-yoga';
import type { GetServerSidePropsContext } from 'next';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PageRequest } from '../../lib/site/page/pageRequest';
import { startApiSite } from './apiSite';
import { startFakeProvider, type FakeProvider } from './fakeProvider';
import { listen, type RunningServer } from './recordingServer';
import { pairs, startSignedSite, type SignedSite } from './signedSite';

const typeDefs = `
  type Query { items: [Item!]! basket: [String!]! me: String }
  type Item { id: ID! name: String! }
  type Mutation { login(name: String!): String addToBasket(item: String!): Int logout: Boolean fill(size: Int!): Boolean }
`;

/** What the shop knows of its visitors: by a cookie, or by a token in a header. */
const visits = new Map<string, { name: string | null; basket: string[] }>();
const calls: { readonly cookie: string; readonly token: string; readonly query: string }[] = [];

let provider: FakeProvider;
let shop: RunningServer;
let site: SignedSite;
let pages: RunningServer;
let api: RunningServer;

interface ShopContext {
  readonly req: IncomingMessage;
  readonly set: (name: string, value: string) => void;
}

async function startShop(): Promise<RunningServer> {
  const schema = createSchema<ShopContext>({
    typeDefs,
    resolvers: {
      Query: {
        items: () => Array.from({ length: calls.length }, (_, id) => ({ id, name: 'Mug' })),
        basket: (_, __, { req }) => visitOf(req)?.basket ?? [],
        me: (_, __, { req }) => visitOf(req)?.name ?? null,
      },
      Mutation: {
        login(_, { name }: { name: string }, { set }) {
          const id = begin({ name, basket: [] });
          set('set-cookie', `sid=${id}; Domain=shop.example; Path=/graphql; Secure; HttpOnly; SameSite=None`);
          set('shop-token', id);
          return name;
        },
        addToBasket(_, { item }: { item: string }, { req, set }) {
          const visit = visitOf(req);
          if (visit !== undefined) return visit.basket.push(item);
          set('set-cookie', `sid=${begin({ name: null, basket: [item] })}; Domain=shop.example; Path=/`);
          return 1;
        },
        logout(_, __, { set }) {
          set('set-cookie', 'sid=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT');
          set('shop-token', '');
          return true;
        },
        fill(_, { size }: { size: number }, { set }) {
          set('set-cookie', `sid=${'x'.repeat(size)}`);
          return true;
        },
      },
    },
  });
  const yoga = createYoga<ShopContext>({ schema, logging: false });
  const server = createServer((req, res) => {
    const set = (name: string, value: string): void => void res.setHeader(name, value);
    void yoga(req, res, { req, set });
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () =>
      calls.push({
        cookie: req.headers.cookie ?? '',
        token: req.headers.authorization ?? '',
        query: Buffer.concat(chunks).toString('utf8'),
      }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/graphql`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function begin(visit: { name: string | null; basket: string[] }): string {
  const id = `visit-${visits.size + 1}`;
  visits.set(id, visit);
  return id;
}

function visitOf({ headers }: IncomingMessage) {
  const id = /(?:^|; )sid=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? headers.authorization?.split(' ')[1];
  return visits.get(id ?? '');
}

beforeAll(async () => {
  provider = await startFakeProvider('client');
  shop = await startShop();
  site = await startSignedSite(provider, {
    GQL_ENDPOINT: shop.url,
    GQL_SEND_ACCESS_TOKEN: '',
    GQL_SESSION: 'cookies',
    SITE_PROTECTED: 'none',
  });
  api = await startApiSite({
    '/api/navigation': () => import('../../pages/api/navigation'),
    '/api/auth/logout': () => import('../../pages/api/auth/[...auth0]'),
  });
  const { servePage: sitePage } = await import('../../lib/site/page/servePage');
  const load = sitePage(async ({ fetcher: post, site: { counts } }: PageRequest) => {
    const asked = await post({ query: 'query { basket me }' });
    const counted = await counts.load(['Basket'], 0, async () => {
      const result = await post({ query: 'query { basket }' });
      return result.type === 'ok' && Array.isArray(result.data?.['basket'])
        ? result.data['basket'].length
        : null;
    });
    return {
      ok: true,
      view: { data: asked.type === 'ok' ? asked.data : null, count: counted.get('Basket') },
    };
  });
  pages = await listen((req, res) => {
    const context = { req, res, resolvedUrl: '/', locale: 'en', query: {} };
    // Of Next's context only what the pages read.
    void load(context as unknown as GetServerSidePropsContext).then((result) =>
      res.end(JSON.stringify(result)),
    );
  });
});
afterAll(async () => {
  await Promise.all([api.close(), pages.close(), site.close(), shop.close(), provider.close()]);
});
beforeEach(() => {
  calls.length = 0;
});

/** What a browser holds after an answer. */
const heldAfter = (response: Response): string => pairs(response.headers.getSetCookie());

async function page(cookie: string) {
  const response = await fetch(pages.url, { headers: { cookie } });
  const { props } = JSON.parse(await response.text()) as {
    props: { result: { view: { data: { basket: string[]; me: string | null }; count: number } } };
  };
  return { ...props.result.view, cookies: response.headers.getSetCookie() };
}

const ADD = 'mutation { addToBasket(item: "mug") }';

async function shopper(name: string, before = ''): Promise<string> {
  const response = await site.call(`mutation { login(name: "${name}") }`, { cookie: before });
  expect(await response.json()).toEqual({ data: { login: name } });
  return [before, heldAfter(response)].filter((part) => part !== '').join('; ');
}

describe('a session of the backend’s own, where the operator has it kept', () => {
  test('goes on with the same visitor’s next calls and pages: what was put into a basket is in it', async () => {
    const first = await site.call(ADD);
    const cookie = heldAfter(first);
    await site.call(ADD, { cookie });
    expect((await page(cookie)).data).toEqual({ basket: ['mug', 'mug'], me: null });
    expect((await page(await shopper('Ola'))).data).toEqual({ basket: [], me: 'Ola' });
  });

  test('stands in the browser as a text that nobody can read, without any attribute of the backend’s', async () => {
    const response = await site.call('mutation { login(name: "Ola") }');
    const [line = '', ...more] = response.headers.getSetCookie();
    expect(more).toEqual([]);
    expect(line).toMatch(/^backend_session=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/);
    const [, closed = ''] = /=([\w-]+)/.exec(line) ?? [];
    expect(Buffer.from(closed, 'base64url').toString('latin1')).not.toContain('visit-');
    expect([...response.headers.values()].join()).not.toMatch(/visit-|shop\.example/);
  });

  test('is never another visitor’s: neither in calls nor in pages nor in counts', async () => {
    const ola = await shopper('Ola');
    await site.call(ADD, { cookie: ola });
    expect((await page(ola)).count).toBe(1);
    calls.length = 0;
    const stranger = await page('');
    expect(stranger.data).toEqual({ basket: [], me: null });
    expect(stranger.count).toBe(0);
    const adam = await page(await shopper('Adam'));
    expect([adam.data.me, adam.count]).toEqual(['Adam', 0]);
    expect(calls.filter(({ query }) => !query.includes('login')).map(({ cookie }) => cookie)).not.toContain(
      ola,
    );
  });

  test('does not come with a remembered answer: who repeats another’s call gets no session by it', async () => {
    const first = await site.call(ADD, { 'idempotency-key': 'guessed-1' });
    expect(heldAfter(first)).not.toBe('');
    const repeated = await site.call(ADD, { 'idempotency-key': 'guessed-1' });
    expect(repeated.headers.getSetCookie()).toEqual([]);
    expect(await repeated.json()).toEqual({ data: { addToBasket: 1 }, extensions: { session: 'unkept' } });
    const ola = await shopper('Ola');
    const own = await site.call(ADD, { 'idempotency-key': 'guessed-1', cookie: ola });
    expect(await own.json()).toEqual({ data: { addToBasket: 1 } });
    expect((await page(ola)).data.basket).toEqual(['mug']);
  });

  test.each([
    [
      'changed',
      (cookie: string) =>
        cookie.replace(/.{9}$/, (last) => `${last.startsWith('A') ? 'B' : 'A'}${last.slice(1)}`),
    ],
    ['made up', () => 'backend_session=AAAA'],
    ['cut short', (cookie: string) => cookie.slice(0, 60)],
    ['the backend’s own', () => 'backend_session=sid=visit-1'],
  ])('is dropped where its cookie was %s, and taken from the browser', async (_, change) => {
    const cookie = change(await shopper('Ola'));
    calls.length = 0;
    const seen = await page(cookie);
    expect(seen.data.me).toBeNull();
    expect(calls.map(({ cookie: sent }) => sent)).toEqual(calls.map(() => ''));
    expect(seen.cookies).toEqual([expect.stringMatching(/^backend_session=; .*Max-Age=0$/)]);
  });

  test('passes on no cookie that the visitor’s browser holds besides', async () => {
    await page('sid=visit-1; other=1');
    expect(calls.map(({ cookie }) => cookie)).toEqual(calls.map(() => ''));
  });

  test('belongs to who is signed in: not to nobody, not to the next one, and signing out takes it away', async () => {
    const [ola, adam] = [await site.signIn('ola'), await site.signIn('adam')];
    const held = await shopper('Ola', ola);
    expect((await page(held)).data.me).toBe('Ola');
    const session = held.slice(held.indexOf('backend_session='));
    expect((await page(session)).data.me).toBeNull();
    expect((await page(`${adam}; ${session}`)).data.me).toBeNull();
    const out = await fetch(`${api.url}/api/auth/logout?auth0=logout`, {
      headers: { cookie: held },
      redirect: 'manual',
    });
    expect(out.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^backend_session=; .*Max-Age=0$/),
    );
  });

  test('ends where the backend ends it', async () => {
    const cookie = await shopper('Ola');
    const out = await site.call('mutation { logout }', { cookie });
    expect(out.headers.getSetCookie()).toEqual([expect.stringMatching(/^backend_session=; .*Max-Age=0$/)]);
  });

  test('that is larger than a cookie may be is not kept, and the answer says so', async () => {
    const response = await site.call('mutation { fill(size: 6000) }');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.json()).toEqual({ data: { fill: true }, extensions: { session: 'unkept' } });
  });
});
