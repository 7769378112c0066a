import type { StatusTone } from '../../view/fieldDescription';
import type { Label } from '../../view/label';

/** A board: the rows of a list by the values of its status. */
export interface BoardView {
  /** Name of the status. */
  readonly field: string;
  readonly columns: readonly BoardColumn[];
  /** The table of the records with further values; absent where all values have a column. */
  readonly rest?: { readonly href: string; readonly count: number };
}

/** One column of a board. Its cards are the next `cards` rows of the list's view. */
export interface BoardColumn {
  readonly value: string;
  readonly label: Label;
  readonly tone?: StatusTone;
  readonly cards: number;
  /** Null where the backend does not count. */
  readonly total: number | null;
  /** There are more records than cards. */
  readonly more: boolean;
  /** The table of this value's records. */
  readonly href: string;
  /** It could not be read. The backend's message, or '' without one. */
  readonly failed?: string;
}
