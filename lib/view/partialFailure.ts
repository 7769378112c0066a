import type { Label } from '../operator/labels/labels';

/** Something went wrong with a part of the data; the rest is shown. */
export interface PartialFailure {
  /** The field's label where the error's path names one. */
  readonly field: Label | null;
  /** The backend's own words; of what it left out, the site's. */
  readonly message: string;
  /** It left out what the schema says is always there. */
  readonly missing?: true;
}
