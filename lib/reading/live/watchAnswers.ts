import { parse } from 'graphql/language/parser';
import type { ApolloClient } from '../../apollo/apolloClient';
import type { OperationView } from '../graphql/operationView';
import { ChangeDetector, type Watch } from './changeDetector';

/** The requests of an open page. */
export interface Poll {
  readonly client: ApolloClient;
  readonly operation: OperationView;
  readonly watch: Watch;
  readonly intervalMs: number;
}

/** Starts to ask, until the returned function is called or the signal is aborted. */
export type AnswerWatcher = (signal: AbortSignal) => () => void;

/**
 * Creates a watcher that runs an operation regularly and reports whether its data differs from the page. Null if its document cannot be
 * parsed. What it learned about values that change by themselves is kept from start to start.
 */
export function createAnswerWatcher(
  { client, operation, watch, intervalMs }: Poll,
  report: (isChanged: boolean) => void,
): AnswerWatcher | null {
  const parsed = tryParse(operation.document);
  if (parsed === null) return null;
  const detector = new ChangeDetector(watch.fingerprint);
  const query = {
    query: parsed,
    variables: operation.variables,
    fetchPolicy: 'no-cache',
    errorPolicy: 'ignore',
  } as const;
  return (signal) => {
    const subscription = client
      .watchQuery({ ...query, pollInterval: intervalMs, skipPollAttempt: () => document.hidden })
      .subscribe(({ data, loading }) => {
        if (loading || data === undefined || data === null) return;
        if (detector.isSame(data)) return report(false);
        // Some values change with every request, so a second answer decides.
        void client.query(query).then(
          ({ data: again }) => {
            if (signal.aborted || again === undefined || again === null) return;
            report(detector.isChanged(data, again));
          },
          () => undefined,
        );
      });
    return () => subscription.unsubscribe();
  };
}

function tryParse(document: string) {
  try {
    return parse(document);
  } catch {
    return null;
  }
}
