import { getTitleColumn } from '../../core/schema/model/fieldPath';
import type { Entity } from '../../core/schema/model/model';
import type { FilterOperator, ListSource } from '../../core/schema/model/reads';

/** The filter that searches the titles of a list. */
export interface TitleSearch {
  readonly field: string;
  readonly op: FilterOperator;
}

const TEXT_SEARCHES = ['contains', 'startsWith'] as const;

/** Finds the filter by which a list without a search is searched; null where its titles cannot be searched. */
export function findTitleSearch(entity: Entity, source: ListSource): TitleSearch | null {
  const title = source.filter?.fields.find(({ field }) => field === getTitleColumn(entity));
  const op = TEXT_SEARCHES.find((one) => title?.operations.some((own) => own.op === one));
  return title === undefined || op === undefined ? null : { field: title.field, op };
}
