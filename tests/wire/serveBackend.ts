import { afterAll, beforeAll } from 'vitest';
import { servePages } from '../support/servePages';
import { listen, type RunningServer } from './recordingServer';

/** A GraphQL request as a backend receives it. */
export interface BackendRequest {
  readonly query: string;
  readonly variables?: { readonly [name: string]: unknown };
}

/**
 * Serves the site before a backend of the test file, which answers each request with a JSON text. Both end with the file.
 * @returns the site's URL, once the tests run
 */
export function serveBackend(answer: (request: BackendRequest) => Promise<string>): () => string {
  let servers: readonly RunningServer[] = [];
  let url = '';
  beforeAll(async () => {
    const backend = await listen(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      response.setHeader('content-type', 'application/json');
      response.end(await answer(JSON.parse(Buffer.concat(chunks).toString('utf8'))));
    });
    servers = [backend];
    const site = await servePages({ GQL_ENDPOINT: backend.url, SITE_PROTECTED: 'none' });
    servers = [site, backend];
    url = site.url;
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
  });
  return () => url;
}
