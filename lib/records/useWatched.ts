import { useEffect, useState } from 'react';
import { useRouter } from 'next/router';
import { useApolloClient } from '@apollo/client/react';
import { fingerprint } from './fingerprint';
import type { OperationView } from './view';
import type { Watch } from './watch';

/** How often an open page asks whether its data changed, in milliseconds. */
export const REFRESH_EVERY = 30_000;

/** Whether the backend now says something else than the page, and the way to see it. */
export interface Watched {
  readonly changed: boolean;
  readonly show: () => void;
}

/** A page's view as far as it is watched. The first operation is the page's own. */
interface WatchedView {
  readonly operations: readonly OperationView[];
  readonly watch: Watch | null;
}

/**
 * Keeps an open page fresh (S7.5: a watched query, no caching, errors ignored): when the answer to the page's own query
 * is no longer what the page shows, it says so and lets the visitor take it; nothing moves by itself under their eyes. A
 * failing refresh changes nothing. Hidden pages do not ask, nor does a page that has asked for nothing yet (null).
 */
export function useWatched({ operations, watch }: WatchedView): Watched {
  const client = useApolloClient();
  const router = useRouter();
  const [operation] = operations;
  // Which state of the page was found to be old: a newer one, after navigation, starts afresh.
  const [stale, setStale] = useState<Watch | null>(null);

  useEffect(
    function askAgainAndAgain() {
      if (watch === null || operation === undefined) return;
      let stop: (() => void) | undefined;
      let ended = false;
      const timer = setTimeout(() => {
        // The parser of documents is not needed before the first refresh.
        void import('graphql/language/parser').then(({ parse }) => {
          if (ended) return;
          const subscription = client
            .watchQuery({
              query: parse(operation.document),
              variables: operation.variables,
              fetchPolicy: 'no-cache',
              errorPolicy: 'ignore',
              pollInterval: REFRESH_EVERY,
              skipPollAttempt: () => document.hidden,
            })
            .subscribe(({ data, loading }) => {
              if (loading || data === undefined || data === null) return;
              setStale(fingerprint(data) === watch.fingerprint ? null : watch);
            });
          stop = () => subscription.unsubscribe();
        });
      }, REFRESH_EVERY);
      return () => {
        ended = true;
        clearTimeout(timer);
        stop?.();
      };
    },
    [client, operation, watch],
  );

  return {
    changed: stale !== null && stale === watch,
    show: () => void router.replace(router.asPath, undefined, { scroll: false }),
  };
}
