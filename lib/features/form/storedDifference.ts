import type { Draft } from './drafts/draft';
import type { FormPath } from './drafts/formPath';

/** A value of a record that is not what it should be after an update, as the record was read again. */
export interface StoredDifference {
  /**
   * `notTaken`: the form sent another value. `notSeen`: so it did, but the whole record is as it was before, so that the read may have
   * been behind the save. `alsoChanged`: the form did not change it.
   */
  readonly type: 'notTaken' | 'notSeen' | 'alsoChanged';
  readonly path: FormPath;
  /** What was sent, or what the record had before. */
  readonly expected: Draft;
  readonly stored: Draft;
}
