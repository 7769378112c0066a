/** The history of a record: a list of what has happened to it, of its events, changes or versions. */
import type { Fact } from './facts';
import type { Reason } from './reason';

/** The values of one field before and after, in two fields of a row: `previousTitle` and `currentTitle` of `title`. */
export interface HistoryPair {
  /** What was changed, as the row's fields are called after it. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** Where a row holds what was changed. All names are paths of the row's fields. */
export type HistoryChanges =
  /** A list of changes, each with the name of a field and its values; null for a value that they do not have. */
  | {
      readonly type: 'list';
      readonly at: string;
      readonly field: string;
      readonly before: string | null;
      readonly after: string | null;
    }
  /** The row is one change. `field` holds the name of the changed field; null where nothing tells it. */
  | { readonly type: 'row'; readonly field: string | null; readonly before: string; readonly after: string }
  /** JSON: the record as it was then, and what had been changed in it. At least one of the two exists. */
  | { readonly type: 'json'; readonly snapshot: string | null; readonly delta: string | null }
  /** The record as it was then, in fields with the names of its own. `at`: the object that holds them, or null. */
  | { readonly type: 'fields'; readonly at: string | null; readonly names: readonly string[] };

/** Returns the paths of the fields that hold what was changed; null for one that rows do not have. */
export function getChangePaths(changes: HistoryChanges | null): readonly (string | null)[] {
  switch (changes?.type) {
    case undefined:
      return [];
    case 'list':
      return [changes.at];
    case 'row':
      return [changes.field, changes.before, changes.after];
    case 'json':
      return [changes.snapshot, changes.delta];
    case 'fields':
      return changes.at === null ? changes.names : [changes.at];
  }
}

/** How a row tells what happened. All names are paths of its fields: `createdAt`, `activity.user`. */
export interface HistoryRow {
  /** When. */
  readonly at: string;
  /** Who: a record, a text, or null where rows do not tell. */
  readonly actor: string | null;
  /** What kind of event: an enum or a text. */
  readonly event: string | null;
  /** A number that counts the versions. */
  readonly version: string | null;
  /** What happened, in words. */
  readonly text: string | null;
  readonly changes: HistoryChanges | null;
  readonly pairs: readonly HistoryPair[];
  /** Further fields that tell something about the event. */
  readonly facts: readonly string[];
}

/** The mutation that sets a record back to one of its versions. */
export interface HistoryRestore {
  /** Name of an action of the record, or of its versions. */
  readonly action: string;
  /** The input that takes the version's key; null for an action of the version itself. */
  readonly input: string | null;
  /** The input of a version's action that takes the record's key. Absent where it takes none. */
  readonly owner?: string;
}

/** A list of a record that is its history. */
export interface RecordHistory {
  /** Name of the related list, or of the record's field that lists values. */
  readonly list: string;
  /** Rows have an identity, and the list may have pages; or they are values of the record. */
  readonly rows: 'records' | 'values';
  /** How rows tell what happened, by their type: one, or those of a union or interface. */
  readonly types: { readonly [type: string]: HistoryRow };
  /** Why it is the history. */
  readonly reason: Reason;
  readonly restore?: Fact<HistoryRestore>;
}
