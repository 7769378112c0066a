import type { ApolloClient } from '@apollo/client';
import type * as engineModule from './client';
import type { ClientOptions } from './client';

type WatchedQuery = ReturnType<ApolloClient['watchQuery']>;

type ClientModule = typeof engineModule;

// Loaded once for all clients: React restarts a suspended render with a new client, which must find the module.
const clientModule: { loaded?: ClientModule; loading?: Promise<ClientModule> } = {};

/**
 * Loads the client module ahead of its first use. Rejects when the site cannot be reached; nothing has been sent
 * then.
 */
export function loadClientModule(): Promise<ClientModule> {
  return (clientModule.loading ??= import('./client').then(
    (loaded) => (clientModule.loaded = loaded),
    (error: unknown) => {
      // The next use tries again: the network may be back.
      delete clientModule.loading;
      throw error;
    },
  ));
}

const DROP = Symbol('drop');

/**
 * Properties that promises, React and inspectors read from every object. A client has none of them, so no load is
 * needed.
 */
const PROBED_PROPERTIES: ReadonlySet<string> = new Set([
  'then',
  'toJSON',
  '$$typeof',
  'nodeType',
  'constructor',
]);

/**
 * Creates a client whose module is loaded at its first use. The module is a fifth of the JavaScript a page may have,
 * and pages can be read without it: their rows come with the HTML. `query`, `mutate` and subscribing to a watched
 * query work at once and take longer the first time. Any other property read during render (`useQuery` needs more of
 * a client) suspends that render until the module has loaded; the server-rendered HTML stays on the screen.
 */
export function createLazyClient(options: ClientOptions): ApolloClient {
  const state: { client?: ApolloClient; dropped: boolean } = { dropped: false };

  function open({ createClient, dropClient }: ClientModule): ApolloClient {
    if (state.client !== undefined) return state.client;
    const client = (state.client = createClient(options));
    if (state.dropped) dropClient(client);
    return client;
  }
  const load = async (): Promise<ApolloClient> => open(await loadClientModule());
  function drop(): void {
    state.dropped = true;
    if (state.client !== undefined) clientModule.loaded?.dropClient(state.client);
  }

  const available = new Map<string | symbol, unknown>([
    ['query', async (query: Parameters<ApolloClient['query']>[0]) => (await load()).query(query)],
    ['mutate', async (mutation: Parameters<ApolloClient['mutate']>[0]) => (await load()).mutate(mutation)],
    [
      'watchQuery',
      (watch: Parameters<ApolloClient['watchQuery']>[0]) =>
        createLazyWatch(load, (client) => client.watchQuery(watch)),
    ],
    [DROP, drop],
  ]);
  // A proxy has the type of its target.
  return new Proxy({} as ApolloClient, {
    get(_target, name) {
      if (name === DROP || (clientModule.loaded === undefined && available.has(name)))
        return available.get(name);
      if (clientModule.loaded === undefined) return suspendUntilLoaded(name);
      const client = open(clientModule.loaded);
      const value: unknown = Reflect.get(client, name, client);
      return typeof value === 'function' && name !== 'constructor' ? value.bind(client) : value;
    },
  });
}

/** Ends a lazy client: aborts pending requests. A client that was never used is never loaded. */
export function dropLazyClient(client: ApolloClient): void {
  const drop: unknown = Reflect.get(client, DROP);
  if (typeof drop === 'function') drop();
}

/** Returns undefined for probed properties; otherwise throws the promise that React suspends on. */
function suspendUntilLoaded(name: string | symbol): undefined {
  if (typeof name === 'symbol' || PROBED_PROPERTIES.has(name)) return undefined;
  throw loadClientModule();
}

function createLazyWatch(
  load: () => Promise<ApolloClient>,
  watch: (client: ApolloClient) => WatchedQuery,
): WatchedQuery {
  const subscribe = (...observer: Parameters<WatchedQuery['subscribe']>) => {
    const state: { ended: boolean; stop?: () => void } = { ended: false };
    void load()
      .then((client) => {
        if (state.ended) return;
        const subscription = watch(client).subscribe(...observer);
        state.stop = () => subscription.unsubscribe();
      })
      // Errors of watched queries are ignored; here the module could not be loaded.
      .catch(() => undefined);
    return {
      unsubscribe() {
        state.ended = true;
        state.stop?.();
      },
    };
  };
  // Only `subscribe` works before the module has loaded; every other property suspends.
  return new Proxy({} as WatchedQuery, {
    get: (_target, name) => (name === 'subscribe' ? subscribe : suspendUntilLoaded(name)),
  });
}
