/** A basket and a login at a real shop, through the site's own pages without scripts, compared with what the shop's administration says. */
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askGraphql } from '../../tests/support/askGraphql';
import { listen, type RunningServer as Listening } from '../../tests/wire/recordingServer';
import { pickServers } from '../../tests/contract/pickServers';
import type { RunningServer } from '../../tests/contract/contractServer';
import { LIGHT_SERVERS, SERVERS } from './servers';
import { startVendure } from './vendure/start';

const isChosen = pickServers(SERVERS, LIGHT_SERVERS).some(({ id }) => id === 'vendure');
const ORDERS = '{ orders(options: { filter: { active: { eq: true } } }) { items { code totalQuantity } } }';
const WORDS = { name: 'Ola', email: 'ola@example.org', password: 'only-for-tests-1' };

describe.runIf(isChosen)('the shop API of Vendure', () => {
  let shop: RunningServer;
  let pages: Listening;
  let admin: Readonly<Record<string, string>>;

  beforeAll(async () => {
    shop = await startVendure('shop');
    admin = await signInAsAdmin(shop.url);
    Object.assign(process.env, {
      GQL_ENDPOINT: shop.url,
      GQL_SESSION: 'vendure-auth-token',
      SITE_SECRET: 's'.repeat(64),
      SITE_PROTECTED: 'none',
    });
    pages = await servePages();
  });
  afterAll(async () => {
    // Undefined where they did not start, and then that is the error to see.
    await (pages as Listening | undefined)?.close();
    await (shop as RunningServer | undefined)?.stop();
  });

  const ordersOf = async () => {
    const { orders } = (await askGraphql(adminUrl(shop.url), ORDERS, { headers: { ...admin } })) as {
      orders: { items: readonly { code: string; totalQuantity: number }[] };
    };
    return orders.items;
  };

  test('fills one basket with every item that a visitor adds, which the shop knows and nobody else sees', async () => {
    expect(await ordersOf()).toEqual([]);
    const visitor = new Visitor(pages.url);
    const path = '/product-variants/1/do/addItemToOrder';
    expect((await visitor.fill(path, { quantity: '2' })).text).not.toContain('"unkept"');
    await visitor.fill(path, { quantity: '1' });
    const [order, ...others] = await ordersOf();
    expect([order?.totalQuantity, others]).toEqual([3, []]);
    expect((await visitor.open('/one/active-order')).text).toContain(order?.code ?? '-');
    expect((await new Visitor(pages.url).open('/one/active-order')).text).not.toContain(order?.code ?? '-');
  });

  test('knows who has signed in there, and nobody else by it', async () => {
    await askGraphql(
      shop.url,
      `mutation { registerCustomerAccount(input: { emailAddress: "${WORDS.email}", firstName: "${WORDS.name}", password: "${WORDS.password}" }) { __typename } }`,
    );
    const visitor = new Visitor(pages.url);
    const { email: username, password } = WORDS;
    expect((await visitor.fill('/actions/login', { username, password })).status).toBe(303);
    expect((await visitor.open('/one/me')).text).toContain(WORDS.email);
    expect((await new Visitor(pages.url).open('/one/me')).text).not.toContain(WORDS.email);
    await visitor.fill('/actions/logout', {});
    expect((await visitor.open('/one/me')).text).not.toContain(WORDS.email);
  });
});

const adminUrl = (url: string): string => url.replace('/shop-api', '/admin-api');

async function signInAsAdmin(url: string): Promise<Readonly<Record<string, string>>> {
  const query = 'mutation { login(username: "superadmin", password: "only-for-tests") { __typename } }';
  const response = await fetch(adminUrl(url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return { authorization: `Bearer ${response.headers.get('vendure-auth-token') ?? ''}` };
}

/** The pages' own loaders behind a server, each answering with its props as JSON, or leading on. */
async function servePages(): Promise<Listening> {
  const [one, action, recordAction] = await Promise.all([
    import('../../pages/one/[slug]'),
    import('../../pages/actions/[slug]'),
    import('../../pages/[entity]/[key]/do/[action]'),
  ]);
  const routes: readonly (readonly [RegExp, GetServerSideProps])[] = [
    [/^\/one\/(?<slug>[^/]+)$/, one.getServerSideProps],
    [/^\/actions\/(?<slug>[^/]+)$/, action.getServerSideProps],
    [/^\/(?<entity>[^/]+)\/(?<key>[^/]+)\/do\/(?<action>[^/]+)$/, recordAction.getServerSideProps],
  ];
  return listen((req, res) => {
    const path = req.url ?? '/';
    const found = routes.find(([form]) => form.test(path));
    const params = { ...found?.[0].exec(path)?.groups };
    const context = { req, res, params, query: params, resolvedUrl: path, locale: 'en' };
    // Of Next's context only what the pages read.
    void found?.[1](context as unknown as GetServerSidePropsContext).then((result) => {
      if ('redirect' in result) res.statusCode = 303;
      res.end(JSON.stringify(result));
    });
  });
}

/** A browser without scripts: keeps cookies, and posts forms with their hidden inputs. */
class Visitor {
  #cookie = '';

  constructor(private readonly base: string) {}

  async open(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers);
    headers.set('cookie', this.#cookie);
    const response = await fetch(`${this.base}${path}`, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#cookie = line.split(';', 1)[0] ?? '';
    return { status: response.status, text: await response.text() };
  }

  async fill(path: string, values: Readonly<Record<string, string>>) {
    const { props } = JSON.parse((await this.open(path)).text) as {
      props: { result: { view: { hidden: readonly { name: string; value: string }[] } } };
    };
    const typed = Object.entries(values).map(([name, value]) => [`v.${name}`, value]);
    const hidden = props.result.view.hidden.map(({ name, value }) => [name, value]);
    return this.open(path, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams([...hidden, ...typed]),
    });
  }
}
