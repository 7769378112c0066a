/** What a page's documents were made from, and where a browser or a program may send them. */
export interface GraphqlSource {
  /** Absolute URL of the one endpoint (S7.3). */
  readonly endpoint: string;
  /** The schema's hash: its first letters, enough to tell two schemas apart. */
  readonly schema: string;
  /** ISO time when that schema was read. */
  readonly readAt: string;
}
