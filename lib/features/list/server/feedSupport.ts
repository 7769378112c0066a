import { toRowEntity } from '../../../core/operations/document/entityLookup';
import type { ListState } from '../../../core/operations/listState';
import type { FeedFormat } from '../../../ground/routes/hrefs';
import type { CalendarDate } from '../../../core/schema/model/facts';
import { findLatestFirst } from '../../../core/schema/model/followable';
import type { Entity } from '../../../core/schema/model/model';
import type { ListSource } from '../../../core/schema/model/reads';
import { getCalendarDates } from '../calendar/calendarDisplay';
import { canHaveFeed } from '../displays';
import { FIRST_PAGE, toListParams } from '../listParams';
import { withQuery, type UrlQuery } from '../../../ground/routes/queryParams';
import { parseListQuery, type ListQuery } from '../listQuery';
import type { LabelContext } from '../../../kit/describe/describeField';
import type { ListTarget } from './listTarget';

/** Checks whether programs can subscribe to a list in a format: its records need addresses, and moments or dates. */
export function supportsFeed(list: ListTarget, format: FeedFormat): boolean {
  const entity = toRowEntity(list.entity, list.source);
  if (list.head.form?.waiting === true || !haveAddresses(list)) return false;
  return canHaveFeed(entity, list.source, format);
}

/** Checks whether the records of a list have pages, so that an entry can lead to one. */
function haveAddresses({ entity, rowBaseHref }: ListTarget): boolean {
  if (entity.members !== undefined) return true;
  return entity.key !== null && (entity.get !== null || rowBaseHref !== undefined);
}

/** Returns the order of a feed whose address states none: the newest first, or else the last changed. */
export function getFeedSort(entity: Entity, source: ListSource): ListState['sort'] {
  const field = findLatestFirst(entity, source);
  return field === null ? null : { field, descending: true };
}

/** Parses the query of a list's address, as its page does. */
export function parseTargetQuery(
  { labels, model }: Pick<LabelContext, 'labels' | 'model'>,
  now: string,
  { entity, source }: ListTarget,
  query: UrlQuery,
): ListQuery {
  return parseListQuery(toRowEntity(entity, source), source, query, {
    locale: labels.locale,
    now,
    enums: model.enums,
  });
}

/** Finds the date by which a calendar has the records of a list: the one that the query names, or else the first. */
export function findCalendarDate(list: ListTarget, query: UrlQuery): CalendarDate | undefined {
  const dates = getCalendarDates(toRowEntity(list.entity, list.source), list.source);
  return dates.find(({ field }) => field === query['on']) ?? dates[0];
}

/**
 * Returns the path of a list with what matters to a program: its inputs, filters, search, order and columns. Page, size,
 * chart and the way to show the rows are left out. Equal lists have equal paths.
 */
export function toFeedPath(list: ListTarget, query: ListQuery, date?: CalendarDate): string {
  const { state, chosenColumns, defaultSort, defaultSize } = query;
  const params = toListParams({
    state: { ...state, position: FIRST_PAGE, size: defaultSize },
    chosenColumns,
    defaultSort,
    defaultSize,
  });
  return withQuery(list.path, [
    ...list.fixedParams,
    ...params,
    ...(date === undefined ? [] : [['on', date.field] as const]),
  ]);
}
