import type { Json } from '../../schema/json';
import type { RecordData } from '../listState';

type Values = { readonly [name: string]: Json };

/** What to write. Everything is optional: a create has no key, a delete no values. */
export interface WriteRequest {
  /** Key parts as text, in the order of `Entity.key`. */
  readonly key?: readonly string[];
  /** The fields of the input object at `source.input`; where there is none, the arguments themselves by name. */
  readonly values?: Values;
  /** Arguments beside the input object (`source.fields`), by name. */
  readonly options?: Values;
  /** Values of the record as read, for a key that is no part of the page's key (`KeyArgument.field`). */
  readonly record?: Values;
  /** Names of the record's fields to read back, besides its key and title. */
  readonly selection?: readonly string[];
}

/** One refusal in the one form that all dialects are brought to (BACKENDS 5). */
export interface WriteError {
  /** Where in the input, outermost first, in the backend's own words; null when it is about the whole. */
  readonly path: readonly string[] | null;
  /** The backend's words; '' when it gave none. */
  readonly message: string;
  readonly code: string | null;
}

/** What came of it. */
export interface WriteResult {
  /** The changed record with key, title and the selected fields; null where the backend gives none back. */
  readonly record: RecordData | null;
  /** Scalars of the payload besides the record, by name. */
  readonly payload: Values;
  readonly errors: readonly WriteError[];
  /** No refusal, no flag that says no, and not null where something was due. Errors beside the data are the caller's to add. */
  readonly succeeded: boolean;
}
