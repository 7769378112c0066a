import type { ErrorShape } from '../../schema/writes';
import type { Json } from '../../schema/json';

/** A place inside the variables: the variable's name, then keys; '[]' is the one element of a list. */
export type VariablePath = readonly string[];

/** Where a part of a record's key goes. `type`: printed type of the value itself. */
export interface KeyPlace {
  readonly part: number;
  readonly at: VariablePath;
  readonly type: string;
  /** The place takes a list: several records in one call where the plan is `bulk`. */
  readonly list?: true;
  /** Path of the record's field that gives the value, where it is no part of the page's key; `part` is -1 then. */
  readonly field?: string;
}

/** Field names of a union member -> the response keys that its fragment gives them. The member is known by its keys alone. */
export interface MemberKeys {
  readonly type: string;
  readonly keys: { readonly [field: string]: string };
}

/** Key and title of the written record inside the mutation's value. */
export interface RecordReader {
  readonly type: string;
  /** Path from the mutation's value. */
  readonly path: string;
  /** The fragments to enter on the way: at the payload, and at the record. */
  readonly on?: MemberKeys;
  readonly as?: MemberKeys;
  readonly key: readonly string[];
  readonly title: string | null;
}

/** How one shape of refusal comes back. `members`: the aliases of its union members, in the order of the shape's. */
export interface ErrorReader {
  readonly shape: ErrorShape;
  readonly members?: readonly MemberKeys[];
}

/**
 * Everything that sending one mutation takes, as plain JSON: no model, no schema (docs/decisions/0004). The same functions use
 * it in the browser and on the server.
 */
export interface WritePlan {
  readonly name: string;
  /** Declares every variable that may be sent; a variable that is left out is an argument left out. */
  readonly document: string;
  /** Variables whose argument is required: they are sent as null where nothing is given, so that the backend says what is missing. */
  readonly required: readonly string[];
  /** Sent always. */
  readonly fixed: readonly { readonly at: VariablePath; readonly value: Json }[];
  readonly key: readonly KeyPlace[];
  readonly bulk: boolean;
  /** Form field -> its place. */
  readonly places: { readonly [field: string]: VariablePath };
  /** Place of the input object, sent also when it is empty where its argument is required; null for flat arguments. */
  readonly input: VariablePath | null;
  readonly answer: {
    /** Response keys from the data to the mutation's value. */
    readonly path: readonly string[];
    /** The value is a scalar. */
    readonly leaf: boolean;
    readonly record: RecordReader | null;
    readonly errors: readonly ErrorReader[];
    /** Scalars of the payload besides the record: name -> response path from the mutation's value. */
    readonly payload: { readonly [name: string]: string };
    readonly payloadOn?: MemberKeys;
  };
}
