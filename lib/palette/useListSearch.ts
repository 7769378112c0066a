import { useCallback, useEffect, useReducer, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { ChoicePlan } from '../operations/choices/choicePlan';
import { askChoices, type ChoicesEnd } from '../writing/askChoices';
import type { SearchedList } from './paletteView';
import { searchLists } from './searchLists';

/** How long a person pauses before what they typed is looked for, in ms. */
const PAUSE = 200;
/** One letter finds half of everything. */
const SHORTEST = 2;

/** What one list has answered so far, all for one text. */
export interface ListFound {
  readonly text: string;
  /** By title, and by all that the list's search looks at; absent while it is on its way. */
  readonly ends: { readonly title?: ChoicesEnd; readonly search?: ChoicesEnd };
}

export interface ListSearchState {
  /** Slug -> what was found last: that of the text before, until there is something new. */
  readonly found: ReadonlyMap<string, ListFound>;
  /** Slugs of the lists that have not answered for this text yet. */
  readonly pending: ReadonlySet<string>;
  /** Asks anew, where a list has failed. */
  readonly retry: () => void;
}

const NOTHING: ReadonlyMap<string, ListFound> = new Map();

/** One question to one list. */
interface Question {
  readonly slug: string;
  readonly by: keyof ListFound['ends'];
  readonly plan: ChoicePlan;
}

/** What is found fastest and meant most is asked first. */
function questionsTo(lists: readonly SearchedList[]): readonly Question[] {
  const titles = lists.map(({ slug, plan, titlePlan }): Question =>
    titlePlan === undefined ? { slug, by: 'search', plan } : { slug, by: 'title', plan: titlePlan },
  );
  const others = lists.filter(({ titlePlan }) => titlePlan !== undefined);
  return [...titles, ...others.map(({ slug, plan }): Question => ({ slug, by: 'search', plan }))];
}

type Event =
  | { readonly type: 'found'; readonly question: Question; readonly text: string; readonly end: ChoicesEnd }
  | { readonly type: 'forgotten' };

function reduce(state: ReadonlyMap<string, ListFound>, event: Event): ReadonlyMap<string, ListFound> {
  if (event.type === 'forgotten') return NOTHING;
  const { question, text, end } = event;
  const before = state.get(question.slug);
  const ends = before?.text === text ? before.ends : {};
  return new Map(state).set(question.slug, { text, ends: { ...ends, [question.by]: end } });
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
        void searchLists(questionsTo(lists), {
          signal,
          ask: ({ plan }) => askChoices(client, plan, { text, from: null, signal }),
          onEnd: (question, end) => dispatch({ type: 'found', question, text, end }),
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
    dispatch({ type: 'forgotten' });
    setRound((before) => before + 1);
  }, []);
  const isPending = ({ slug, by }: Question): boolean => {
    const known = found.get(slug);
    return known?.text !== text || known.ends[by] === undefined;
  };
  const waiting = isAsked ? questionsTo(lists).filter(isPending) : [];
  return {
    found: isAsked ? found : NOTHING,
    pending: new Set(waiting.map(({ slug }) => slug)),
    retry,
  };
}
