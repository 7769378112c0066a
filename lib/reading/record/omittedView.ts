import type { Label } from '../../operator/labels/labels';

/** Fields of a record that this page does not show since one request cannot ask for them all. */
export interface OmittedView {
  readonly fields: readonly Label[];
  /** The page that shows the next of them; null where there is none. */
  readonly href: string | null;
  /** None of them can be shown: they are nested too deep for any request. */
  readonly tooDeep: boolean;
}
