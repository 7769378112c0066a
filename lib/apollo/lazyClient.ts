import type { ApolloClient } from '@apollo/client';
import type * as engineModule from './client';
import type { ClientOptions } from './client';

type Watch = ReturnType<ApolloClient['watchQuery']>;

type Engine = typeof engineModule;

// Loaded once for all clients: a rendering that waited for it starts anew, with a new client, and must find it.
const engine: { loaded?: Engine; loading?: Promise<Engine> } = {};

/** Loads the engine ahead of its first use. Rejects where the site cannot be reached: then nothing has been sent either. */
export function loadEngine(): Promise<Engine> {
  return (engine.loading ??= import('./client').then(
    (loaded) => (engine.loaded = loaded),
    (error: unknown) => {
      // The next use tries again: the network may have been away.
      delete engine.loading;
      throw error;
    },
  ));
}

const DROP = Symbol('drop');

/** What is asked of every object, by promises, React and inspectors: a client has none of it, so nothing needs to load. */
const ASKED_OF_ALL: ReadonlySet<string> = new Set(['then', 'toJSON', '$$typeof', 'nodeType', 'constructor']);

/**
 * A client whose engine is loaded when it is first used. The engine is a fifth of all the JavaScript that a page may have,
 * and pages are read without it: their rows come with the HTML.
 *
 * `query`, `mutate` and watching by subscription work at once and simply take a little longer the first time. Whatever else is
 * asked for while a page renders (`useQuery` needs more of a client) suspends that rendering until the engine is there; what
 * the server rendered stays on the screen.
 */
export function createLazyClient(options: ClientOptions): ApolloClient {
  const held: { client?: ApolloClient; dropped: boolean } = { dropped: false };

  function open({ createClient, dropClient }: Engine): ApolloClient {
    if (held.client !== undefined) return held.client;
    const client = (held.client = createClient(options));
    if (held.dropped) dropClient(client);
    return client;
  }
  const load = async (): Promise<ApolloClient> => open(await loadEngine());
  function drop(): void {
    held.dropped = true;
    if (held.client !== undefined) engine.loaded?.dropClient(held.client);
  }

  const early = new Map<string | symbol, unknown>([
    ['query', async (query: Parameters<ApolloClient['query']>[0]) => (await load()).query(query)],
    ['mutate', async (mutation: Parameters<ApolloClient['mutate']>[0]) => (await load()).mutate(mutation)],
    [
      'watchQuery',
      (watch: Parameters<ApolloClient['watchQuery']>[0]) =>
        lazyWatch(load, (client) => client.watchQuery(watch)),
    ],
    [DROP, drop],
  ]);
  // A proxy is typed by what it stands for.
  return new Proxy({} as ApolloClient, {
    get(_target, name) {
      if (name === DROP || (engine.loaded === undefined && early.has(name))) return early.get(name);
      if (engine.loaded === undefined) return absent(name);
      const client = open(engine.loaded);
      const value: unknown = Reflect.get(client, name, client);
      return typeof value === 'function' && name !== 'constructor' ? value.bind(client) : value;
    },
  });
}

/** Ends a lazy client: what is under way is abandoned; one that was never used is never loaded. */
export function dropLazyClient(client: ApolloClient): void {
  const drop: unknown = Reflect.get(client, DROP);
  if (typeof drop === 'function') drop();
}

/** Nothing, or, for what a client may well have, a promise that React waits for before it renders again. */
function absent(name: string | symbol): undefined {
  if (typeof name === 'symbol' || ASKED_OF_ALL.has(name)) return undefined;
  throw loadEngine();
}

function lazyWatch(load: () => Promise<ApolloClient>, watch: (client: ApolloClient) => Watch): Watch {
  const subscribe = (...observer: Parameters<Watch['subscribe']>) => {
    const state: { ended: boolean; stop?: () => void } = { ended: false };
    void load()
      .then((client) => {
        if (state.ended) return;
        const subscription = watch(client).subscribe(...observer);
        state.stop = () => subscription.unsubscribe();
      })
      // Errors of watched queries are ignored (S7.5); this one is that the engine could not be loaded.
      .catch(() => undefined);
    return {
      unsubscribe() {
        state.ended = true;
        state.stop?.();
      },
    };
  };
  // Only subscribing is possible early; whatever else is asked for waits for the engine.
  return new Proxy({} as Watch, {
    get: (_target, name) => (name === 'subscribe' ? subscribe : absent(name)),
  });
}
