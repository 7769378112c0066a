import { useCallback, useEffect, useReducer, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { askChoices, type ChoicesEnd } from '../writing/askChoices';
import type { SearchedList } from './paletteView';
import { searchLists } from './searchLists';

/** How long a person pauses before what they typed is looked for, in ms. */
const PAUSE = 200;
/** One letter finds half of everything. */
const SHORTEST = 2;

/** How far the search in one list has come; `end` is that of the text before while the new one is looked for. */
export interface ListFound {
  readonly end: ChoicesEnd;
  readonly text: string;
}

export interface ListSearchState {
  /** Slug -> what was found last. */
  readonly found: ReadonlyMap<string, ListFound>;
  /** Slugs of the lists that have not answered for this text yet. */
  readonly pending: ReadonlySet<string>;
  /** Asks anew, where a list has failed. */
  readonly retry: () => void;
}

const NOTHING: ReadonlyMap<string, ListFound> = new Map();

type Event =
  | { readonly type: 'found'; readonly slug: string; readonly found: ListFound }
  | { readonly type: 'failuresForgotten' };

function reduce(state: ReadonlyMap<string, ListFound>, event: Event): ReadonlyMap<string, ListFound> {
  if (event.type === 'found') return new Map(state).set(event.slug, event.found);
  return new Map([...state].filter(([, { end }]) => end.ok));
}

/** Looks for a text in several lists, through the page's Apollo client. What is on its way for another text is dropped. */
export function useListSearch(lists: readonly SearchedList[], wanted: string): ListSearchState {
  const client = useApolloClient();
  const [found, dispatch] = useReducer(reduce, NOTHING);
  const [round, setRound] = useState(0);
  const text = wanted.trim();
  const isAsked = text.length >= SHORTEST;
  useEffect(
    function search() {
      if (!isAsked) return undefined;
      const abort = new AbortController();
      const { signal } = abort;
      const timer = setTimeout(() => {
        void searchLists(lists, {
          signal,
          ask: ({ plan }) => askChoices(client, plan, { text, from: null, signal }),
          onEnd: ({ slug }, end) => dispatch({ type: 'found', slug, found: { end, text } }),
        });
      }, PAUSE);
      return () => {
        clearTimeout(timer);
        abort.abort();
      };
    },
    [client, lists, text, isAsked, round],
  );
  const retry = useCallback(() => {
    dispatch({ type: 'failuresForgotten' });
    setRound((before) => before + 1);
  }, []);
  const slugs = isAsked ? lists.map(({ slug }) => slug) : [];
  return {
    found: isAsked ? found : NOTHING,
    pending: new Set(slugs.filter((slug) => found.get(slug)?.text !== text)),
    retry,
  };
}
