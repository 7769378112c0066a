import { useCallback, useEffect, useReducer, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { ChoicePlan } from '../operations/choices/choicePlan';
import { fetchChoices, type ChoicesResult } from '../writing/pickers/fetchChoices';
import type { SearchableList } from './paletteView';

/** How a question to many lists is put. */
export interface SearchOptions<List, End> {
  /** Never rejects; null where nobody waits for the answer any more. */
  readonly ask: (list: List) => Promise<End | null>;
  readonly onAnswer: (list: List, end: End) => void;
  readonly signal: AbortSignal;
}

/** So many lists are asked at the same time: a backend has other visitors. */
const MAX_PARALLEL = 4;

/** Asks list after list, a few at once, and tells of each answer as it comes. One that fails keeps none from being asked. */
export async function searchLists<List, End>(
  lists: readonly List[],
  { ask, onAnswer: onEnd, signal }: SearchOptions<List, End>,
): Promise<void> {
  const waiting = [...lists];
  const askOn = async (): Promise<void> => {
    for (let list = waiting.shift(); list !== undefined && !signal.aborted; list = waiting.shift()) {
      const end = await ask(list);
      if (end !== null && !signal.aborted) onEnd(list, end);
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, askOn));
}

/** How long a person pauses before what they typed is looked for, in ms. */
const DEBOUNCE_MS = 200;
/** One letter finds half of everything. */
const MIN_CHARS = 2;

/** What one list has answered so far, all for one text. */
export interface ListSearchResult {
  readonly text: string;
  /** By title, and by all that the list's search looks at; absent while it is on its way. */
  readonly answers: { readonly title?: ChoicesResult; readonly search?: ChoicesResult };
}

export interface ListSearchState {
  /** Slug -> what was found last: that of the text before, until there is something new. */
  readonly found: ReadonlyMap<string, ListSearchResult>;
  /** Slugs of the lists that have not answered for this text yet. */
  readonly pending: ReadonlySet<string>;
  /** Asks anew, where a list has failed. */
  readonly retry: () => void;
}

const NOTHING: ReadonlyMap<string, ListSearchResult> = new Map();

/** One question to one list. */
interface Question {
  readonly slug: string;
  readonly by: keyof ListSearchResult['answers'];
  readonly plan: ChoicePlan;
}

/** What is found fastest and meant most is asked first. */
function createQuestions(lists: readonly SearchableList[]): readonly Question[] {
  const titles = lists.map(({ slug, plan, titlePlan }): Question =>
    titlePlan === undefined ? { slug, by: 'search', plan } : { slug, by: 'title', plan: titlePlan },
  );
  const others = lists.filter(({ titlePlan }) => titlePlan !== undefined);
  return [...titles, ...others.map(({ slug, plan }): Question => ({ slug, by: 'search', plan }))];
}

type Event =
  | {
      readonly type: 'found';
      readonly question: Question;
      readonly text: string;
      readonly end: ChoicesResult;
    }
  | { readonly type: 'forgotten' };

function reduce(
  state: ReadonlyMap<string, ListSearchResult>,
  event: Event,
): ReadonlyMap<string, ListSearchResult> {
  if (event.type === 'forgotten') return NOTHING;
  const { question, text, end } = event;
  const before = state.get(question.slug);
  const ends = before?.text === text ? before.answers : {};
  return new Map(state).set(question.slug, { text, answers: { ...ends, [question.by]: end } });
}

/** Looks for a text in several lists, through the page's Apollo client. What is on its way for another text is dropped. */
export function useListSearch(lists: readonly SearchableList[], wanted: string): ListSearchState {
  const client = useApolloClient();
  const [found, dispatch] = useReducer(reduce, NOTHING);
  const [round, setRound] = useState(0);
  const text = wanted.trim();
  const isAsked = text.length >= MIN_CHARS;
  useEffect(
    function search() {
      if (!isAsked) return undefined;
      const abort = new AbortController();
      const { signal } = abort;
      const timer = setTimeout(() => {
        void searchLists(createQuestions(lists), {
          signal,
          ask: ({ plan }) => fetchChoices(client, plan, { text, position: null, signal }),
          onAnswer: (question, end) => dispatch({ type: 'found', question, text, end }),
        });
      }, DEBOUNCE_MS);
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
    return known?.text !== text || known.answers[by] === undefined;
  };
  const waiting = isAsked ? createQuestions(lists).filter(isPending) : [];
  return {
    found: isAsked ? found : NOTHING,
    pending: new Set(waiting.map(({ slug }) => slug)),
    retry,
  };
}
