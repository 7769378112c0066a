import { useEffect, useMemo, useReducer, useRef } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { askChoices } from './askChoices';
import type { PickerPlan } from './pickerPlan';
import { PICKER_IDLE, pickerReducer, type PickerState } from './pickerState';

/** How long a person pauses before what they typed is looked for, in ms. */
const PAUSE = 250;

/** Finding records to choose from, while somebody types. */
export interface PickerSearch extends PickerState {
  /** Looks for a text, after a pause; at once where it is the first. What is on its way for another text is dropped. */
  readonly find: (text: string) => void;
  readonly more: () => void;
  readonly retry: () => void;
}

/** Asks through the page's Apollo client, by one-off queries. Nothing is asked before `find`. */
export function usePicker(plan: PickerPlan): PickerSearch {
  const client = useApolloClient();
  const [state, dispatch] = useReducer(pickerReducer, PICKER_IDLE);
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
        void askChoices(client, plan, { text, from, signal: controller.signal }).then((end) => {
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
    return { find, more, retry };
  }, [client, plan]);

  return { ...state, ...actions };
}
