/** Views of a record's history. */
import type { ShownValue, HistoryChangeView, HistoryEntryView } from '../../view/historyEntry';
import type { PartialFailure } from '../../view/failure';
import type { Breadcrumb, Label } from '../../view/label';
import type { OperationView } from '../graphql/operationView';
import type { PagingView } from '../list/listPageView';

/** A field that differs between two versions. */
export interface ComparedFieldView extends HistoryChangeView {
  /** Name of the record's field. */
  readonly name: string;
  /** The form that changes the record, with the earlier value filled in. */
  readonly bringBackHref?: string;
}

/** Two versions, compared field by field: A is the earlier one. */
export interface HistoryComparisonView {
  readonly before: { readonly id: string; readonly at: ShownValue | null };
  readonly after: { readonly id: string; readonly at: ShownValue | null };
  readonly fields: readonly ComparedFieldView[];
  /** Fields that both versions tell and that do not differ. */
  readonly sameCount: number;
  /** The form that changes the record, with all earlier values filled in that it takes; absent where it takes none. */
  readonly bringBack?: { readonly href: string; readonly count: number; readonly left: readonly Label[] };
}

/** The page of a record's history. */
export interface HistoryView {
  /** The record's name. */
  readonly title: string;
  readonly heading: Label;
  readonly breadcrumbs: readonly Breadcrumb[];
  /** The address of the page, without a query. */
  readonly path: string;
  /** The parameters of this page that a comparison keeps. */
  readonly keep: readonly { readonly name: string; readonly value: string }[];
  /** The histories of the record, where it has several. */
  readonly tabs: readonly { readonly href: string; readonly label: Label; readonly current: boolean }[];
  readonly entries: readonly HistoryEntryView[];
  /** Number of rows of this page of the list that are in its table only, because they tell no time or have no key. */
  readonly untellableCount: number;
  /** Entries can be compared: they tell values before and after, or the record as it was. */
  readonly canCompare: boolean;
  /** The entries that the address chooses. */
  readonly chosen: { readonly before: string | null; readonly after: string | null };
  readonly comparison: HistoryComparisonView | null;
  /** What is wrong with the choice. */
  readonly problem: string | null;
  /** The list as it is, as a table with filters; absent for values of the record. */
  readonly tableHref?: string;
  readonly paging: PagingView | null;
  readonly failures: readonly PartialFailure[];
  readonly readAt: string;
  readonly operations: readonly OperationView[];
}
