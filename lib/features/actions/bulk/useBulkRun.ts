import { useApolloClient } from '../../../kit/apollo/apolloClient';
import { useReducer, useRef } from 'react';
import type { ParsedForm } from '../../form/drafts/parseDrafts';
import type { WritePlan } from '../../../core/operations/write/writePlan';
import { createPause, type Pause } from './pause';
import { runBulk, type BulkRow, type BulkRowState } from './runBulk';
import { createSaveTransport } from '../../form/save/saveTransport';

/** The phase of a bulk run: waiting for confirmation, sending, finished. */
export type BulkPhase = 'asking' | 'running' | 'over';

/** A bulk run and its controls, from the confirmation on. */
export interface BulkRunHandle {
  readonly phase: BulkPhase;
  readonly isStopping: boolean;
  /** Nothing further is sent until it goes on. */
  readonly isPaused: boolean;
  readonly rowStates: ReadonlyMap<string, BulkRowState>;
  /** Starts with the given rows: all of them, or those that are retried. */
  readonly start: (rows: readonly BulkRow[], read: Pick<ParsedForm, 'values' | 'files'>) => void;
  /** Sends no further rows; calls already sent run to their end. */
  readonly stop: () => void;
  /** Pauses the run, or lets it go on. */
  readonly togglePause: () => void;
}

type State = Pick<BulkRunHandle, 'phase' | 'isStopping' | 'isPaused' | 'rowStates'>;

type Step =
  | { readonly type: 'began' | 'told'; readonly rows: readonly BulkRow[]; readonly state: BulkRowState }
  | { readonly type: 'stopping' | 'ended' | 'paused' | 'resumed' };

const ASKING: State = { phase: 'asking', isStopping: false, isPaused: false, rowStates: new Map() };

/** Runs an action on several rows through the page's Apollo client. `chosen` holds the form's files by draft id. */
export function useBulkRun(plan: WritePlan, chosen: ReadonlyMap<string, File>): BulkRunHandle {
  const client = useApolloClient();
  const [state, dispatch] = useReducer(next, ASKING);
  const running = useRef<AbortController | null>(null);
  const pause = useRef<Pause | null>(null);
  const resume = (): void => {
    pause.current?.end();
    pause.current = null;
  };
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
        turn: () => pause.current?.over ?? Promise.resolve(),
        onRowState: (told, each) => dispatch({ type: 'told', rows: told, state: each }),
      }).finally(() => dispatch({ type: 'ended' }));
    },
    stop: () => {
      running.current?.abort();
      resume();
      dispatch({ type: 'stopping' });
    },
    togglePause: () => {
      if (pause.current === null) pause.current = createPause();
      else resume();
      dispatch({ type: pause.current === null ? 'resumed' : 'paused' });
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
        : { ...state, phase: 'running', isStopping: false, rowStates: states };
    }
    case 'stopping':
      return { ...state, isStopping: true, isPaused: false };
    case 'paused':
    case 'resumed':
      return { ...state, isPaused: step.type === 'paused' };
    case 'ended':
      return { ...state, phase: 'over', isStopping: false, isPaused: false };
  }
}
