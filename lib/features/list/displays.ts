import type { Entity, Model } from '../../core/schema/model/model';
import type { ListSource } from '../../core/schema/model/reads';
import type { FeedFormat } from '../../ground/routes/hrefs';
import type { QueryParams } from '../../ground/routes/queryParams';
import { boardDisplay } from './board/boardDisplay';
import type { BoardView } from './board/boardView';
import { calendarDisplay, type CalendarQuery } from './calendar/calendarDisplay';
import type { CalendarView } from './calendar/calendarView';
import { chartDisplay, type ChartQuery } from './charts/chartDisplay';
import type { Display, ListParameters } from './display';
import { galleryDisplay, type GalleryView } from './gallery/galleryDisplay';
import { mapDisplay, type MapQuery } from './map/mapDisplay';
import type { MapView } from './map/mapView';
import type { GroupsView } from './table/groupsView';
import { tableDisplay, type TableQuery } from './table/tableDisplay';
import { treeDisplay, type TreeQuery } from './tree/treeDisplay';
import type { TreeView } from './tree/treeView';

/** The ways to show the rows of a list, as `?view=` names them. Charts are shown above the rows of any of them (`charts`). */
export const LIST_DISPLAYS = ['table', 'board', 'calendar', 'gallery', 'map', 'tree'] as const;

/** A way to show the rows of a list. @see LIST_DISPLAYS */
export type ListDisplay = (typeof LIST_DISPLAYS)[number];

/** The displays by name: each has a folder of that name here, and one in `components/list`. */
export const DISPLAYS: Readonly<Record<ListDisplay, Display>> = {
  table: tableDisplay,
  board: boardDisplay,
  calendar: calendarDisplay,
  gallery: galleryDisplay,
  map: mapDisplay,
  tree: treeDisplay,
};

/** The parameters of its own that the display of a list has; those of the others are absent. */
export interface DisplayQueries {
  readonly calendar?: CalendarQuery | undefined;
  readonly map?: MapQuery | undefined;
  readonly table?: TableQuery | undefined;
  readonly tree?: TreeQuery | undefined;
}

/** The part of a page's view that a display has beside the rows; those of the others are absent. */
export interface DisplayViews {
  /** Its cards are the rows. */
  readonly board?: BoardView;
  /** Its entries are the rows. */
  readonly calendar?: CalendarView;
  readonly gallery?: GalleryView;
  /** The rows of the table by the values of a field; its records are the rows. */
  readonly groups?: GroupsView;
  /** The rows are a page of its records. */
  readonly map?: MapView;
  /** Its records are the rows. */
  readonly tree?: TreeView;
}

/** How a list is shown. */
export interface DisplayedQuery extends DisplayQueries, ChartQuery {
  readonly display: ListDisplay;
  /** Name of the layout of components/own that shows the rows in the place of the table. */
  readonly layout?: string | undefined;
}

/** Returns the displays that a list can have, the table first. */
export function getListDisplays(entity: Entity, source: ListSource): readonly ListDisplay[] {
  return LIST_DISPLAYS.filter((name) => DISPLAYS[name].find(entity, source) !== null);
}

/**
 * Parses how an address shows a list: the display that it names with its own parameters, or a layout of components/own
 * (`layouts`), and the chart. The table stands for a display that the list cannot have.
 */
export function parseDisplay(
  entity: Entity,
  source: ListSource,
  address: ListParameters,
  layouts: readonly string[],
): DisplayedQuery {
  const view = address.one('view');
  const chart = chartDisplay.parse(address);
  const layout = layouts.find((name) => name === view);
  if (layout !== undefined) return { ...chart, display: 'table', layout };
  const display = getListDisplays(entity, source).find((known) => known === view) ?? 'table';
  if (display === 'table' && view !== '' && view !== 'table') address.reject('unknownView', 'view');
  const own = DISPLAYS[display];
  const query = { ...chart, display };
  return own.parse === undefined ? query : withQuery(query, own.parse(own.find(entity, source), address));
}

/** Writes how a list is shown. Inverse of `parseDisplay`. */
export function formatDisplay(query: Partial<DisplayedQuery>): QueryParams {
  const { display = 'table', layout } = query;
  const own = getOwnQuery(query);
  return [
    ...chartDisplay.format(query),
    ...(display === 'table' && layout === undefined ? [] : [['view', layout ?? display] as const]),
    ...(own === undefined ? [] : (DISPLAYS[display].format?.(own) ?? [])),
  ];
}

/** Changes the display's own parameters to those of its first page, or to those that a saved view keeps. */
export function changeDisplay<Query extends DisplayedQuery>(
  query: Query,
  change: 'toFirstPage' | 'toSaved',
): Query {
  const own = getOwnQuery(query);
  return own === undefined ? query : withQuery(query, DISPLAYS[query.display][change]?.(own) ?? own);
}

const getOwnQuery = (query: Partial<DisplayedQuery>): unknown =>
  Object.entries(query).find(([name]) => name === query.display)?.[1];

// Safe: each display parses and changes the parameters of its own type.
const withQuery = <Query extends DisplayedQuery>(query: Query, own: unknown): Query => ({
  ...query,
  [query.display]: own,
});

/** Returns the names of the fields that are read for these columns of a list. */
export function getDisplayFields(
  entity: Entity,
  source: ListSource,
  query: DisplayedQuery & { readonly chosenColumns: readonly string[] | null },
  columns: readonly string[],
): readonly string[] {
  const own = DISPLAYS[query.display];
  const list = { entity, columns, isChosen: query.chosenColumns !== null, query: getOwnQuery(query) };
  return [...new Set(own.getFields?.(own.find(entity, source), list) ?? columns)];
}

/** Builds the view of a display whose rows are a page of the list. */
export function buildPageView(
  { entity, source }: { readonly entity: Entity; readonly source: ListSource },
  display: ListDisplay,
): DisplayViews {
  const own = DISPLAYS[display];
  const view = own.buildView?.(own.find(entity, source));
  // Safe: each display builds the view of its own type.
  return view === undefined ? {} : ({ [display]: view } as DisplayViews);
}

/** Counts the requests that the rows of a list usually take in a display. */
export function countDisplayReads(
  entity: Entity,
  source: ListSource,
  display: ListDisplay,
  model: Model,
): number {
  const own = DISPLAYS[display];
  const place = own.find(entity, source);
  return place === null ? 1 : (own.countReads?.(place, model) ?? 1);
}

/** Checks whether programs can subscribe to a list in a format. */
export function canHaveFeed(entity: Entity, source: ListSource, format: FeedFormat): boolean {
  const feeds = LIST_DISPLAYS.flatMap((name) => DISPLAYS[name].feed ?? []);
  return feeds.some((feed) => feed.format === format && feed.canHave(entity, source));
}
