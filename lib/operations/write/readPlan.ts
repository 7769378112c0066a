import type { Json } from '../../schema/json';

/**
 * How one value of a form is found in a record as read. Paths are response keys joined by dots, from the record; lists on the way
 * are passed through.
 */
export type ValueReader =
  | { readonly is: 'value'; readonly path: string }
  /** A nested object: each field inside it, from the object. */
  | {
      readonly is: 'object';
      readonly path: string;
      readonly fields: { readonly [field: string]: ValueReader };
    }
  /** The key of a related record (first part), with its title; a list of them for to-many relations. */
  | { readonly is: 'record'; readonly path: string; readonly key: string; readonly title: string | null };

/** How a record's present values are asked for and read, for a form: plain JSON. */
export interface ReadPlan {
  readonly name: string;
  readonly document: string;
  readonly variables: { readonly [name: string]: Json };
  /** Response keys from the data to the record; lists are passed through (first element). */
  readonly path: readonly string[];
  /** Form field -> how its value is found. A form field without a reader starts left alone. */
  readonly fields: { readonly [field: string]: ValueReader };
}
