import { parse } from 'graphql/language/parser';
import type { ApolloClient } from '../apollo/apolloClient';
import { withAllMessages } from '../../ground/intl/MessagesProvider';
import type { OperationView } from '../graphql/operationView';
import { ChangeDetector, type Watch } from './changeDetector';
import { countNewRows } from './countNewRows';
import { listenToEvents } from './liveEvents';

/** The requests of an open page. */
export interface Poll {
  readonly client: ApolloClient;
  /** The first one is the page's own. */
  readonly operations: readonly OperationView[];
  readonly watch: Watch;
  readonly intervalMs: number;
  /** ISO time at which the page was read. */
  readonly readAt?: string | undefined;
  /** Ids of the rows that it shows. */
  readonly rows?: readonly { readonly id: string }[] | undefined;
}

/** The difference of an answer from the page: the number of new rows, null where it only differs, undefined where it does not. */
export type Change = number | null | undefined;

/** Hears of a page's data. */
export interface PollListener {
  readonly report: (change: Change) => void;
  /** Checks after `delay` milliseconds, in place of the check that runs. */
  readonly restart: (delay: number) => void;
  /** Aborted when the page is left. */
  readonly life: AbortSignal;
}

/** Starts to ask, until the returned function is called or the signal is aborted. */
export type AnswerWatcher = (signal: AbortSignal) => () => void;

/** Where the backend tells of every change, the regular check only finds what it forgot. */
const LIVE_FACTOR = 4;
/** All pages hear of a change at the same moment; they read one after the other, and none more often than this. */
const SPREAD_MS = 1_000;
const MIN_PAUSE_MS = 3_000;

/**
 * Creates a watcher that runs an operation regularly and whenever the backend tells of a change, and reports whether its data differs from
 * the page. Null if its document cannot be parsed. What it learned about values that change by themselves is kept from start to start.
 */
export function createAnswerWatcher(poll: Poll, listener: PollListener): AnswerWatcher | null {
  const { client, watch, intervalMs, rows = [] } = poll;
  const [operation] = poll.operations;
  const { report } = listener;
  const parsed = operation === undefined ? null : tryParse(operation.document);
  if (operation === undefined || parsed === null) return null;
  const detector = new ChangeDetector(watch.fingerprint);
  const query = {
    query: parsed,
    variables: operation.variables,
    fetchPolicy: 'no-cache',
    errorPolicy: 'ignore',
  } as const;
  const toChange = (data: unknown): Change => {
    const count =
      watch.rows === undefined
        ? null
        : countNewRows(
            data,
            watch.rows,
            rows.map(({ id }) => id),
          );
    return count !== null && count > 0 ? count : null;
  };
  const pace = { intervalMs, lastAt: 0 };
  if (watch.live !== undefined) listen(poll, listener, pace);
  return (signal) => {
    pace.lastAt = Date.now();
    const subscription = client
      .watchQuery({ ...query, pollInterval: pace.intervalMs, skipPollAttempt: () => document.hidden })
      .subscribe(({ data, loading }) => {
        if (loading || data === undefined || data === null) return;
        if (detector.isSame(data)) return report(undefined);
        // Some values change with every request, so a second answer decides.
        void client.query(query).then(
          ({ data: again }) => {
            if (signal.aborted || again === undefined || again === null) return;
            const change = detector.isChanged(data, again) ? toChange(again) : undefined;
            if (typeof change !== 'number') return report(change);
            // The words for new rows are not among those that a page starts with.
            void withAllMessages(Promise.resolve()).then(() => (signal.aborted ? undefined : report(change)));
          },
          () => undefined,
        );
      });
    return () => subscription.unsubscribe();
  };
}

/** Lets the backend's events decide when the page reads. */
function listen(
  { watch, intervalMs, readAt }: Poll,
  { restart, life }: PollListener,
  pace: { intervalMs: number; lastAt: number },
): void {
  const { live = '' } = watch;
  const since =
    readAt === undefined ? '' : `${live.includes('?') ? '&' : '?'}since=${encodeURIComponent(readAt)}`;
  const readSoon = (): void => {
    const pause = Math.max(0, pace.lastAt + MIN_PAUSE_MS - Date.now());
    restart(pause + Math.random() * SPREAD_MS);
  };
  listenToEvents(
    `${live}${since}`,
    {
      onLive: ({ isComplete, isCurrent }) => {
        pace.intervalMs = isComplete ? intervalMs * LIVE_FACTOR : intervalMs;
        if (isCurrent) restart(pace.intervalMs);
        else readSoon();
      },
      onChange: readSoon,
      onDown: () => {
        pace.intervalMs = intervalMs;
        restart(intervalMs);
      },
    },
    life,
  );
}

function tryParse(document: string) {
  try {
    return parse(document);
  } catch {
    return null;
  }
}
