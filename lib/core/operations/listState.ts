import type { FilterOperator, ListSource } from '../schema/model/reads';
import type { Json } from '../schema/model/json';
import type { Field } from '../schema/model/model';

/**
 * Position in a list: a page number (1-based) where pages are counted, otherwise the cursor or token of a page. Before the cursor
 * null is the end of the list.
 */
export type PagePosition =
  | { readonly type: 'page'; readonly page: number }
  | { readonly type: 'after'; readonly cursor: string }
  | { readonly type: 'before'; readonly cursor: string | null };

/** Words for days that move with today. */
export const DAY_PERIODS = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'last7days',
  'last30days',
  'next7days',
  'next30days',
  'beforeToday',
  'afterToday',
] as const;

/** A word for days that move with today. @see DAY_PERIODS */
export type DayPeriod = (typeof DAY_PERIODS)[number];

/** One filter condition. `value` already has the field's type (or is a list for `in`). */
export interface FilterValue {
  readonly field: string;
  readonly op: FilterOperator;
  readonly value: Json;
  /** The word of the URL that this end of a range stands for. Both ends have it; they are one condition. */
  readonly period?: DayPeriod;
  /** Uses the backend's alternative operator, after the first one was rejected. */
  readonly useAlternative?: true;
}

/** State of a list view. What the visitor chose of it is stored in the URL. */
export interface ListState {
  readonly position: PagePosition;
  readonly size: number;
  readonly sort: { readonly field: string; readonly descending: boolean } | null;
  readonly filters: readonly FilterValue[];
  readonly search: string;
  /** The area that the rows have to lie in, as a GeoJSON polygon, by the field of a filter that takes one. Maps alone set it. */
  readonly area?: { readonly field: string; readonly polygon: Json };
  /** Without the tie-break of the sort, after the backend rejected it. Never in the URL. */
  readonly isUntied?: true;
}

/** Returns the state of a list that nothing narrows or sorts: its first page, with this number of rows. */
export const toFirstRows = (size: number): ListState => ({
  position: { type: 'page', page: 1 },
  size,
  sort: null,
  filters: [],
  search: '',
});

/** A row or record as read: values by field name (relations as `RecordReference`), its key as texts, and its title. */
export interface RecordData {
  /** Type of the record (differs from the list's for interfaces and unions); null when unknown. */
  readonly type: string | null;
  /** Key parts as text, in the order of `Entity.key`; null when the entity has no key or the row lacks a part. */
  readonly key: readonly string[] | null;
  readonly title: string | null;
  readonly values: { readonly [field: string]: Json };
}

/** Value of a to-one relation in `values`, as plain JSON. */
export interface RecordReference {
  readonly type: string | null;
  readonly key: readonly string[] | null;
  readonly title: string | null;
}

/** One page of a list as read: its rows, its total and its neighbouring pages. */
export interface ListResult {
  readonly rows: readonly RecordData[];
  /** Number of rows that came as null: they exist, but nothing is known of them. Absent where there are none. */
  readonly nullRows?: number;
  /** The backend says that the list continues, but gives no way on. Absent for any other page. */
  readonly isCut?: true;
  /** Fields whose conditions some rows do not meet. Absent where there are none. */
  readonly strays?: readonly string[];
  /** A value on the way to the list is null, so there is no list: what it belongs to does not exist for the caller. */
  readonly ownerless?: true;
  /** Number of all rows under the filters; null where the backend does not report it. */
  readonly total: number | null;
  /** Positions of the neighbouring pages; null where there is none. Page numbers follow from `total` and `size`. */
  readonly next: PagePosition | null;
  readonly previous: PagePosition | null;
}

/** Values of page-wide arguments by role: `{ locale: 'pl' }`. They come from settings and the interface language. */
export type PageWideValues = {
  readonly [role in ListSource['pageWide'][number]['role']]?: Json;
};

/** Request for one page of a list. */
export interface ListRequest {
  readonly state: ListState;
  /** Names of the fields to read beside key and title; null for all. */
  readonly selection: readonly string[] | null;
  /** Fields below those of the rows that the selection may name, too: `activity.user`. */
  readonly fieldsBelow?: readonly Field[];
  /** Texts are read as they are stored, because they are compared or written back. */
  readonly bySource?: true;
  readonly pageWide?: PageWideValues;
}
