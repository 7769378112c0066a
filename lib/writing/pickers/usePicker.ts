import { useEffect, useMemo, useReducer, useRef } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { fetchChoices } from './fetchChoices';
import type { PickerPlan } from './pickerPlan';
import type { ChoicePage, ChoiceRow, ChoicePosition } from '../../operations/choices/choicePage';

/** What a picker has found so far. */
export interface PickerState {
  /** The text that `rows` match, or that is being looked for. */
  readonly text: string;
  readonly rows: readonly ChoiceRow[];
  readonly total: number | null;
  readonly next: ChoicePosition | null;
  /** `finding`: the rows are those of the text before; `going`: more of the same are on their way. */
  readonly status: 'idle' | 'finding' | 'going' | 'ready' | 'failed';
  /** Why it failed, in the backend's own words where it gave any. */
  readonly failure: string | null;
}

export type PickerEvent =
  | { readonly type: 'asked'; readonly text: string }
  | { readonly type: 'went' }
  | { readonly type: 'answered'; readonly choices: ChoicePage; readonly isMore: boolean }
  | { readonly type: 'failed'; readonly failure: string | null };

/** Nothing was asked yet. */
export const IDLE_PICKER_STATE: PickerState = {
  text: '',
  rows: [],
  total: null,
  next: null,
  status: 'idle',
  failure: null,
};

/** The next state. Pure. A record that comes twice, since the list moved between two pages, stands there once. */
export function pickerReducer(state: PickerState, event: PickerEvent): PickerState {
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

/** What tells rows apart. */
export function getRowId({ keys }: ChoiceRow): string {
  return JSON.stringify(keys);
}

/** How long a person pauses before what they typed is looked for, in ms. */
const PAUSE = 250;

/** Finding records to choose from, while somebody types. */
export interface PickerSearch extends PickerState {
  /** Looks for a text, after a pause; at once where it is the first. What is on its way for another text is dropped. */
  readonly search: (text: string) => void;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** Asks through the page's Apollo client, by one-off queries. Nothing is asked before `find`. */
export function usePicker(plan: PickerPlan): PickerSearch {
  const client = useApolloClient();
  const [state, dispatch] = useReducer(pickerReducer, IDLE_PICKER_STATE);
  const current = useRef(state);
  const way = useRef<{ stop: () => void }>({ stop: () => undefined });
  useEffect(function follow() {
    current.current = state;
  });
  useEffect(function dropOnLeaving() {
    return () => way.current.stop();
  }, []);

  const actions = useMemo(() => {
    const ask = (text: string, isMore: boolean, pause: number): void => {
      way.current.stop();
      const controller = new AbortController();
      const from = isMore ? current.current.next : null;
      const timer = setTimeout(() => {
        void fetchChoices(client, plan, { text, position: from, signal: controller.signal }).then((end) => {
          if (end === null) return;
          if (end.ok) dispatch({ type: 'answered', choices: end.choices, isMore });
          else dispatch({ type: 'failed', failure: end.failure });
        });
      }, pause);
      way.current = {
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
      ask(text, false, isFirst || text === '' ? 0 : PAUSE);
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

  return { ...state, ...actions };
}
