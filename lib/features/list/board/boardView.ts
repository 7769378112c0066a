import type { Label } from '../../../kit/view/label';
import type { RowSetView } from '../rowSetView';

/** A board: the rows of a list by the values of its status. */
export interface BoardView {
  /** Name of the status. */
  readonly field: string;
  readonly columns: readonly BoardColumn[];
  /** The table of the records with further values; absent where all values have a column. */
  readonly rest?: { readonly href: string; readonly count: number };
  /** The table of all records, where some have no value or an outdated one, and therefore no column. */
  readonly unplacedHref?: string;
}

/** One column of a board. Its cards are the next `cards` rows of the list's view. */
export interface BoardColumn extends RowSetView {
  readonly value: string;
  readonly cards: number;
}

/** A way from one column to another: the action that leads there, or the update of the status. */
export interface BoardMove {
  /** The value of the column that it leads to. */
  readonly to: string;
  /** The action's name; absent for an update, which the column's own name says. */
  readonly label?: Label;
  /** The inputs that its form asks for; a move that asks for nothing and endangers nothing is made at once. */
  readonly asks: readonly Label[];
  readonly isDirect: boolean;
  /** For an update: the fingerprint of the status that the board shows, so that a change meanwhile is a conflict. */
  readonly seen?: string;
  /** The page with its form, by card; null for a card without one. */
  readonly hrefs: readonly (string | null)[];
}
