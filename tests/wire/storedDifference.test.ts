/** What a page says of a saved record that is not stored as it should be, as a visitor without scripts sees it. */
import { buildSchema, execute, getIntrospectionQuery, parse } from 'graphql';
import { beforeEach, describe, expect, test } from 'vitest';
import { pageText, plainForm } from '../support/plainForm';
import { serveBackend, type BackendRequest } from './serveBackend';

const SCHEMA = buildSchema(`
  scalar DateTime
  scalar Decimal
  type Post { id: ID! title: String! excerpt: String price: Decimal genres: [String!]! sentAt: DateTime updatedAt: DateTime! }
  type Query { posts: [Post!]! post(id: ID!): Post }
  input PostPatch { title: String excerpt: String price: Decimal genres: [String!] sentAt: DateTime updatedAt: DateTime }
  type Mutation { updatePost(id: ID!, patch: PostPatch!): Post }
`);

interface Post {
  id: string;
  title: string;
  excerpt: string | null;
  price: string;
  genres: string[];
  sentAt: string | null;
  updatedAt: string;
}

let post: Post;
/** What the backend makes of a change. */
let store: (patch: Partial<Post>) => Partial<Post>;
let isUnread = false;
let updates: Partial<Post>[] = [];
beforeEach(() => {
  post = {
    id: '1',
    title: 'Lamp',
    excerpt: 'Abstract 90',
    price: '12.50',
    genres: ['a', 'b'],
    sentAt: '2026-01-02T10:00:00Z',
    updatedAt: '2026-01-02T10:00:00Z',
  };
  store = (patch) => patch;
  isUnread = false;
  updates = [];
});

const getSiteUrl = serveBackend(answer);

async function answer({ query, variables }: BackendRequest): Promise<string> {
  const isSchema = query.includes('__schema');
  const document = parse(isSchema ? getIntrospectionQuery() : query);
  const rootValue = {
    posts: () => [post],
    post: () => {
      if (isUnread) throw new Error('The post cannot be read.');
      return post;
    },
    updatePost: ({ patch }: { patch: Partial<Post> }) => {
      updates.push(patch);
      post = { ...post, ...store(patch), updatedAt: '2026-11-29T12:00:00Z' };
      return post;
    },
  };
  return JSON.stringify(await execute({ schema: SCHEMA, document, rootValue, variableValues: variables }));
}

async function send(path: string, body: URLSearchParams): Promise<string> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const response = await fetch(`${getSiteUrl()}${path}`, { method: 'POST', body, headers });
  return response.text();
}

async function save(typed: Readonly<Record<string, string>>, path = '/posts/1/edit'): Promise<string> {
  const html = await (await fetch(`${getSiteUrl()}${path}`)).text();
  return send(path, plainForm(html, typed));
}

describe('a change that was saved', () => {
  test('as it was entered is told as such, on the page of the record', async () => {
    const text = pageText(await save({ 'v.title': 'Street lamp', 'v.price': '13.0' }));
    expect(text).toContain('Changes saved.');
    expect(text).not.toContain('Stored now');
  });

  test('in one value is told with each other one that it has changed, before and now', async () => {
    store = (patch) => ({ ...patch, excerpt: null, price: '0', genres: [] });
    const html = await save({ 'v.title': 'Street lamp' });
    const text = pageText(html);
    expect(text).toContain('Changes saved.');
    expect(text).toContain('Values that changed although you did not change them');
    expect(text).toMatch(/Excerpt Abstract 90 .*Price 12\.50 0 .*Genres a, b/);
    expect(text).not.toMatch(/Values that were not stored|Updated/);
  });

  test('but for one value is told at that value, in the language of the page', async () => {
    store = (patch) => ({ ...patch, excerpt: post.excerpt });
    const html = await save({ 'v.title': 'Lampa', 'v.excerpt': '', 's.excerpt': 'null' }, '/pl/posts/1/edit');
    const text = pageText(html);
    expect(updates).toEqual([{ title: 'Lampa', excerpt: null }]);
    expect(text).toContain('Serwer danych zapisał zmiany, ale nie wszystko jest zapisane tak, jak wpisano.');
    expect(text).toMatch(/Excerpt .* Abstract 90/);
    expect(text).not.toContain('Zapisano zmiany.');
  });

  test('in another spelling of the same number and moment is told as saved', async () => {
    store = (patch) => ({ ...patch, price: '13.500', sentAt: '2026-03-04T10:00:00.000+00:00' });
    const text = pageText(await save({ 'v.price': '13.5', 'v.sentAt': '2026-03-04T10:00:00Z' }));
    expect(updates).toHaveLength(1);
    expect(text).toContain('Changes saved.');
    expect(text).not.toContain('Stored now');
  });

  test('of a record that cannot be read again is told as saved, without any claim', async () => {
    store = (patch) => {
      isUnread = true;
      return { ...patch, excerpt: null };
    };
    const path = '/posts/1/edit';
    const body = plainForm(await (await fetch(`${getSiteUrl()}${path}`)).text(), {
      'v.title': 'Street lamp',
    });
    const headers = { 'sec-fetch-site': 'same-origin' };
    const init = { method: 'POST', body, headers, redirect: 'manual' } as const;
    const response = await fetch(`${getSiteUrl()}${path}`, init);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toContain('saved=updated');
  });
});

/** Returns the post data of the form whose button says this of a field. */
function fillForm(html: string, field: string): URLSearchParams {
  const forms = html.match(/<form\b[^>]*>[^]*?<\/form>/g) ?? [];
  const own = forms.find((form) => form.includes(`: ${field}"`));
  return plainForm(own ?? '');
}

test.each([
  ['Excerpt', { excerpt: 'Abstract 90' }],
  ['Price', { price: '12.50' }],
  ['Genres', { genres: ['a', 'b'] }],
])(
  '%s is put back by a form that is filled in, saves nothing by itself, and then saves that',
  async (field, sent) => {
    store = (patch) => ({ ...patch, excerpt: null, price: '0', genres: [] });
    const told = await save({ 'v.title': 'Street lamp' });
    const filled = await send('/posts/1/edit', fillForm(told, field));
    expect(updates).toHaveLength(1);
    store = (patch) => patch;
    await send('/posts/1/edit', plainForm(filled));
    expect(updates[1]).toEqual(sent);
  },
);

test('a value that was not taken over is entered again as nothing, where it was to be emptied', async () => {
  store = (patch) => ({ ...patch, excerpt: post.excerpt });
  const told = await save({ 'v.title': 'Street lamp', 'v.excerpt': '', 's.excerpt': 'null' });
  const filled = await send('/posts/1/edit', fillForm(told, 'Excerpt'));
  expect(updates).toHaveLength(1);
  await send('/posts/1/edit', plainForm(filled));
  expect(updates[1]).toEqual({ excerpt: null });
});
