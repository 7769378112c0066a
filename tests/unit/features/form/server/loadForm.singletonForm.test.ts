import { buildSchema, graphql } from 'graphql';
import { beforeEach, describe, expect, it } from 'vitest';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { discover } from '../../../../../lib/core/schema/discover';
import { handleFormPost } from '../../../../../lib/features/form/server/handleFormPost';
import type { FormLoaderContext } from '../../../../../lib/features/form/server/formContext';
import { loadSiteActionForm } from '../../../../../lib/features/form/server/loadForm';
import { buildSingletonWriteLinks } from '../../../../../lib/features/actions/recordActions';
import type { FormView } from '../../../../../lib/features/form/formView';

const schema = buildSchema(`
  type Query { shop: Shop! posts(first: Int): [Post!]! post(id: ID!): Post me: User users: [User!]! user(id: ID!): User }
  type Shop { name: String! slogan: String contact: Contact featured: Post _version: Int! }
  type Contact { email: String phone: String }
  type Post { id: ID! title: String! }
  type User { id: ID! name: String! }
  input ContactInput { email: String phone: String }
  input ShopInput { name: String slogan: String contact: ContactInput featuredId: ID oldIds: [ID!] _version: Int }
  type ShopPayload { shop: Shop! }
  type Mutation {
    updateShop(input: ShopInput!): ShopPayload!
    updateShopName(name: String!): ShopPayload!
    closeShop: Shop!
    shopReport: Boolean
    updateMe(name: String): User
    updateUser(id: ID!, name: String): User
  }
`);
const model = discover(schema);
const singleton = (slug: string) => {
  const found = model.singletons.find((one) => one.slug === slug);
  if (found === undefined) throw new Error(`no ${slug}`);
  return found;
};

let shop: Record<string, unknown>;
let sent: unknown[];
beforeEach(() => {
  shop = { name: 'Kiosk', slogan: 'Open', contact: { email: 'a@b.example', phone: null }, _version: 3 };
  sent = [];
});

function loading(): FormLoaderContext {
  return {
    ...createLabelContext(model, createLabels(null, 'en')),
    translate: getTranslator('en'),
    now: '2026-01-02T03:04:05.000Z',
    address: '/actions/update-shop',
    query: {},
    isPosted: true,
    fetcher: async ({ query, variables }) => {
      if (query.startsWith('mutation')) sent.push(variables);
      const rootValue = {
        shop: () => shop,
        updateShop: ({ input }: { input: object }) => ({ shop: Object.assign(shop, input) }),
      };
      const { data, errors = [] } = await graphql({
        schema,
        source: query,
        rootValue,
        variableValues: variables ?? {},
      });
      if (errors.length > 0) throw new Error(String(errors[0]));
      return { type: 'ok', status: 200, data: JSON.parse(JSON.stringify(data)) as never, errors: [] };
    },
  };
}

async function form(): Promise<FormView> {
  const action = model.siteActions.find(({ slug }) => slug === 'update-shop');
  if (action === undefined) throw new Error('no action');
  const loaded = await loadSiteActionForm(loading(), action);
  if (!loaded.ok) throw new Error('no form');
  return loaded.view;
}

describe('a value without a key', () => {
  it('is changed by what takes most of it; what else is done with it is an action, and nothing of another record', () => {
    expect(singleton('shop').writes).toEqual({
      update: 'update-shop',
      actions: ['update-shop-name', 'close-shop'],
    });
    expect(singleton('me').writes).toEqual({ update: 'update-me', actions: [] });
    expect(
      model.entities.flatMap(({ type, update, actions }) => [type, update?.steps[0]?.field, ...actions]),
    ).toEqual(['Post', undefined, 'User', 'updateUser']);
  });

  it('leads from its page to the form that changes it, and to its actions and back', () => {
    const writes = buildSingletonWriteLinks(loading(), singleton('shop'));
    expect(writes?.editHref).toBe('/actions/update-shop');
    expect(writes?.actions.map(({ href, label }) => [label.text, href])).toEqual([
      ['Update name', '/actions/update-shop-name?returnTo=%2Fone%2Fshop'],
      ['Close', '/actions/close-shop?returnTo=%2Fone%2Fshop'],
    ]);
  });

  it('has a form that begins with what it is, links records by a picker, and shows no token', async () => {
    const view = await form();
    expect(view).toMatchObject({
      intent: 'update',
      title: 'Edit: Shop',
      backHref: '/one/shop',
      drafts: { name: { text: 'Kiosk' }, contact: { fields: { email: { text: 'a@b.example' } } } },
      tokens: ['_version'],
    });
    const links = view.fields.filter(({ kind }) => kind === 'relation');
    expect(links.map(({ name }) => name)).toEqual(['featuredId']);
    expect(view.sections.flatMap(({ fields }) => fields)).not.toContain('_version');
  });

  it('is sent what was changed alone, with its version, and shows itself afterwards', async () => {
    const view = await form();
    const fields = new URLSearchParams({ 'v.name': 'Kiosk', 'v.slogan': 'Closed' });
    const answer = await handleFormPost(loading(), view, { fields, text: fields.toString() });
    expect(sent).toEqual([{ input: { slogan: 'Closed', _version: 3 } }]);
    expect(answer).toEqual({ type: 'go', href: '/one/shop?saved=updated' });
  });
});
