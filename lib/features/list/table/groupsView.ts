import type { StatusTone } from '../../../kit/view/fieldDescription';
import type { Label } from '../../../kit/view/label';

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
export interface RowGroup {
  readonly id: string;
  readonly label: Label;
  readonly tone?: StatusTone;
  readonly rows: number;
  /** Null where the backend does not count. */
  readonly total: number | null;
  /** There are more records than rows. */
  readonly more: boolean;
  /** The table of this group's records. */
  readonly href: string;
  /** It could not be read. The backend's message, or '' without one. */
  readonly failed?: string;
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
