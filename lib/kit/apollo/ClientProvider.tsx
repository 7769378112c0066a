import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createLazyClient, dropLazyClient } from './lazyClient';

/** Props of ClientProvider. */
export interface ClientProviderProps {
  readonly host: string;
  readonly ztoken: string;
  /** Identifier of the signed-in user, or null. Another owner gets another client. */
  readonly owner: string | null;
  /** Headers that requests to the site send for their owner. */
  readonly getOwnerHeaders?: (owner: string) => Readonly<Record<string, string>>;
  /** Language of the page. */
  readonly language?: string;
  /** Header that carries the idempotency key of each mutation sent to the site. */
  readonly idempotencyHeader?: string;
  readonly children: ReactNode;
}

/** Gives the pages their Apollo client. When the user changes or signs out, the old client is dropped with its data. */
export function ClientProvider(props: ClientProviderProps) {
  const { host, ztoken, owner, getOwnerHeaders, language, idempotencyHeader, children } = props;
  const client = useMemo(() => {
    const headers = owner === null ? {} : (getOwnerHeaders?.(owner) ?? {});
    const idempotency = idempotencyHeader === undefined ? {} : { idempotencyHeader };
    const spoken = language === undefined ? {} : { language };
    return createLazyClient({
      host,
      ztoken,
      headers,
      ...spoken,
      ...idempotency,
      ssrMode: typeof window === 'undefined',
    });
  }, [owner, host, ztoken, getOwnerHeaders, language, idempotencyHeader]);
  const current = useRef<ApolloClient>(client);
  useEffect(
    function dropPrevious() {
      if (current.current === client) return;
      dropLazyClient(current.current);
      current.current = client;
    },
    [client],
  );
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
