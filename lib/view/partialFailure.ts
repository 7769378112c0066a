import type { Label } from '../operator/labels/labels';

/** A failure of one part of the data; the rest is shown. */
export interface PartialFailure {
  /** Label of the field that the error's path names. */
  readonly field: Label | null;
  /** The backend's message, or the site's own text for a missing value. */
  readonly message: string;
  /** The value is missing although the schema requires it. */
  readonly missing?: true;
}
