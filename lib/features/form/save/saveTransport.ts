import type { ApolloClient } from '../../../kit/apollo/apolloClient';
import type { DocumentNode } from 'graphql';
import { loadClientModule } from '../../../kit/apollo/lazyClient';
import { dropPrefetchedPages } from '../../../kit/browser/writeChannel';
import { isSiteReachable } from '../../../kit/browser/siteReachable';
import { toCallResult } from '../../../kit/apollo/toCallResult';
import type { CallResult } from '../../../kit/backend/callResult';
import type { Json } from '../../../core/schema/model/json';
import { uploadFiles, type UploadCall, type UploadVariable } from './upload';

/** A GraphQL operation to send. */
export interface SaveOperation {
  readonly name: string;
  readonly document: string;
  readonly variables: { readonly [name: string]: Json };
}

/** The connection that a save uses. None of its functions throws. */
export interface SaveTransport {
  /** Sends a one-off query. */
  readonly query: (call: SaveOperation) => Promise<CallResult>;
  /** Sends the mutation with its files. It has its own timeout. */
  readonly mutate: (call: SaveOperation, files: readonly UploadVariable[]) => Promise<CallResult>;
  readonly isOnline: () => boolean;
  /** Checks whether the site answers, for forms that send no query before the mutation. */
  readonly isSiteReachable: () => Promise<boolean>;
}

/** Longer than gateways wait, which report a timeout themselves. */
const MUTATION_TIMEOUT_MS = 60_000;
const QUERY_TIMEOUT_MS = 20_000;

/**
 * Creates the transport of saves over the page's Apollo client: one-off queries and mutations that bypass the cache.
 * Nothing of it throws. `files` are the chosen files by draft id.
 */
export function createSaveTransport(
  client: ApolloClient,
  files: ReadonlyMap<string, File> = NO_FILES,
): SaveTransport {
  return {
    query: (call) =>
      within(QUERY_TIMEOUT_MS, call, (query, context) =>
        client.query({ query, variables: { ...call.variables }, context }),
      ),
    mutate: async (call, places) => {
      dropPrefetchedPages();
      const parts = places.flatMap(({ path, id }) => {
        const file = files.get(id);
        return file === undefined ? [] : [{ path, file }];
      });
      const result =
        parts.length > 0
          ? await withFiles(client, call, parts)
          : await within(MUTATION_TIMEOUT_MS, call, (mutation, context) =>
              client.mutate({ mutation, variables: { ...call.variables }, context }),
            );
      // Pages fetched meanwhile may show the state before the write.
      dropPrefetchedPages();
      return result;
    },
    isOnline: () => navigator.onLine,
    isSiteReachable,
  };
}

const NO_FILES: ReadonlyMap<string, File> = new Map();

async function withFiles(
  client: ApolloClient,
  call: SaveOperation,
  files: UploadCall['files'],
): Promise<CallResult> {
  const mutation = await ready(call.document);
  if (mutation === null) return { type: 'notSent' };
  return uploadFiles(client, { mutation, variables: call.variables, files });
}

interface Context {
  readonly fetchOptions: { readonly signal: AbortSignal };
}

async function within(
  limit: number,
  call: SaveOperation,
  send: (document: DocumentNode, context: Context) => Promise<{ data?: unknown; error?: unknown }>,
): Promise<CallResult> {
  const document = await ready(call.document);
  // The code that sends could not be loaded from the site.
  if (document === null) return { type: 'notSent' };
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(new DOMException('No answer in time.', 'TimeoutError')), limit);
  try {
    return toCallResult(await send(document, { fetchOptions: { signal: clock.signal } }));
  } catch (error) {
    return toCallResult({ error });
  } finally {
    clearTimeout(timer);
  }
}

async function ready(text: string): Promise<DocumentNode | null> {
  try {
    const [{ parse }] = await Promise.all([import('graphql/language/parser'), loadClientModule()]);
    return parse(text);
  } catch {
    return null;
  }
}
