import type { StatusTone } from '../../kit/view/fieldDescription';
import type { Label } from '../../kit/view/label';

/** The first rows of a list with one value of a field: a column of a board, or a group of a table. */
export interface RowSetView {
  readonly label: Label;
  readonly tone?: StatusTone;
  /** Null where the backend does not count. */
  readonly total: number | null;
  /** There are more records than are shown. */
  readonly more: boolean;
  /** The table of this value's records. */
  readonly href: string;
  /** It could not be read. The backend's message, or '' without one. */
  readonly failed?: string;
}
