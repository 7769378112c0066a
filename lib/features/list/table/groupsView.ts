import type { Label } from '../../../kit/view/label';
import type { RowSetView } from '../rowSetView';

/** Sums as they are shown, by the name of their column. */
export interface SumTexts {
  readonly [column: string]: string;
}

/** The rows of a table by the values of a field. */
export interface GroupsView {
  /** Name of the field. */
  readonly field: string;
  readonly label: Label;
  readonly groups: readonly RowGroup[];
  /** The table with the rows that are in no group; absent where there are none. */
  readonly rest?: { readonly href: string; readonly count: number | null };
  /** The table without groups. */
  readonly offHref: string;
}

/** A group of a table. Its rows are the next `rows` of the list's view. */
export interface RowGroup extends RowSetView {
  readonly id: string;
  readonly rows: number;
  readonly sums?: SumTexts;
}

/** The sums in the foot of a table. */
export interface SumsView {
  readonly texts: SumTexts;
  /** Names of the columns that are added up, also where a sum did not come. */
  readonly shown: readonly string[];
  /** Names of the columns that can be added up. */
  readonly possible: readonly string[];
}
