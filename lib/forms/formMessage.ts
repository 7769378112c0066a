/** A message at a place of the form, or (`path` empty) about the whole. */
export interface FormMessage {
  readonly path: readonly string[];
  readonly text: string;
  /** The backend's own words, not the site's. */
  readonly from: 'site' | 'backend';
}
