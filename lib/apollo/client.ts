import { Kind } from 'graphql/language/kinds';
import { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { BaseHttpLink } from '@apollo/client/link/http';
import { exactFetch } from './exactFetch';
import { onceLink } from './onceLink';
import { sealedText } from './sealedText';
import { Uncached } from './uncached';
import { uploadLink } from './uploadLink';
import { ztokenLink } from './ztokenLink';

/* eslint-disable @typescript-eslint/no-namespace -- Apollo's own way to learn the types of its results. */
declare module '@apollo/client' {
  namespace ApolloClient {
    namespace DeclareDefaultOptions {
      interface WatchQuery {
        errorPolicy: 'ignore';
      }
      interface Query {
        errorPolicy: 'all';
      }
      interface Mutate {
        errorPolicy: 'all';
      }
    }
  }
}
/* eslint-enable @typescript-eslint/no-namespace */

export interface ClientOptions {
  /** Origin of the one endpoint; '' is the site itself. */
  readonly host: string;
  readonly ztoken: string;
  /** Sent with every request to the site itself; to another host they would not be allowed. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The page's language, told to whoever answers (`accept-language`: allowed to any host). */
  readonly language?: string;
  /** The header that names each mutation, to the site itself. */
  readonly onceHeader?: string;
  /** Rendering on the server: queries wait for the browser. */
  readonly ssrMode?: boolean;
}

/**
 * A new client: every call is a POST to `{host}/graphqlh` with operationName, variables and query (S7.3) and the `ztoken`
 * (S6.1). Watched queries: uncached, errors ignored; one-off queries: uncached, data and errors both come back (S7.5).
 * Nothing is shared between clients, so that a user's data end with the user's client.
 */
export function createClient(options: ClientOptions): ApolloClient {
  const { host, ztoken, headers = {}, language, onceHeader, ssrMode = false } = options;
  const isOwn = host === '';
  const uri = `${host}/graphqlh`;
  const all = {
    ...(language === undefined ? {} : { 'accept-language': language }),
    ...(isOwn ? headers : {}),
  };
  return new ApolloClient({
    ssrMode,
    cache: new Uncached(),
    // BaseHttpLink: HttpLink would add `extensions` that name the library.
    link: ApolloLink.from([
      ztokenLink(ztoken),
      ...(isOwn && onceHeader !== undefined ? [onceLink(onceHeader)] : []),
      uploadLink(uri, all),
      new BaseHttpLink({ uri, headers: all, print: sentText, fetch: exactFetch }),
    ]),
    defaultOptions: {
      watchQuery: { fetchPolicy: 'no-cache', errorPolicy: 'ignore' },
      query: { fetchPolicy: 'no-cache', errorPolicy: 'all' },
      mutate: { fetchPolicy: 'no-cache', errorPolicy: 'all' },
    },
  });
}

const sentText: BaseHttpLink.Printer = (node, print) =>
  node.kind === Kind.DOCUMENT ? sealedText(node, print) : print(node);

/** Ends a client: requests under way are abandoned, what it knows is forgotten. */
export function dropClient(client: ApolloClient): void {
  client.stop();
  // Rejects when a query is under way, which is what is wanted here.
  void client.clearStore().catch(() => undefined);
}
