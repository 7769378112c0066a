import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ListPageView } from '../../../lib/features/list/listPageView';
import { toListHref } from '../../../lib/features/list/listUrl';
import type { MatchingRows } from '../../../lib/features/list/matchingRows';
import { toLocale } from '../../../lib/ground/routes/hrefs';

/** The list whose rows can be selected beyond the page, and their number as the page says it; null if it does not. */
export interface SelectableList {
  readonly href: string;
  readonly total: number | null;
}

/** Returns the list of a page that does not have all of its rows, as far as it says; undefined for any other. */
export function toSelectableList(
  view: Pick<ListPageView, 'path' | 'queryString' | 'paging' | 'rows'>,
): SelectableList | undefined {
  const { total, next, previous } = view.paging;
  const hasMore = total === null ? next !== null || previous !== null : total > view.rows.length;
  return hasMore ? { href: toListHref(view), total } : undefined;
}

/** The selection of all rows of a list, from the request for them on. */
export interface MatchingSelection {
  readonly phase: 'none' | 'reading' | 'read' | 'failed' | 'unproven';
  /** The rows; null while there are none. */
  readonly found: MatchingRows | null;
  /** Reads and selects all of them. */
  readonly start: () => void;
  /** Selects those of them with one of the ids, or none. */
  readonly keep: (ids: ReadonlySet<string>) => void;
}

type State = Pick<MatchingSelection, 'phase' | 'found'>;

const NONE: State = { phase: 'none', found: null };

/** Selects all rows of a list, on this page or not. */
export function useMatchingRows(list: SelectableList | undefined): MatchingSelection {
  const locale = toLocale(useIntl().locale);
  const [state, setState] = useState<State>(NONE);
  const href = list?.href;
  const asked = useRef(0);
  useEffect(
    function dropOther() {
      // The rows of other conditions are not those of this page.
      return () => {
        asked.current += 1;
        setState(NONE);
      };
    },
    [href],
  );
  return {
    ...state,
    start: () => {
      if (href === undefined) return;
      const own = (asked.current += 1);
      setState({ phase: 'reading', found: null });
      const set = (found: MatchingRows | null): void => {
        if (own === asked.current) setState(toState(found));
      };
      import('../../../lib/features/list/matchingRows')
        .then(({ fetchMatchingRows }) => fetchMatchingRows(href, locale))
        .then(set, () => set(null));
    },
    keep: (ids) => {
      asked.current += 1;
      const rows = state.found?.rows.filter(({ id }) => ids.has(id)) ?? [];
      setState(
        state.found === null || rows.length === 0 ? NONE : { phase: 'read', found: { ...state.found, rows } },
      );
    },
  };
}

function toState(found: MatchingRows | null): State {
  if (found === null) return { phase: 'failed', found: null };
  return found.extent === 'unproven' ? { phase: 'unproven', found: null } : { phase: 'read', found };
}
