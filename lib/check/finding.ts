/** What of an entity is probed. */
export type CheckedReading = 'list' | 'total' | 'pages' | 'sort' | 'get' | 'filter' | 'picker' | 'related';

/** What answers of a live backend say about one reading of its schema. */
export interface CheckFinding {
  /** The entity's type. */
  readonly entity: string;
  readonly reading: CheckedReading;
  /** The field that it is about: of a filter, an order, a related list. */
  readonly field?: string;
  /** `open`: the answers do not say; there were too few rows, or no answer. */
  readonly verdict: 'confirmed' | 'refuted' | 'open';
  /** What was seen, in English, for operators. */
  readonly says: string;
  /** Of what is refuted: what to put into site.config.ts. */
  readonly remedy?: string;
}

/** A whole check of a backend. */
export interface CheckResult {
  /** Of what: the endpoint without its query and without credentials. */
  readonly source: string;
  /** When it ended, as an ISO time. */
  readonly at: string;
  readonly findings: readonly CheckFinding[];
  /** Entities with a list that the time was too short for. */
  readonly left: readonly string[];
}
