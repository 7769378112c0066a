/** How a backend tells of changes of an entity's records by itself: its subscriptions and live queries. */
import type { Json } from './json';

/** An event of a record's life that a backend can tell. */
export type RecordEvent = 'created' | 'updated' | 'deleted';

/**
 * Where an event holds the key of its record: a path for each part of the key, from the value of the subscription's field.
 * `on`: the member type below which the paths lie, where the field has several types.
 */
export interface EventKey {
  readonly on?: string;
  readonly paths: readonly string[];
}

/** An argument of a subscription with the constant that is sent. */
export interface EventArgument {
  readonly name: string;
  /** Printed type. */
  readonly type: string;
  readonly value: Json;
}

/** A field of the subscription type that sends a value whenever something has happened to a record. */
export interface EventSource {
  readonly type: 'events';
  readonly field: string;
  /** What it tells of for certain. Any other change may be told as well. */
  readonly events: readonly RecordEvent[];
  /** The values of the field are scalars: nothing is selected below it. */
  readonly leaf?: true;
  /** The types of its values that are about the entity, where the field has several. */
  readonly on?: readonly string[];
  /** Places of the key; the first one with a value counts. Empty: it does not tell which record it is. */
  readonly keys: readonly EventKey[];
  readonly arguments?: readonly EventArgument[];
  /** The argument that takes the key of one record. Absent: it tells of all records. */
  readonly record?: { readonly argument: string; readonly type: string };
}

/**
 * A read of the entity that the backend repeats by itself when its result changes: a field of the query type that the
 * subscription type has as well, or a query with the directive `@live`.
 */
export interface LiveQuery {
  readonly type: 'query';
  readonly by: 'subscription' | 'directive';
  /** What is read: the record that was changed last, the number of records, or one record by its key. */
  readonly reads: 'newest' | 'total' | 'record';
  /** `newest`, `record`: the field that tells when a record was changed. */
  readonly moment?: string;
  readonly events: readonly RecordEvent[];
}

/** A way in which the backend tells of changes. */
export type LiveSource = EventSource | LiveQuery;

/** The sources that a page listens to. `complete`: it tells of every change. */
export interface LivePlan {
  readonly sources: readonly LiveSource[];
  readonly complete: boolean;
}

/** The plans of an entity's pages; null where it tells nothing of use for such a page. */
export interface EntityLive {
  readonly list: LivePlan | null;
  readonly record: LivePlan | null;
}
