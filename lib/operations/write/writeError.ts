/** One refusal in the one form that all dialects are brought to (BACKENDS 5). */
export interface WriteError {
  /** Where in the input, outermost first, in the backend's own words; null when it is about the whole. */
  readonly path: readonly string[] | null;
  /** The backend's words; '' when it gave none. */
  readonly message: string;
  readonly code: string | null;
}
