import type { Entity } from '../../../core/schema/model/model';
import type { LoaderContext } from '../../../kit/run/server/loaderContext';
import { getRequestedColumns } from '../columns';
import { DISPLAYS } from '../displays';
import type { ListQuery } from '../listQuery';
import type { ListTarget } from './listTarget';
import { isNarrowed } from './listTools';
import type { ListAttemptResult } from './runList';

/**
 * Checks whether a page holds the first rows of an entity's main list in its own order, which show what its columns hold. Some displays
 * read too few columns.
 */
export function isFirstPage({ origin }: ListTarget, { state, ...parsed }: ListQuery): boolean {
  const { position } = state;
  const isStart = position.type === 'page' && position.page === 1;
  return (
    origin.type === 'main' &&
    DISPLAYS[parsed.display].readsFewColumns !== true &&
    isStart &&
    !isNarrowed({ state, ...parsed }) &&
    state.sort?.field === parsed.defaultSort?.field
  );
}

/**
 * Keeps what the rows of a sample tell of their columns, if all of these were read. False if the backend refused the sample for its
 * size: the page is to be read without the columns that only the sample needs.
 */
export function keepSample(
  samples: LoaderContext['samples'],
  entity: Entity,
  selected: readonly string[],
  { outcome, operation, isShortened }: ListAttemptResult,
): boolean {
  if (!outcome.ok) return true;
  const hasAll = (operation.fit?.level ?? 0) === 0;
  if (hasAll) samples?.add(entity, getRequestedColumns(selected, operation), outcome.value);
  return hasAll && isShortened !== true;
}
