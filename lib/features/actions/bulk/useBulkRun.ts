import { useApolloClient } from '../../../kit/apollo/apolloClient';
import { useReducer, useRef } from 'react';
import type { ParsedForm } from '../../form/drafts/parseDrafts';
import type { WritePlan } from '../../../core/operations/write/writePlan';
import { runBulk, type BulkRow, type BulkRowState } from './runBulk';
import { createSaveTransport } from '../../form/save/saveTransport';

/** The phase of a bulk run: waiting for confirmation, sending, finished. */
export type BulkPhase = 'asking' | 'running' | 'over';

/** A bulk run and its controls, from the confirmation on. */
export interface BulkRunHandle {
  readonly phase: BulkPhase;
  readonly isStopping: boolean;
  readonly rowStates: ReadonlyMap<string, BulkRowState>;
  /** Starts with the given rows: all of them, or those that are retried. */
  readonly start: (rows: readonly BulkRow[], read: Pick<ParsedForm, 'values' | 'files'>) => void;
  /** Sends no further rows; calls already sent run to their end. */
  readonly stop: () => void;
}

type State = Pick<BulkRunHandle, 'phase' | 'isStopping' | 'rowStates'>;

type Step =
  | { readonly type: 'began' | 'told'; readonly rows: readonly BulkRow[]; readonly state: BulkRowState }
  | { readonly type: 'stopping' | 'ended' };

const ASKING: State = { phase: 'asking', isStopping: false, rowStates: new Map() };

/** Runs an action on several rows through the page's Apollo client. `chosen` holds the form's files by draft id. */
export function useBulkRun(plan: WritePlan, chosen: ReadonlyMap<string, File>): BulkRunHandle {
  const client = useApolloClient();
  const [state, dispatch] = useReducer(next, ASKING);
  const running = useRef<AbortController | null>(null);
  return {
    ...state,
    start: (rows, { values, files }) => {
      const control = new AbortController();
      running.current = control;
      dispatch({ type: 'began', rows, state: { type: 'waiting' } });
      void runBulk(createSaveTransport(client, chosen).mutate, {
        plan,
        values,
        files,
        rows,
        signal: control.signal,
        onRowState: (told, each) => dispatch({ type: 'told', rows: told, state: each }),
      }).finally(() => dispatch({ type: 'ended' }));
    },
    stop: () => {
      running.current?.abort();
      dispatch({ type: 'stopping' });
    },
  };
}

function next(state: State, step: Step): State {
  switch (step.type) {
    case 'began':
    case 'told': {
      const states = new Map(state.rowStates);
      for (const { id } of step.rows) states.set(id, step.state);
      return step.type === 'told'
        ? { ...state, rowStates: states }
        : { phase: 'running', isStopping: false, rowStates: states };
    }
    case 'stopping':
      return { ...state, isStopping: true };
    case 'ended':
      return { ...state, phase: 'over', isStopping: false };
  }
}
