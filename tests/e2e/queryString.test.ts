import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startExecutingBackend, type ExecutingBackend } from '../support/executingBackend';
import { startSite, type Site } from '../support/startSite';

/** Fields called as the route's parameters are, as what the site's own addresses say, and as what objects inherit. */
const NAMES = ['key', 'entity', 'action', 'slug', 'page', 'sort', 'q', 'returnTo', 'constructor'];
const FIELDS = NAMES.map((name) => `${name}: String`).join(' ');
const FLAG = { id: '12', ...Object.fromEntries(NAMES.map((name) => [name, `stored ${name}`])) };

let backend: ExecutingBackend;
let site: Site;

beforeAll(async () => {
  backend = await startExecutingBackend(
    buildSchema(
      `type Query { flags: [Flag!]! flag(id: ID!): Flag articleBySlug(slug: String!): Article }
       type Flag { id: ID! ${FIELDS} } type Article { slug: String! title: String! } input FlagInput { ${FIELDS} }
       type Mutation { updateFlag(id: ID!, input: FlagInput!): Flag createFlag(input: FlagInput!): Flag }`,
    ),
    {
      flags: [FLAG],
      flag: ({ id }: { id: string }) => (id === FLAG.id ? FLAG : null),
      articleBySlug: ({ slug }: { slug: string }) => ({ slug, title: `Article ${slug}` }),
    },
  );
  site = await startSite({ env: { GQL_ENDPOINT: backend.url, SITE_PROTECTED: 'none' } });
});
afterAll(async () => {
  await site?.stop();
  await backend?.close();
});

async function page(path: string): Promise<{ readonly status: number; readonly html: string }> {
  const response = await fetch(`${site.url}${path}`);
  return { status: response.status, html: await response.text() };
}

/** What the form of a page begins with, by field. */
function valuesIn(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/name="v\.(\w+)" value="([^"]*)"/g)];
  return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value]));
}

const all = (valueOf: (name: string) => string) =>
  Object.fromEntries(NAMES.map((name) => [name, valueOf(name)]));

describe('a page of fields that are called as addresses are made of', () => {
  test('begins a change with what is stored, and nothing of its own path', async () => {
    const { status, html } = await page('/flags/12/edit');
    expect([status, valuesIn(html)]).toEqual([200, all((name) => `stored ${name}`)]);
  });

  test('begins a new record with what the query string says, but for the way back', async () => {
    const query = new URLSearchParams(NAMES.map((name) => [name, `given ${name}`])).toString();
    const { status, html } = await page(`/flags/new?${query}`);
    const expected = all((name) => (name === 'returnTo' ? '' : `given ${name}`));
    expect([status, valuesIn(html)]).toEqual([200, expected]);
    expect(valuesIn((await page('/flags/new')).html)).toEqual(all(() => ''));
  });

  test('answers a look-up by slug from the query string, and not before it is asked', async () => {
    expect((await page('/lookup/article-by-slug')).html).not.toContain('Article article-by-slug');
    expect((await page('/lookup/article-by-slug?slug=hello-world')).html).toContain('Article hello-world');
  });

  test.each([
    '/flags?__proto__=1',
    '/flags/new?__proto__=1&constructor=x',
    '/flags/12?__proto__=1&constructor=x',
  ])('takes the names of prototypes for names like any other: %s', async (path) => {
    expect((await page(path)).status).toBe(200);
  });
});
