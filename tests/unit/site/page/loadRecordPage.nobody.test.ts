import { buildSchema, graphql } from 'graphql';
import { expect, test, vi } from 'vitest';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { discover } from '../../../../lib/core/schema/discover';
import { loadSingletonPage } from '../../../../lib/site/page/loadRecordPage';

// A backend that gets the access token of whoever has signed in.
vi.mock('../../../../lib/site/config/server/serverConfig', () => ({
  getServerConfig: () => ({ public: { signIn: true }, auth: { accessToken: { audience: null } } }),
}));

const schema = buildSchema('type Query { me: Account } type Account { login: String! }');
const model = discover(schema);

const open = (openedBy: string) =>
  loadSingletonPage({
    ...createLabelContext(model, createLabels(null, 'en')),
    translate: getTranslator('en'),
    now: '2026-01-02T03:04:05.000Z',
    openedBy,
    fetcher: async ({ query }: { query: string }) => {
      const { data = null } = await graphql({ schema, source: query, rootValue: { me: null } });
      return { type: 'ok', status: 200, data, errors: [] };
    },
    params: { slug: 'me' },
    query: {},
  } as unknown as Parameters<typeof loadSingletonPage>[0]);

test('the page of the visitor’s own value asks the signed-out to sign in, where the backend learns of it', async () => {
  expect(await open('')).toEqual({ ok: false, failure: { type: 'forbidden', messages: [], signIn: true } });
  expect(await open('ada')).toMatchObject({ ok: true, view: { record: null, nobody: {} } });
});
