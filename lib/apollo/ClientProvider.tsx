import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createLazyClient, dropLazyClient } from './lazyClient';

export interface ClientProviderProps {
  readonly host: string;
  readonly ztoken: string;
  /** Whose client it is: the user's identifier, null without one. Another owner gets another client. */
  readonly owner: string | null;
  /** What requests to the site say of their owner. */
  readonly headersOf?: (owner: string) => Readonly<Record<string, string>>;
  /** The page's language. */
  readonly language?: string;
  /** The header in which requests to the site name each mutation. */
  readonly onceHeader?: string;
  readonly children: ReactNode;
}

/** Gives the pages their Apollo client (S1.1); when the user changes or signs out, the old one is dropped with its data. */
export function ClientProvider(props: ClientProviderProps) {
  const { host, ztoken, owner, headersOf, language, onceHeader, children } = props;
  const client = useMemo(() => {
    const headers = owner === null ? {} : (headersOf?.(owner) ?? {});
    const once = onceHeader === undefined ? {} : { onceHeader };
    const spoken = language === undefined ? {} : { language };
    return createLazyClient({
      host,
      ztoken,
      headers,
      ...spoken,
      ...once,
      ssrMode: typeof window === 'undefined',
    });
  }, [owner, host, ztoken, headersOf, language, onceHeader]);
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
