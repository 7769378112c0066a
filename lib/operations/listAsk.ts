import type { Json } from '../schema/json';
import type { ListSource } from '../schema/reads';
import type { ListState } from './listState';

/** Values for page-wide arguments by role: `{ locale: 'pl' }`. They come from settings and from the interface's language. */
export type PageWideValues = {
  readonly [role in ListSource['pageWide'][number]['role']]?: Json;
};

/** What is asked of a list. */
export interface ListAsk {
  readonly state: ListState;
  /** Names of the fields to read beside key and title; null for all. */
  readonly selection: readonly string[] | null;
  readonly pageWide?: PageWideValues;
}
