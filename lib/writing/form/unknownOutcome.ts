import type { FieldComparison } from '../drafts/compareDrafts';

/** The result of looking for the effect of an unanswered save. */
export type VerificationResult =
  /** The backend cannot be reached. */
  | { readonly type: 'unreachable' }
  /** None of the sent values can be read back. */
  | { readonly type: 'unseen' }
  /** The record does not have all of the sent values. */
  | { readonly type: 'differs'; readonly fields: readonly FieldComparison[] }
  /** Records that may be the created one; `searched` is the title that they were searched by. */
  | {
      readonly type: 'similar';
      readonly records: readonly SimilarRecord[];
      readonly searched: string | null;
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
  /** The response does not say whether it was done; `notes` are its messages. Absent without a response. */
  readonly answered?: { readonly notes: readonly string[] };
}
