import type { Json } from '../schema/json';
import type { MadeDocument } from './madeDocument';

/** A field that a document leaves out. */
export interface OmittedField {
  /** Its name; a member's is called `Type.field`. */
  readonly name: string;
  /** `size`: another document has room for it. `depth`: none has, since its values are nested too deep. */
  readonly reason: 'size' | 'depth';
}

/**
 * Something to send and the way to read what comes back. `document` holds no values: all travel in `variables`.
 * `read` takes the response's `data` as it arrived (unknown, maybe partial, maybe lying) and never throws: what is not
 * there becomes null or an empty list.
 */
export interface Operation<Result> extends MadeDocument {
  readonly name: string;
  readonly variables: { readonly [name: string]: Json };
  readonly read: (data: unknown) => Result;
  /** Whether an answer lacks what was asked, so that it says nothing at all; absent where that cannot be told. Never throws. */
  readonly lacks?: (data: unknown) => boolean;
  /** It asks for one thing by what tells it apart: an error that says "not found" is the answer that there is none. */
  readonly one?: true;
  /** Which readings of the schema an answer proves wrong; absent where it can prove none wrong. Never throws. */
  readonly refutes?: (data: unknown) => readonly Refutation[];
  /** Wanted fields that exceed the limits of a document (`Model.limits`); absent where all of them are asked for. */
  readonly omitted?: readonly OmittedField[];
}

/** A reading of the schema that an answer has proved wrong: the record that came is not the one that was asked for. */
export interface Refutation {
  /** The entity's type. */
  readonly type: string;
  /** Root field, and fields below it, that were asked. */
  readonly field: string;
  /** It is a list that was narrowed to a record, and gave rows of others. */
  readonly rows?: true;
}
