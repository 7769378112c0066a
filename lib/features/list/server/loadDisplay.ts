import type { LoaderContext } from '../../../kit/run/server/loaderContext';
import { loadBoard } from '../board/server/loadBoard';
import { loadCalendar } from '../calendar/server/loadCalendar';
import type { ListDisplay } from '../displays';
import { loadMap } from '../map/server/loadMap';
import { loadGroups } from '../table/server/loadGroups';
import { loadTree } from '../tree/server/loadTree';
import type { DisplayedList, DisplayLoader, LoadedDisplay } from './displayLoader';
import type { RefusedParts } from './runFilteredList';
import type { ListAttempt } from './runList';

/** The loaders of the displays with rows of their own, and of the table's groups. Other rows are a page of the list. */
export const DISPLAY_LOADERS: { readonly [display in ListDisplay]?: DisplayLoader } = {
  board: loadBoard,
  calendar: loadCalendar,
  map: loadMap,
  table: loadGroups,
  tree: loadTree,
};

/**
 * Reads the rows of a list's display; null where they are those of the list itself. Filters and the search that the
 * backend has refused for the list are left out.
 */
export function loadDisplay(
  ctx: LoaderContext,
  list: DisplayedList,
  attempt: ListAttempt,
  refused: RefusedParts | null,
): Promise<LoadedDisplay> | null {
  const { state } = attempt;
  const accepted = {
    ...state,
    filters: state.filters.filter((filter) => refused?.filters.includes(filter) !== true),
    search: refused?.search === true ? '' : state.search,
  };
  return DISPLAY_LOADERS[list.query.display]?.(ctx, list, { ...attempt, state: accepted }) ?? null;
}
