import type { Label } from '../../operator/labels/labels';

/** Fields of a record that do not fit into one request. */
export interface OmittedView {
  readonly fields: readonly Label[];
  /** The page that shows the next of them; null if there is none. */
  readonly href: string | null;
  /** None of them can be shown: they are nested too deep for any request. */
  readonly tooDeep: boolean;
}
