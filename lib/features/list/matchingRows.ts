import { matchingRowsHref, type Locale } from '../../ground/routes/hrefs';
import { requestOptional } from '../../kit/browser/requestJson';
import type { BulkAction } from '../form/formView';

/** The most rows that are selected beyond a page. */
export const MAX_MATCHING_ROWS = 5000;

/** All rows under the conditions of a list, for its bulk actions. */
export interface MatchingRows {
  /**
   * `all`: each of them once. `limited`: the first ones up to the limit. `unproven`: some came twice or may not meet the conditions, so
   * nobody knows whether these are the rows.
   */
  readonly extent: 'all' | 'limited' | 'unproven';
  readonly rows: readonly { readonly id: string; readonly title: string }[];
  /** The bulk actions with those of the rows that they cannot be done with now. */
  readonly actions: readonly BulkAction[];
}

/** Reads all rows of a list from the site; null if that failed. `list`: href of the list with its conditions and order. */
export const fetchMatchingRows = (list: string, locale: Locale): Promise<MatchingRows | null> =>
  requestOptional<MatchingRows>(matchingRowsHref(list, locale));
