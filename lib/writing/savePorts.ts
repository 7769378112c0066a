import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { loadEngine } from '../apollo/lazyClient';
import { healthHref } from '../routes';
import { callEnd, type CallEnd } from './callEnd';
import type { SaveCall, SavePorts } from './runSave';

/** When an answer is waited for no longer, in ms: later than gateways on the way give up, which say so themselves. */
const SEND_LIMIT = 60_000;
const ASK_LIMIT = 20_000;

/** What saving does through the page's Apollo client: one-off queries and mutations, uncached (S7.5). None of it throws. */
export function savePorts(client: ApolloClient): SavePorts {
  return {
    ask: (call) =>
      within(ASK_LIMIT, call, (query, context) =>
        client.query({ query, variables: { ...call.variables }, context }),
      ),
    send: (call) =>
      within(SEND_LIMIT, call, (mutation, context) =>
        client.mutate({ mutation, variables: { ...call.variables }, context }),
      ),
    isOnline: () => navigator.onLine,
    reaches,
  };
}

interface Context {
  readonly fetchOptions: { readonly signal: AbortSignal };
}

async function within(
  limit: number,
  call: SaveCall,
  send: (document: DocumentNode, context: Context) => Promise<{ data?: unknown; error?: unknown }>,
): Promise<CallEnd> {
  const document = await ready(call.document);
  // The parts that send could not be loaded from the site.
  if (document === null) return { is: 'notSent' };
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(new DOMException('No answer in time.', 'TimeoutError')), limit);
  try {
    return callEnd(await send(document, { fetchOptions: { signal: clock.signal } }));
  } catch (error) {
    return callEnd({ error });
  } finally {
    clearTimeout(timer);
  }
}

async function ready(text: string): Promise<DocumentNode | null> {
  try {
    const [{ parse }] = await Promise.all([import('graphql/language/parser'), loadEngine()]);
    return parse(text);
  } catch {
    return null;
  }
}

/** Any answer will do: the site is there to take what is sent next. */
async function reaches(): Promise<boolean> {
  try {
    await fetch(healthHref(), { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ASK_LIMIT) });
    return true;
  } catch {
    return false;
  }
}
