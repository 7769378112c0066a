import { useApolloClient } from '@apollo/client/react';
import { useReducer, useRef } from 'react';
import type { ReadForm } from '../forms/readDrafts';
import type { WritePlan } from '../operations/write/writePlan';
import { runBulk, type BulkRow, type RowState } from './runBulk';
import { savePorts } from './savePorts';

/** How far it is: asked for and not yet begun, under way, over. */
export type BulkPhase = 'asking' | 'running' | 'over';

/** Something that is done with several rows, from the question on. */
export interface Bulk {
  readonly phase: BulkPhase;
  readonly stopping: boolean;
  readonly states: ReadonlyMap<string, RowState>;
  /** Begins with these rows: all of them, or those that are tried again. */
  readonly start: (rows: readonly BulkRow[], read: Pick<ReadForm, 'values' | 'files'>) => void;
  /** Sends nothing more; what is on its way is waited for. */
  readonly stop: () => void;
}

type State = Pick<Bulk, 'phase' | 'stopping' | 'states'>;

type Step =
  | { readonly type: 'began' | 'told'; readonly rows: readonly BulkRow[]; readonly state: RowState }
  | { readonly type: 'stopping' | 'ended' };

const ASKING: State = { phase: 'asking', stopping: false, states: new Map() };

/** Runs it through the page's Apollo client. `chosen`: the form's files, by the id of their draft. */
export function useBulk(plan: WritePlan, chosen: ReadonlyMap<string, File>): Bulk {
  const client = useApolloClient();
  const [state, dispatch] = useReducer(next, ASKING);
  const running = useRef<AbortController | null>(null);
  return {
    ...state,
    start: (rows, { values, files }) => {
      const control = new AbortController();
      running.current = control;
      dispatch({ type: 'began', rows, state: { is: 'waiting' } });
      void runBulk(savePorts(client, chosen).send, {
        plan,
        values,
        files,
        rows,
        signal: control.signal,
        tell: (told, each) => dispatch({ type: 'told', rows: told, state: each }),
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
      const states = new Map(state.states);
      for (const { id } of step.rows) states.set(id, step.state);
      return step.type === 'told' ? { ...state, states } : { phase: 'running', stopping: false, states };
    }
    case 'stopping':
      return { ...state, stopping: true };
    case 'ended':
      return { ...state, phase: 'over', stopping: false };
  }
}
