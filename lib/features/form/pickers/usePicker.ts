import { useEffect, useMemo, useReducer, useRef } from 'react';
import { useApolloClient } from '../../../kit/apollo/apolloClient';
import { fetchChoices } from './fetchChoices';
import type { PickerPlan } from './pickerPlan';
import type { ChoicePage, ChoiceRow, ChoicePosition } from '../../../core/operations/choices/choicePage';

/** The results of a picker. */
export interface PickerState {
  /** The search text of `rows`, or of the search in progress. */
  readonly text: string;
  readonly rows: readonly ChoiceRow[];
  readonly total: number | null;
  readonly next: ChoicePosition | null;
  /** `finding`: the rows are those of the text before; `going`: the next page is loading. */
  readonly status: 'idle' | 'finding' | 'going' | 'ready' | 'failed';
  /** The backend's reason for a failure, when it gave one. */
  readonly failure: string | null;
}

/** Everything that changes the state of a picker. */
export type PickerEvent =
  | { readonly type: 'asked'; readonly text: string }
  | { readonly type: 'went' }
  | { readonly type: 'answered'; readonly choices: ChoicePage; readonly isMore: boolean }
  | { readonly type: 'failed'; readonly failure: string | null };

/** The state before the first search. */
const IDLE_PICKER_STATE: PickerState = {
  text: '',
  rows: [],
  total: null,
  next: null,
  status: 'idle',
  failure: null,
};

/**
 * Returns the next state. Pure. A record that two pages contain, because the list moved between them, is shown once.
 */
function pickerReducer(state: PickerState, event: PickerEvent): PickerState {
  switch (event.type) {
    case 'asked':
      return { ...state, text: event.text, next: null, status: 'finding', failure: null };
    case 'went':
      return { ...state, status: 'going', failure: null };
    case 'answered': {
      const before = event.isMore ? state.rows : [];
      const known = new Set(before.map(getRowId));
      const fresh = event.choices.rows.filter((row) => !known.has(getRowId(row)));
      const { total, next } = event.choices;
      return { ...state, rows: [...before, ...fresh], total, next, status: 'ready' };
    }
    case 'failed':
      return { ...state, status: 'failed', failure: event.failure };
  }
}

/** Returns the identity of a row. */
export function getRowId({ keys }: ChoiceRow): string {
  return JSON.stringify(keys);
}

const SEARCH_DEBOUNCE_MS = 250;

/** A search for records while somebody types. */
export interface PickerSearch extends PickerState {
  /** Searches for a text after a pause; the first time at once. Cancels the search in progress. */
  readonly search: (text: string) => void;
  readonly loadMore: () => void;
  /** The list is read with a search text only, and there is none yet. */
  readonly needsText: boolean;
  readonly retry: () => void;
}

/** Searches records through the page's Apollo client, by one-off queries. Starts with the first `search`. */
export function usePicker(plan: PickerPlan): PickerSearch {
  const client = useApolloClient();
  const [state, dispatch] = useReducer(pickerReducer, IDLE_PICKER_STATE);
  const current = useRef(state);
  const runningSearch = useRef<{ stop: () => void }>({ stop: () => undefined });
  useEffect(function follow() {
    current.current = state;
  });
  useEffect(function dropOnLeaving() {
    return () => runningSearch.current.stop();
  }, []);

  const actions = useMemo(() => {
    const ask = (text: string, isMore: boolean, pause: number): void => {
      runningSearch.current.stop();
      const controller = new AbortController();
      const from = isMore ? current.current.next : null;
      const timer = setTimeout(() => {
        void fetchChoices(client, plan, { text, position: from, signal: controller.signal }).then((end) => {
          if (end === null) return;
          if (end.ok) dispatch({ type: 'answered', choices: end.choices, isMore });
          else dispatch({ type: 'failed', failure: end.failure });
        });
      }, pause);
      runningSearch.current = {
        stop: () => {
          clearTimeout(timer);
          controller.abort();
        },
      };
    };
    const find = (text: string): void => {
      const { status, text: before } = current.current;
      const isFirst = status === 'idle';
      if (!isFirst && text === before && status !== 'failed') return;
      dispatch({ type: 'asked', text });
      if (text === '' && plan.search?.required === true) {
        runningSearch.current.stop();
        dispatch({ type: 'answered', choices: { rows: [], total: null, next: null }, isMore: false });
        return;
      }
      ask(text, false, isFirst || text === '' ? 0 : SEARCH_DEBOUNCE_MS);
    };
    const more = (): void => {
      const { status, next, text } = current.current;
      if (status !== 'ready' || next === null) return;
      dispatch({ type: 'went' });
      ask(text, true, 0);
    };
    const retry = (): void => {
      const { rows, next, text } = current.current;
      const isMore = rows.length > 0 && next !== null;
      dispatch(isMore ? { type: 'went' } : { type: 'asked', text });
      ask(text, isMore, 0);
    };
    return { search: find, loadMore: more, retry };
  }, [client, plan]);

  return { ...state, ...actions, needsText: plan.search?.required === true && state.text === '' };
}
