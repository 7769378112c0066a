import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { useApolloClient } from '../../../kit/apollo/apolloClient';
import type { ChoicePlan } from '../../../core/operations/choices/choicePlan';
import { fetchChoices, type ChoicesResult } from '../../form/pickers/fetchChoices';
import type { SearchableList } from './paletteView';
import { createWholeListSearch } from './wholeLists';

/** Callbacks of a search in many lists. */
export interface SearchOptions<List, End> {
  /** Never rejects; null if the search was aborted. */
  readonly ask: (list: List) => Promise<End | null>;
  readonly onAnswer: (list: List, end: End) => void;
  readonly signal: AbortSignal;
}

/** Number of lists that are searched at the same time, to spare the backend. */
const MAX_PARALLEL = 4;

/**
 * Searches the lists one after the other, a few at once, and reports each answer as it arrives. A failing list does
 * not stop the others.
 */
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

/** Pause in typing before the search starts. */
const DEBOUNCE_MS = 200;
/** One letter would match too much. */
const MIN_CHARS = 2;

/** Answers of one list so far, all for the same text. */
export interface ListSearchResult {
  readonly text: string;
  /** By title and by the list's own search; absent while the request is running. */
  readonly answers: { readonly title?: ChoicesResult; readonly search?: ChoicesResult };
}

/** State of a search in several lists. */
export interface ListSearchState {
  /** Latest results by slug: those of the previous text until new ones arrive. */
  readonly found: ReadonlyMap<string, ListSearchResult>;
  /** Slugs of the lists that have not answered for this text yet. */
  readonly pending: ReadonlySet<string>;
  /** Repeats the search after a failure. */
  readonly retry: () => void;
}

const NOTHING: ReadonlyMap<string, ListSearchResult> = new Map();

/** One request to one list. */
interface Question {
  readonly slug: string;
  readonly type: keyof ListSearchResult['answers'];
  readonly plan: ChoicePlan;
}

/** Orders the requests: title searches are faster and more relevant, so they come first. */
function createQuestions(lists: readonly SearchableList[]): readonly Question[] {
  const titles = lists.map(({ slug, plan, titlePlan }): Question =>
    titlePlan === undefined ? { slug, type: 'search', plan } : { slug, type: 'title', plan: titlePlan },
  );
  const others = lists.filter(({ titlePlan }) => titlePlan !== undefined);
  return [...titles, ...others.map(({ slug, plan }): Question => ({ slug, type: 'search', plan }))];
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
  return new Map(state).set(question.slug, { text, answers: { ...ends, [question.type]: end } });
}

/** Searches several lists for a text through the page's Apollo client. Requests for an earlier text are aborted. */
export function useListSearch(lists: readonly SearchableList[], wanted: string): ListSearchState {
  const client = useApolloClient();
  const searchWhole = useMemo(() => createWholeListSearch(client), [client]);
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
          ask: ({ plan }) =>
            plan.search === null
              ? searchWhole(plan, text)
              : fetchChoices(client, plan, { text, position: null, signal }),
          onAnswer: (question, end) => dispatch({ type: 'found', question, text, end }),
        });
      }, DEBOUNCE_MS);
      return () => {
        clearTimeout(timer);
        abort.abort();
      };
    },
    [client, searchWhole, lists, text, isAsked, round],
  );
  const retry = useCallback(() => {
    dispatch({ type: 'forgotten' });
    setRound((before) => before + 1);
  }, []);
  const isPending = ({ slug, type: by }: Question): boolean => {
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
