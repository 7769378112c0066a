import type { Json } from '../../core/schema/model/json';
import type { FieldDescription } from '../../kit/view/fieldDescription';
import type { FieldComparison } from './drafts/compareDrafts';

/** The status of an action's record before it was sent and now. */
export interface StatusComparison {
  readonly field: FieldDescription;
  readonly before: Json;
  readonly now: Json;
}

/** The result of looking for the effect of an unanswered save. */
export type VerificationResult =
  /** The backend cannot be reached. */
  | { readonly type: 'unreachable' }
  /** None of the sent values can be read back. */
  | { readonly type: 'unseen'; readonly status?: StatusComparison }
  /** The record does not have all of the sent values. */
  | {
      readonly type: 'differs';
      readonly fields: readonly FieldComparison[];
      readonly status?: StatusComparison;
    }
  /**
   * Records that may be the created one; `searched` is the title that they were searched by. `isPartial`: the search had more
   * results than were read.
   */
  | {
      readonly type: 'similar';
      readonly records: readonly SimilarRecord[];
      readonly searched: string | null;
      readonly isPartial?: true;
    };

/** A record with the same title as the one being created. */
export interface SimilarRecord {
  /** Null when the key has several parts; then there is no link to the record. */
  readonly key: string | null;
  readonly title: string;
}

/** A save with an unknown outcome. */
export interface UnknownOutcome {
  readonly found: VerificationResult;
  /** The response does not indicate whether it was done; `notes` are its messages. Absent without a response. */
  readonly answered?: { readonly notes: readonly string[] };
}
