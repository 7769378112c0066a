import { buildSchema, graphql, GraphQLError } from 'graphql';
import { beforeEach, describe, expect, it } from 'vitest';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { discover } from '../../../../lib/core/schema/discover';

// The settings are read once per process, so the site's modules come after them.
Object.assign(process.env, { GQL_ENDPOINT: 'http://localhost:1/graphql' });
const { findAbsentViewers } = await import('../../../../lib/site/page/loadHomePage');
const { loadSingletonPage } = await import('../../../../lib/site/page/loadRecordPage');
const { buildNavigationView } = await import('../../../../lib/site/api/navigationView');

const schema = buildSchema(`
  type Query { me: Account myBasket: Basket activeCustomer: Customer shop: Shop customers: [Customer!]! }
  type Account { login: String! email: String }
  type Basket { size: Int }
  type Customer { id: ID! name: String! }
  type Shop { name: String! }
`);
const model = discover(schema);

let answers: object = {};
let asked: string[] = [];
beforeEach(() => {
  asked = [];
});

const ctx = () => ({
  ...createLabelContext(model, createLabels(null, 'en')),
  translate: getTranslator('en'),
  now: '2026-01-02T03:04:05.000Z',
  openedBy: '',
  fetcher: async ({ query }: { query: string }) => {
    asked.push(query);
    const answer = await graphql({ schema, source: query, rootValue: answers });
    const { data = null, errors = [] } = JSON.parse(JSON.stringify(answer));
    return { type: 'ok' as const, status: 200, data, errors };
  },
});

const absent = async () => [...(await findAbsentViewers(ctx()))];

describe('the values of the visitor who asks', () => {
  it('are absent where the backend has none for this session, or refuses them; others are not asked for', async () => {
    const refuse = () => {
      throw new GraphQLError('Who are you?', { extensions: { code: 'UNAUTHENTICATED' } });
    };
    answers = { me: null, myBasket: { size: 3 }, activeCustomer: refuse, shop: null };
    expect(await absent()).toEqual(['me', 'active-customer']);
    expect(asked).toHaveLength(3);
    expect(asked.join()).not.toMatch(/email|shop/);
  });

  it('are there where the backend knows the person, and where it fails', async () => {
    const fail = () => {
      throw new Error('The disk is full.');
    };
    answers = { me: { login: 'ada' }, myBasket: fail, activeCustomer: { id: '1', name: 'Ada' } };
    expect(await absent()).toEqual([]);
  });

  it('are left out of the menu', () => {
    const labels = createLabels(null, 'en');
    const site = { model, labels: () => labels, readAt: null, hash: 'abcdefgh' } as unknown as Parameters<
      typeof buildNavigationView
    >[0];
    const hrefs = (slugs: readonly string[]) =>
      buildNavigationView(site, 'en', { counts: new Map(), absent: new Set(slugs), isOperator: false })
        .groups.filter(({ id }) => id === 'singletons')
        .flatMap(({ items }) => items.map(({ href }) => href));
    expect(hrefs([])).toEqual(['/one/me', '/one/my-basket', '/one/active-customer', '/one/shop']);
    expect(hrefs(['me', 'active-customer'])).toEqual(['/one/my-basket', '/one/shop']);
  });
});

describe('the page of such a value', () => {
  const open = (slug: string) =>
    loadSingletonPage({ ...ctx(), params: { slug }, query: {} } as unknown as Parameters<
      typeof loadSingletonPage
    >[0]);

  it('says that the backend does not know the person, where nothing is there', async () => {
    answers = { me: null, shop: null };
    expect(await open('me')).toMatchObject({
      view: { record: null, nobody: { title: 'The data service does not know who you are' } },
    });
    const shop = await open('shop');
    expect(shop).toMatchObject({ view: { record: null } });
    expect(shop).not.toHaveProperty('view.nobody');
  });
});
