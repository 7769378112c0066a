import { useEffect, useState } from 'react';
import { useRouter } from 'next/router';
import { useApolloClient } from '../../apollo/apolloClient';
import type { Watch } from './changeDetector';
import type { AnswerWatcher, Poll } from './watchAnswers';
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
 * data do not poll. A write in another tab triggers an immediate check, and marks related lists as stale.
 */
export function useLiveUpdates(
  { operations, watch, related }: WatchedView,
  intervalMs: number = POLL_INTERVAL_MS,
): LiveUpdates {
  const client = useApolloClient();
  const router = useRouter();
  const [operation] = operations;
  // The baseline found to be outdated; after navigation the page has a new one.
  const [stale, setStale] = useState<Watch | null>(null);
  const [besideStale, setBesideStale] = useState<Watch | null>(null);

  useEffect(
    function watchData() {
      if (watch === null || operation === undefined) return;
      const polling = startPolling({ client, operation, watch, intervalMs }, (isChanged) =>
        setStale(isChanged ? watch : null),
      );
      const unsubscribe = subscribeToWrites((slugs) => {
        if (related?.some(({ slug }) => slugs.includes(slug) || slugs.includes(ANY_ENTITY)) === true)
          setBesideStale(watch);
        else polling.restart(DEBOUNCE_MS);
      });
      return () => {
        unsubscribe();
        polling.stop();
      };
    },
    [client, operation, watch, related, intervalMs],
  );

  return {
    isStale: watch !== null && (stale === watch || besideStale === watch),
    refresh: () => void router.replace(router.asPath, undefined, { scroll: false }),
  };
}

interface Polling {
  /** Checks after `delay` milliseconds, and regularly from then on. */
  readonly restart: (delay: number) => void;
  readonly stop: () => void;
}

/** Runs the operation every `intervalMs` milliseconds, and reports whether its data differs from the page. */
function startPolling(
  { client, operation, watch, intervalMs }: Poll,
  report: (isChanged: boolean) => void,
): Polling {
  let watcher: AnswerWatcher | null = null;
  let run = new AbortController();
  const restart = (delay: number): void => {
    run.abort();
    run = new AbortController();
    const { signal } = run;
    const timer = setTimeout(() => void poll(signal), delay);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  const poll = async (signal: AbortSignal): Promise<void> => {
    // Not needed before the first check.
    const loaded = await import('./watchAnswers').catch(() => null);
    if (signal.aborted) return;
    watcher ??= loaded?.createAnswerWatcher({ client, operation, watch, intervalMs }, report) ?? null;
    if (watcher === null) return restart(intervalMs);
    signal.addEventListener('abort', watcher(signal));
  };
  restart(intervalMs);
  return { restart, stop: () => run.abort() };
}
