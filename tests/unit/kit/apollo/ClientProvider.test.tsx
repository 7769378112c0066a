// @vitest-environment jsdom
import { gql, type ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { cleanup, render, screen } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ClientProvider } from '../../../../lib/kit/apollo/ClientProvider';
import * as engine from '../../../../lib/kit/apollo/client';
import { eventually } from '../../../support/eventually';

const QUERY = gql`
  query A {
    a
  }
`;
const fetched = vi.fn<typeof fetch>();
const made = vi.spyOn(engine, 'createClient');
const dropped = vi.spyOn(engine, 'dropClient');

beforeEach(() => {
  vi.clearAllMocks();
  fetched.mockImplementation(() =>
    Promise.resolve(new Response('{"data":{"a":1}}', { headers: { 'content-type': 'application/json' } })),
  );
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The modules as a browser has them that has not loaded the engine yet. */
async function fresh() {
  vi.resetModules();
  const [{ createLazyClient, dropLazyClient }, { ClientProvider: Provider }, loaded] = await Promise.all([
    import('../../../../lib/kit/apollo/lazyClient'),
    import('../../../../lib/kit/apollo/ClientProvider'),
    import('../../../../lib/kit/apollo/client'),
  ]);
  vi.spyOn(loaded, 'dropClient');
  const client = createLazyClient({ host: '', ztoken: 't' });
  return { client, dropLazyClient, ClientProvider: Provider, engine: loaded };
}

const seen: ApolloClient[] = [];
function Page() {
  seen.push(useApolloClient());
  return null;
}
const page = (owner: string | null, children: ReactNode = <Page />) => (
  <StrictMode>
    <ClientProvider host="" ztoken="t" owner={owner}>
      {children}
    </ClientProvider>
  </StrictMode>
);
const last = (): ApolloClient => {
  const client = seen.at(-1);
  if (client === undefined) throw new Error('no client');
  return client;
};

describe('S1.1 the client of the pages', () => {
  test('stays while its owner stays, and is loaded only when it is used', async () => {
    const { rerender } = render(page('a'));
    const first = last();
    rerender(page('a'));
    expect(last()).toBe(first);
    expect(made).not.toHaveBeenCalled();
    expect((await first.query({ query: QUERY })).data).toEqual({ a: 1 });
    expect((await first.mutate({ mutation: gql('mutation B { a }') })).data).toEqual({ a: 1 });
    expect([made.mock.calls.length, dropped.mock.calls.length]).toEqual([1, 0]);
  });

  test('can be watched before it is loaded, and the watching ended', async () => {
    const { client } = await fresh();
    const results: unknown[] = [];
    client
      .watchQuery({ query: QUERY })
      .subscribe(() => results.push('ended'))
      .unsubscribe();
    client.watchQuery({ query: QUERY }).subscribe(({ data }) => results.push(data));
    await eventually(() => expect(results.at(-1)).toEqual({ a: 1 }));
    expect(results).not.toContain('ended');
  });

  test('is no promise, and looking at it loads nothing', async () => {
    const { client } = await fresh();
    expect(await Promise.resolve(client)).toBe(client);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('a page may use every hook of the library: its rendering waits for the engine', async () => {
    function Hooked() {
      const { data } = useQuery(QUERY);
      return <p>{data === undefined ? 'loading' : `data is ${JSON.stringify(data)}`}</p>;
    }
    const { ClientProvider: Fresh } = await fresh();
    render(
      <Fresh host="" ztoken="t" owner="a">
        <Hooked />
      </Fresh>,
    );
    expect(await screen.findByText('data is {"a":1}')).toBeTruthy();
  });
});

describe('at sign-out', () => {
  test('the client is dropped and replaced', async () => {
    const { rerender } = render(page('a'));
    const first = last();
    await first.query({ query: QUERY });
    rerender(page(null));
    expect(last()).not.toBe(first);
    await eventually(() => expect(dropped).toHaveBeenCalledTimes(1));
    expect(dropped.mock.calls[0]?.[0]).toBe(made.mock.results[0]?.value);
  });

  test('one that is still being loaded is dropped when it comes', async () => {
    const { client, engine: loaded, dropLazyClient } = await fresh();
    const pending = client.query({ query: QUERY }).catch((error: unknown) => error);
    dropLazyClient(client);
    expect(loaded.dropClient).not.toHaveBeenCalled();
    await pending;
    expect(loaded.dropClient).toHaveBeenCalledTimes(1);
  });

  test('one that was never used is never made', () => {
    const { rerender } = render(page('a'));
    rerender(page('b'));
    rerender(page(null));
    expect([made.mock.calls.length, dropped.mock.calls.length]).toEqual([0, 0]);
  });
});
