import { useEffect, useState } from 'react';
import { useRouter } from 'next/router';
import { useApolloClient } from '../../apollo/apolloClient';
import { ChangeDetector, type Watch } from './changeDetector';
import { ANY_ENTITY, subscribeToWrites } from '../../browser/writeChannel';
import type { OperationView } from '../graphql/operationView';

/** How often an open page checks for changed data. */
const POLL_INTERVAL_MS = 30_000;

/** Writes come in bursts; those within this time cause one check. */
const DEBOUNCE_MS = 300;

/** State of a page's live updates. */
export interface LiveUpdates {
  readonly isStale: boolean;
  readonly refresh: () => void;
}

/** The watched part of a page's view. The first operation is the page's own. */
interface WatchedView {
  readonly operations: readonly OperationView[];
  readonly watch: Watch | null;
  /** Related lists on the page, which its own query does not read. */
  readonly related?: readonly { readonly slug: string }[];
}

/**
 * Polls a page's own query without cache and reports when the data differs from the page. The page itself changes only
 * on `refresh`, so nothing moves under the visitor's eyes. Failed requests are ignored; hidden pages and pages without
 * data do not poll. A write in another tab triggers an immediate check, and marks related lists as stale. `every`:
 * milliseconds.
 */
export function useLiveUpdates(
  { operations, watch, related }: WatchedView,
  every: number = POLL_INTERVAL_MS,
): LiveUpdates {
  const client = useApolloClient();
  const router = useRouter();
  const [operation] = operations;
  // The baseline found to be outdated; after navigation the page has a new one.
  const [stale, setStale] = useState<Watch | null>(null);
  const [besideStale, setBesideStale] = useState<Watch | null>(null);

  useEffect(
    function askAgainAndAgain() {
      if (watch === null || operation === undefined) return;
      const [asked, shown] = [operation, watch];
      const judge = new ChangeDetector(watch.fingerprint);
      let stop: (() => void) | undefined;
      // Number of the current run; callbacks of earlier runs, and of a page that was left, are ignored.
      let turn = 0;
      let timer = setTimeout(begin, every);
      const deafen = subscribeToWrites((slugs) => {
        if (related?.some(({ slug }) => slugs.includes(slug) || slugs.includes(ANY_ENTITY)) === true)
          return setBesideStale(watch);
        clearTimeout(timer);
        stop?.();
        timer = setTimeout(begin, DEBOUNCE_MS);
      });
      function begin(): void {
        const own = (turn += 1);
        // The parser is not needed before the first check.
        void import('graphql/language/parser').then(({ parse }) => {
          if (own !== turn) return;
          const query = {
            query: parse(asked.document),
            variables: asked.variables,
            fetchPolicy: 'no-cache',
            errorPolicy: 'ignore',
          } as const;
          const subscription = client
            .watchQuery({
              ...query,
              pollInterval: every,
              skipPollAttempt: () => document.hidden,
            })
            .subscribe(({ data, loading }) => {
              if (loading || data === undefined || data === null) return;
              if (judge.isSame(data)) return setStale(null);
              // Some values change with every request, so a second answer decides.
              void client.query(query).then(
                ({ data: again }) => {
                  if (own !== turn || again === undefined || again === null) return;
                  setStale(judge.isChanged(data, again) ? shown : null);
                },
                () => undefined,
              );
            });
          stop = () => subscription.unsubscribe();
        });
      }
      return () => {
        turn = 0;
        deafen();
        clearTimeout(timer);
        stop?.();
      };
    },
    [client, operation, watch, related, every],
  );

  return {
    isStale: watch !== null && (stale === watch || besideStale === watch),
    refresh: () => void router.replace(router.asPath, undefined, { scroll: false }),
  };
}
