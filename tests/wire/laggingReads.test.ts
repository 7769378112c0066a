/** What pages say where reads are behind writes, as copies of databases and search indexes are. Without scripts. */
import { buildSchema, execute, getIntrospectionQuery, parse } from 'graphql';
import { beforeEach, describe, expect, test } from 'vitest';
import { pageText, plainForm } from '../support/plainForm';
import { serveBackend, type BackendRequest } from './serveBackend';

const SCHEMA = buildSchema(`
  type Post { id: ID! title: String! excerpt: String }
  type Query { posts: [Post!]! post(id: ID!): Post }
  input PostInput { title: String! excerpt: String }
  input PostPatch { title: String excerpt: String }
  type Mutation { createPost(input: PostInput!): Post! updatePost(id: ID!, patch: PostPatch!): Post! }
`);

interface Post {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string | null;
}

let written: ReadonlyMap<string, Post>;
/** What reads give: the state before the last write, for so many reads of a record. */
let seen: ReadonlyMap<string, Post>;
let lag = 0;
let reads = 0;
beforeEach(() => {
  written = new Map([['1', { id: '1', title: 'Lamp', excerpt: 'Dark.' }]]);
  seen = written;
  lag = 0;
  reads = 0;
});

const getSiteUrl = serveBackend(answer);

function write(post: Post): Post {
  seen = written;
  written = new Map([...written, [post.id, post]]);
  reads = 0;
  return post;
}

async function answer({ query, variables }: BackendRequest): Promise<string> {
  const isSchema = query.includes('__schema');
  const document = parse(isSchema ? getIntrospectionQuery() : query);
  const rootValue = {
    posts: () => [...written.values()],
    post: ({ id }: { id: string }) => {
      reads += 1;
      return (reads > lag ? written : seen).get(id) ?? null;
    },
    createPost: ({ input }: { input: Omit<Post, 'id'> }) => write({ ...input, id: '2' }),
    updatePost: ({ id, patch }: { id: string; patch: Partial<Post> }) =>
      write({ ...(written.get(id) ?? { id, title: '', excerpt: null }), ...patch }),
  };
  return JSON.stringify(await execute({ schema: SCHEMA, document, rootValue, variableValues: variables }));
}

async function send(path: string, typed: Readonly<Record<string, string>>): Promise<Response> {
  const html = await (await fetch(`${getSiteUrl()}${path}`)).text();
  const headers = { 'sec-fetch-site': 'same-origin' };
  return fetch(`${getSiteUrl()}${path}`, { method: 'POST', body: plainForm(html, typed), headers });
}

describe('a record that was added', () => {
  test('and cannot be read yet is told as such, with a link that opens it', async () => {
    lag = 1;
    const html = await (await send('/posts/new', { 'v.title': 'Bench' })).text();
    const text = pageText(html);
    expect(text).toContain('Added.');
    expect(text).toContain('This record cannot be read yet');
    expect(text).not.toContain('There is no such record');
    const again = /href="([^"]*\/posts\/2\?saved=created)"/.exec(html)?.[1] ?? '';
    const opened = pageText(await (await fetch(`${getSiteUrl()}${again}`)).text());
    expect(opened).toContain('Bench');
    // The address proves nothing, so the notice is not repeated.
    expect(opened).not.toContain('Added.');
  });

  test('is not claimed by an address without it', async () => {
    const text = pageText(await (await fetch(`${getSiteUrl()}/posts/9`)).text());
    expect(text).toContain('There is no such record');
  });
});

describe('a change', () => {
  test('that a second look finds after a moment is told as saved', async () => {
    lag = 1;
    const text = pageText(await (await send('/posts/1/edit', { 'v.title': 'Street lamp' })).text());
    expect(text).toContain('Changes saved.');
    expect(text).not.toContain('Stored now');
  });

  test('that is not to be seen is told as that, not as one that was not stored', async () => {
    lag = 100;
    const text = pageText(await (await send('/posts/1/edit', { 'v.title': 'Street lamp' })).text());
    expect(text).toContain('The data service says that it saved your changes, but we cannot see them yet.');
    expect(text).toContain('Values that we cannot see yet');
    expect(text).not.toContain('were not stored');
  });
});
