import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { gql } from '@apollo/client';
import { parse, print } from 'graphql';
import { createClient, dropClient } from '../../lib/kit/apollo/client';
import { setRegisteredDocuments } from '../../lib/kit/apollo/sealedDocuments';
import { IDEMPOTENCY_HEADER } from '../../lib/kit/backend/requestHeaders';
import { CLAIM_HEADER, createClaimHeaders } from '../../lib/kit/backend/sessionFailure';
import { startRecordingServer, type CannedAnswer, type RecordingServer } from './recordingServer';

let server: RecordingServer;
let answer: CannedAnswer;
beforeEach(async () => {
  answer = { body: '{"data":{"report":{"id":"1","author":{"name":"A"}}}}' };
  server = await startRecordingServer(() => answer);
});
afterEach(() => server.close());

const QUERY = gql`
  query Report($id: ID!) {
    report(id: $id) {
      id
      author {
        ... on Resident {
          name
        }
      }
    }
  }
`;
const MUTATION = gql`
  mutation Save($id: ID!) {
    report(id: $id) {
      id
    }
  }
`;
const variables = { id: '1' };
const PARTIAL = '{"data":{"report":{"id":"1","author":null}},"errors":[{"message":"no author"}]}';

describe('the browser’s client, seen by the server', () => {
  test('S7.3 S6.1 a query is a POST to {host}/graphqlh with ztoken, operationName, variables and query', async () => {
    await createClient({ host: server.url, ztoken: 'tok' }).query({ query: QUERY, variables });
    const [request] = server.requests;
    expect([request?.method, request?.path, request?.headers.ztoken]).toEqual(['POST', '/graphqlh', 'tok']);
    expect(request?.headers['content-type']).toBe('application/json');
    const body: unknown = JSON.parse(request?.body ?? '');
    expect(body).toEqual({ operationName: 'Report', variables, query: expect.any(String) });
  });

  test('S7.3 S6.1 mutations and watched queries go the same way', async () => {
    const client = createClient({ host: server.url, ztoken: 'tok' });
    await client.mutate({ mutation: MUTATION, variables, context: { headers: { ztoken: 'other' } } });
    await firstResult(client.watchQuery({ query: QUERY, variables }));
    expect(server.requests).toHaveLength(2);
    for (const request of server.requests) {
      expect([request.method, request.path, request.headers.ztoken]).toEqual(['POST', '/graphqlh', 'tok']);
      expect(Object.keys(JSON.parse(request.body)).sort()).toEqual(['operationName', 'query', 'variables']);
    }
  });

  test.each(['query', 'watchQuery', 'mutate'] as const)(
    'a sealed document is sent by %s as it came',
    async (by) => {
      const kind = by === 'mutate' ? 'mutation' : 'query';
      const sealed = `${kind} Report($id: ID!)   { report(id: $id) { id } }\n#h1.rules.${'s'.repeat(43)}`;
      const client = createClient({ host: server.url, ztoken: 'tok' });
      const document = parse(sealed);
      if (by === 'query') await client.query({ query: document, variables });
      else if (by === 'mutate') await client.mutate({ mutation: document, variables });
      else await firstResult(client.watchQuery({ query: document, variables }));
      expect(JSON.parse(server.requests[0]?.body ?? '').query).toBe(sealed);
    },
  );

  test('a document that the open page registered is sent with its seal, and any other without one', async () => {
    const sealed = `${print(QUERY)}\n#h1.rules.${'s'.repeat(43)}`;
    setRegisteredDocuments([sealed]);
    const client = createClient({ host: server.url, ztoken: 'tok' });
    await client.query({ query: QUERY, variables });
    await client.mutate({ mutation: MUTATION, variables });
    setRegisteredDocuments([]);
    expect(server.requests.map(({ body }) => JSON.parse(body).query)).toEqual([sealed, print(MUTATION)]);
  });

  test('tells the site for whom the page was opened, and no other host', async () => {
    const headers = createClaimHeaders('auth0|żółw');
    await createClient({ host: server.url, ztoken: 'tok', headers }).query({ query: QUERY, variables });
    expect(server.requests[0]?.headers).not.toHaveProperty(CLAIM_HEADER);
    const browserFetch = fetch;
    // Only a browser knows what a bare path belongs to.
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      browserFetch(new URL(path, server.url), init),
    );
    await createClient({ host: '', ztoken: 'tok', headers }).query({ query: QUERY, variables });
    vi.unstubAllGlobals();
    expect(server.requests[1]?.headers[CLAIM_HEADER]).toBe('auth0%7C%C5%BC%C3%B3%C5%82w');
  });

  test('tells the language of the page to whoever answers, and none where there is no page', async () => {
    await createClient({ host: server.url, ztoken: 'tok', language: 'pl' }).query({
      query: QUERY,
      variables,
    });
    await createClient({ host: server.url, ztoken: 'tok' }).query({ query: QUERY, variables });
    expect(server.requests[0]?.headers['accept-language']).toBe('pl');
    expect(server.requests[1]?.headers['accept-language']).not.toBe('pl');
  });

  test('names each mutation to the site, never a query, and to no other host', async () => {
    const options = { ztoken: 'tok', idempotencyHeader: IDEMPOTENCY_HEADER };
    await createClient({ ...options, host: server.url }).mutate({ mutation: MUTATION, variables });
    expect(server.requests[0]?.headers).not.toHaveProperty(IDEMPOTENCY_HEADER);
    const browserFetch = fetch;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      browserFetch(new URL(path, server.url), init),
    );
    const own = createClient({ ...options, host: '' });
    await own.mutate({ mutation: MUTATION, variables });
    await own.mutate({ mutation: MUTATION, variables });
    await own.query({ query: QUERY, variables });
    vi.unstubAllGlobals();
    const [first, second, query] = server.requests.slice(1).map(({ headers }) => headers[IDEMPOTENCY_HEADER]);
    expect(first).toMatch(/^"[\da-z-]{16,}"$/);
    expect(second).not.toBe(first);
    expect(query).toBeUndefined();
  });

  test('S7.4 no type-name field is added to a document', async () => {
    const client = createClient({ host: server.url, ztoken: 'tok' });
    await client.query({ query: QUERY, variables });
    await client.mutate({ mutation: MUTATION, variables });
    await firstResult(client.watchQuery({ query: QUERY, variables }));
    expect(server.requests).toHaveLength(3);
    for (const request of server.requests) expect(request.body).not.toContain('__typename');
  });

  test('S7.5 a one-off query is asked anew each time, and brings data and errors', async () => {
    const client = createClient({ host: server.url, ztoken: 'tok' });
    await client.query({ query: QUERY, variables });
    answer = { body: PARTIAL };
    const { data, error } = await client.query({ query: QUERY, variables });
    expect(server.requests).toHaveLength(2);
    expect(data).toEqual({ report: { id: '1', author: null } });
    expect(CombinedGraphQLErrors.is(error) ? error.errors : error).toEqual([{ message: 'no author' }]);
  });

  test('S7.5 a watched query is asked anew each time, and shows no errors', async () => {
    const client = createClient({ host: server.url, ztoken: 'tok' });
    await firstResult(client.watchQuery({ query: QUERY, variables }));
    answer = { body: PARTIAL };
    const second = await firstResult(client.watchQuery({ query: QUERY, variables }));
    expect(server.requests).toHaveLength(2);
    expect(second.data).toEqual({ report: { id: '1', author: null } });
    expect(second.error).toBeUndefined();
  });

  test('S8.1 a mutation brings data and errors; an error page is an error, not an exception', async () => {
    const client = createClient({ host: server.url, ztoken: 'tok' });
    answer = { body: PARTIAL };
    const partial = await client.mutate({ mutation: MUTATION, variables });
    expect([partial.data, CombinedGraphQLErrors.is(partial.error)]).toEqual([
      { report: { id: '1', author: null } },
      true,
    ]);
    answer = { status: 503, type: 'text/html', body: '<html>' };
    const { data, error } = await client.query({ query: QUERY, variables });
    expect([data, ServerError.is(error) && error.statusCode]).toEqual([undefined, 503]);
  });

  test('nothing is kept: a dropped client has no data, and its requests end', async () => {
    const client = createClient({ host: server.url, ztoken: 'tok' });
    await client.query({ query: QUERY, variables });
    expect(client.extract()).toEqual({});
    answer = { body: '{"data":{"report":null}}', delayMs: 200 };
    const pending = client.query({ query: QUERY, variables }).then(
      (result) => result.error,
      (error: unknown) => error,
    );
    dropClient(client);
    expect(await pending).toBeInstanceOf(Error);
  });
});

interface Watched {
  subscribe(next: (result: { data?: unknown; error?: unknown; loading: boolean }) => void): {
    unsubscribe(): void;
  };
}

function firstResult(liveUpdates: Watched): Promise<{ data?: unknown; error?: unknown }> {
  return new Promise((resolve) => {
    const subscription = liveUpdates.subscribe((result) => {
      if (result.loading) return;
      // Its own request has to be over before the next one, or the two would be sent as one.
      setTimeout(() => {
        subscription.unsubscribe();
        resolve(result);
      });
    });
  });
}
