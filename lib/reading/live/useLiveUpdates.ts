import { useEffect, useState } from 'react';
import { useRouter } from 'next/router';
import { useApolloClient } from '@apollo/client/react';
import type { OperationView } from '../../view/fieldDescription';
import { ChangeDetector, type Watch } from './changeDetector';
import { ANY_ENTITY, subscribeToWrites } from '../../browser/writeChannel';

/** How often an open page asks whether its data changed, in milliseconds. */
export const POLL_INTERVAL_MS = 30_000;

/** Writes come in swarms: what is told within this time is asked about once, in milliseconds. */
const DEBOUNCE_MS = 300;

/** Whether the backend now says something else than the page, and the way to see it. */
export interface LiveUpdates {
  readonly isStale: boolean;
  readonly refresh: () => void;
}

/** A page's view as far as it is watched. The first operation is the page's own. */
interface WatchedView {
  readonly operations: readonly OperationView[];
  readonly watch: Watch | null;
  /** Lists of other entities on the page, which its own query does not ask for. */
  readonly related?: readonly { readonly slug: string }[];
}

/**
 * Keeps an open page fresh (S7.5: a watched query, no caching, errors ignored): when the answer to the page's own query
 * is no longer what the page shows, it says so and lets the visitor take it; nothing moves by itself under their eyes. A
 * failing refresh changes nothing. Hidden pages do not ask, nor does a page that has asked for nothing yet (null). When another
 * tab tells of a write, all ask at once; lists beside the page's own query have then changed. `every`: in milliseconds.
 */
export function useLiveUpdates(
  { operations, watch, related }: WatchedView,
  every: number = POLL_INTERVAL_MS,
): LiveUpdates {
  const client = useApolloClient();
  const router = useRouter();
  const [operation] = operations;
  // Which state of the page was found to be old: a newer one, after navigation, starts afresh.
  const [stale, setStale] = useState<Watch | null>(null);
  const [besideStale, setBesideStale] = useState<Watch | null>(null);

  useEffect(
    function askAgainAndAgain() {
      if (watch === null || operation === undefined) return;
      const [asked, shown] = [operation, watch];
      const judge = new ChangeDetector(watch.fingerprint);
      let stop: (() => void) | undefined;
      // Which asking counts: the last that was begun, none once the page is left.
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
        // The parser of documents is not needed before the first refresh.
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
              // Some parts change whenever one asks.
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
