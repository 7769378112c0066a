import { useEffect, useState } from 'react';
import { useRouter } from 'next/router';
import { useApolloClient } from '../apollo/apolloClient';
import type { Watch } from './changeDetector';
import type { AnswerWatcher, Poll, PollListener } from './watchAnswers';
import { ANY_ENTITY, subscribeToWrites } from '../browser/writeChannel';

/** How often an open page checks for changed data. */
const POLL_INTERVAL_MS = 30_000;

/** Writes come in bursts; those within this time cause one check. */
const DEBOUNCE_MS = 300;

/** Leaves the network to the page before its changes are listened to. */
const LISTEN_DELAY_MS = 3_000;

/** State of a page's live updates. */
export interface LiveUpdates {
  readonly isStale: boolean;
  /** Number of rows that are new to the list; 0 where nothing new is known of. */
  readonly newRows: number;
  readonly refresh: () => void;
}

/** The watched part of a page's view. The first operation is the page's own. */
interface WatchedView extends Pick<Poll, 'operations' | 'readAt' | 'rows'> {
  readonly watch: Watch | null;
  /** Related lists on the page, which its own query does not read. */
  readonly related?: readonly { readonly slug: string }[];
}

/**
 * Reads a page's own query again without cache and reports when the data differs from the page: at intervals, and where the backend
 * tells of changes, when it does. The page itself changes only on `refresh`, so nothing moves under the visitor's eyes. Failed
 * requests are ignored; hidden pages and pages without data do not read. A write in another tab triggers an immediate check, and
 * marks related lists as stale.
 */
export function useLiveUpdates(view: WatchedView, intervalMs: number = POLL_INTERVAL_MS): LiveUpdates {
  const client = useApolloClient();
  const router = useRouter();
  const { watch } = view;
  // The baseline found to be outdated; after navigation the page has a new one.
  const [stale, setStale] = useState<{ watch: Watch; newRows: number } | null>(null);
  const [besideStale, setBesideStale] = useState<Watch | null>(null);

  useEffect(
    function watchData() {
      if (watch === null) return;
      const polling = startPolling({ ...view, client, watch, intervalMs }, (change) =>
        setStale(change === undefined ? null : { watch, newRows: change ?? 0 }),
      );
      const unsubscribe = subscribeToWrites((slugs) => {
        if (view.related?.some(({ slug }) => slugs.includes(slug) || slugs.includes(ANY_ENTITY)) === true)
          setBesideStale(watch);
        else polling.restart(DEBOUNCE_MS);
      });
      return () => {
        unsubscribe();
        polling.stop();
      };
    },
    [client, view, watch, intervalMs],
  );

  const isOwn = stale?.watch === watch;
  return {
    isStale: isOwn || (watch !== null && besideStale === watch),
    newRows: isOwn ? (stale?.newRows ?? 0) : 0,
    // With a fragment the router would only scroll to it.
    refresh: () => void router.replace(router.asPath.replace(/#.*/, ''), undefined, { scroll: false }),
  };
}

interface Polling {
  /** Checks after `delay` milliseconds, and regularly from then on. */
  readonly restart: (delay: number) => void;
  readonly stop: () => void;
}

/** Runs the operation every `intervalMs` milliseconds, and reports whether its data differs from the page. */
function startPolling(poll: Poll, report: PollListener['report']): Polling {
  const { intervalMs } = poll;
  let watcher: AnswerWatcher | null = null;
  let run = new AbortController();
  const life = new AbortController();
  const restart = (delay: number, isDue = true): void => {
    run.abort();
    run = new AbortController();
    const { signal } = run;
    const timer = setTimeout(() => void check(signal, isDue), delay);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  const check = async (signal: AbortSignal, isDue: boolean): Promise<void> => {
    // Not needed before the first check.
    const loaded = await import('./watchAnswers').catch(() => null);
    if (signal.aborted) return;
    watcher ??= loaded?.createAnswerWatcher(poll, { report, restart, life: life.signal }) ?? null;
    if (signal.aborted) return;
    if (watcher !== null && isDue) signal.addEventListener('abort', watcher(signal));
    else restart(intervalMs);
  };
  // What the backend tells decides when the first check is due.
  if (poll.watch.live === undefined) restart(intervalMs);
  else restart(LISTEN_DELAY_MS, false);
  return {
    restart,
    stop: () => {
      run.abort();
      life.abort();
    },
  };
}
