import type { FilterOperator, ListSource } from '../schema/model/reads';
import type { Json } from '../schema/model/json';

/** Where in a list: a page number (1-based) where pages can be computed, otherwise the cursor or token that leads there. */
export type PagePosition =
  | { readonly type: 'page'; readonly page: number }
  | { readonly type: 'after'; readonly cursor: string }
  | { readonly type: 'before'; readonly cursor: string };

/** One narrowing condition; `value` is already of the field's type (or a list for `in`). */
export interface FilterValue {
  readonly field: string;
  readonly op: FilterOperator;
  readonly value: Json;
  /** In the backend's other spelling, after it has refused the first. */
  readonly useAlternative?: true;
}

/** What a visitor asks of a list. All of it lives in the URL. */
export interface ListState {
  readonly position: PagePosition;
  readonly size: number;
  readonly sort: { readonly field: string; readonly descending: boolean } | null;
  readonly filters: readonly FilterValue[];
  readonly search: string;
}

/** A row or record as read: values by field name (relations as `Reference`s), its key parts as text, its title. */
export interface RecordData {
  /** The record's own type (differs from the list's for interfaces and unions); null when unknown. */
  readonly type: string | null;
  /** Key parts as text, in the order of Entity.key; null when the entity has none or the row lacks one. */
  readonly key: readonly string[] | null;
  readonly title: string | null;
  readonly values: { readonly [field: string]: Json };
}

/** A to-one relation's value in `values`: serialised as plain JSON. */
export interface RecordReference {
  readonly type: string | null;
  readonly key: readonly string[] | null;
  readonly title: string | null;
}

export interface ListResult {
  readonly rows: readonly RecordData[];
  /** How many rows came as null: they exist, and nothing is told of them. Absent where there are none. */
  readonly nullRows?: number;
  /** All rows under the filters; null where the backend does not say. */
  readonly total: number | null;
  /** Positions of the neighbouring pages; null where there is none; page numbers come from `total` and `size`. */
  readonly next: PagePosition | null;
  readonly previous: PagePosition | null;
}

/** Values for page-wide arguments by role: `{ locale: 'pl' }`. They come from settings and from the interface's language. */
export type PageWideValues = {
  readonly [role in ListSource['pageWide'][number]['role']]?: Json;
};

/** What is asked of a list. */
export interface ListRequest {
  readonly state: ListState;
  /** Names of the fields to read beside key and title; null for all. */
  readonly selection: readonly string[] | null;
  readonly pageWide?: PageWideValues;
}
