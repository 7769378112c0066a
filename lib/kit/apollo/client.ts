import { Kind } from 'graphql/language/kinds';
import { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { BaseHttpLink } from '@apollo/client/link/http';
import { printSealedDocument } from './sealedDocuments';
import { uploadLink } from './uploadLink';
import { OperationTypeNode, type DocumentNode } from 'graphql';
import { createRandomId } from '../browser/randomId';
import { quoteInexactNumbers } from '../../core/json/exactNumbers';
import { ApolloCache, type Cache } from '@apollo/client/cache';

/**
 * A cache that stores nothing. Every query of the site is uncached, so a normalising cache would be weight without
 * use. Documents are sent as written: no `__typename` is added.
 */
class NoCache extends ApolloCache {
  override transformDocument(document: DocumentNode): DocumentNode {
    return document;
  }
  read(): null {
    return null;
  }
  write(): undefined {
    return undefined;
  }
  diff<T>(): Cache.DiffResult<T> {
    return { complete: false, result: null, missing: undefined };
  }
  watch(): () => void {
    return () => undefined;
  }
  reset(): Promise<void> {
    return Promise.resolve();
  }
  evict(): boolean {
    return false;
  }
  restore(): this {
    return this;
  }
  extract(): Record<string, never> {
    return {};
  }
  removeOptimistic(): void {
    // There is nothing to remove.
  }
  fragmentMatches(): boolean {
    return true;
  }
  performTransaction(transaction: (cache: ApolloCache) => void): void {
    transaction(this);
  }
}

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

/** Options of a client. */
export interface ClientOptions {
  /** Origin of the GraphQL endpoint; '' is the site itself. */
  readonly host: string;
  readonly ztoken: string;
  /** Sent with every request to the site itself. Another host's CORS policy would refuse them. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Language of the page, sent as `accept-language`, which CORS allows for any host. */
  readonly language?: string;
  /** Header that carries the idempotency key of each mutation, sent to the site only. */
  readonly idempotencyHeader?: string;
  /** True while rendering on the server: queries wait for the browser. */
  readonly ssrMode?: boolean;
}

/**
 * Creates a client that posts operationName, variables and query to `{host}/graphqlh`, with the `ztoken` header.
 * Watched queries ignore errors; one-off queries return data and errors. Nothing is cached or shared between
 * clients, so a user's data end with that user's client.
 */
export function createClient(options: ClientOptions): ApolloClient {
  const { host, ztoken, headers = {}, language, idempotencyHeader, ssrMode = false } = options;
  const isOwn = host === '';
  const uri = `${host}/graphqlh`;
  const all = {
    ...(language === undefined ? {} : { 'accept-language': language }),
    ...(isOwn ? headers : {}),
  };
  return new ApolloClient({
    ssrMode,
    cache: new NoCache(),
    // HttpLink would add `extensions` that name the library.
    link: ApolloLink.from([
      ztokenLink(ztoken),
      ...(isOwn && idempotencyHeader !== undefined ? [idempotencyLink(idempotencyHeader)] : []),
      uploadLink(uri, all),
      new BaseHttpLink({ uri, headers: all, print: printRequestDocument, fetch: fetchWithExactNumbers }),
    ]),
    defaultOptions: {
      watchQuery: { fetchPolicy: 'no-cache', errorPolicy: 'ignore' },
      query: { fetchPolicy: 'no-cache', errorPolicy: 'all' },
      mutate: { fetchPolicy: 'no-cache', errorPolicy: 'all' },
    },
  });
}

const printRequestDocument: BaseHttpLink.Printer = (node, print) =>
  node.kind === Kind.DOCUMENT ? printSealedDocument(node, print) : print(node);

/** Ends a client: aborts pending requests and clears its store. */
export function dropClient(client: ApolloClient): void {
  client.stop();
  // Rejects while a query is pending, which is expected here.
  void client.clearStore().catch(() => undefined);
}

/**
 * Adds an idempotency key to every mutation in the given header. Browsers may repeat a POST when the connection
 * breaks before the response; the site executes each key once. The key is a structured string.
 */
function idempotencyLink(header: string): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION)
      operation.setContext(({ headers }) => ({ headers: { ...headers, [header]: `"${createRandomId()}"` } }));
    return forward(operation);
  });
}

/** Adds the `ztoken` header to every request. It overrides a header of the operation's context. */
function ztokenLink(ztoken: string): ApolloLink {
  return new ApolloLink((operation, forward) => {
    operation.setContext(({ headers }) => ({ headers: { ...headers, ztoken } }));
    return forward(operation);
  });
}

/** Fetches for Apollo's HTTP link. Numbers that `JSON.parse` would round arrive as strings of their digits. */
async function fetchWithExactNumbers(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const text = await response.text();
  const exact = quoteInexactNumbers(text);
  const { status, statusText, headers } = response;
  // Some statuses allow no body.
  return new Response(exact === '' ? null : exact, { status, statusText, headers });
}
