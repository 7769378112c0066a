import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePages } from '../support/servePages';
import { startFakeProvider, type FakeProvider } from './fakeProvider';
import type { RunningServer } from './recordingServer';
import { startRoleBackend, type RoleBackend } from './roleBackend';

const SDL = `
  type Query { books: [Book!]! book(id: ID!): Book }
  type Book { id: ID! title: String! }
  type Mutation { createBook(title: String!): Book }
`;

let provider: FakeProvider;
let backend: RoleBackend;
let site: RunningServer;
beforeAll(async () => {
  provider = await startFakeProvider('client');
  backend = await startRoleBackend({ '': SDL }, { books: [{ id: '1', title: 'One' }] });
  site = await servePages({
    GQL_ENDPOINT: backend.url,
    SITE_PROTECTED: 'write',
    AUTH0_DOMAIN: provider.issuer,
    AUTH0_CLIENT_ID: 'client',
    AUTH0_CLIENT_SECRET: 'client-secret',
    AUTH0_SECRET: 's'.repeat(64),
  });
});
afterAll(async () => {
  await Promise.all([site.close(), backend.close(), provider.close()]);
});

/** Begins to post a file that never ends, and returns the answer that comes all the same. */
function beginPost(path: string): Promise<{ readonly status: number; readonly location: string }> {
  const { origin } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const post = request(
      `${site.url}${path}`,
      {
        method: 'POST',
        headers: { origin, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '9000000' },
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '' });
        post.destroy();
      },
    );
    post.on('error', reject);
    post.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nTitle\n');
  });
}

test.each(['/books/import', '/pl/books/import'])(
  'whoever has no session is asked to sign in before anything of a file posted to %s is read',
  async (path) => {
    const { status, location } = await beginPost(path);
    expect(status).toBeGreaterThanOrEqual(303);
    expect(status).toBeLessThan(308);
    expect(location).toContain(`/api/auth/login?returnTo=${encodeURIComponent(path)}`);
  },
);
