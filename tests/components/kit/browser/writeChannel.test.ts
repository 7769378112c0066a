import { waitFor } from '@testing-library/react';
import { createSchema, createYoga } from 'graphql-yoga';
import { http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../../../../lib/kit/apollo/client';
import { publishWrite, subscribeToOutdatedPages } from '../../../../lib/kit/browser/writeChannel';
import { createSaveTransport } from '../../../../lib/features/form/save/saveTransport';
import { mockServer } from '../../../support/mockServer';

const outdated = vi.fn();
let unsubscribe: (() => void) | undefined;
afterEach(() => {
  unsubscribe?.();
  outdated.mockReset();
});

describe('prefetched pages are outdated', () => {
  it('by a write that this tab announces', () => {
    unsubscribe = subscribeToOutdatedPages(outdated);
    publishWrite(['reports']);
    expect(outdated).toHaveBeenCalledTimes(1);
    unsubscribe();
    publishWrite(['reports']);
    expect(outdated).toHaveBeenCalledTimes(1);
  });

  it('by any message of another tab', async () => {
    unsubscribe = subscribeToOutdatedPages(outdated);
    const other = new BroadcastChannel('witryna-writes');
    other.postMessage({ entities: [] });
    await waitFor(() => expect(outdated).toHaveBeenCalledTimes(1));
    other.close();
  });

  it('before a mutation is sent and after its response', async () => {
    const callsAtBackend: number[] = [];
    const yoga = createYoga({
      graphqlEndpoint: '/graphqlh',
      logging: false,
      schema: createSchema({
        typeDefs: 'type Query { a: Int } type Mutation { close: Boolean }',
        resolvers: {
          Mutation: {
            close: () => {
              callsAtBackend.push(outdated.mock.calls.length);
              return true;
            },
          },
        },
      }),
    });
    mockServer.use(http.post('http://localhost/graphqlh', async ({ request }) => yoga.fetch(request)));
    unsubscribe = subscribeToOutdatedPages(outdated);
    const transport = createSaveTransport(createClient({ host: 'http://localhost', ztoken: 't' }));
    const result = await transport.mutate(
      { name: 'Close', document: 'mutation Close { close }', variables: {} },
      [],
    );
    expect(result).toMatchObject({ type: 'answered', data: { close: true } });
    expect(callsAtBackend).toEqual([1]);
    expect(outdated).toHaveBeenCalledTimes(2);
  });
});
