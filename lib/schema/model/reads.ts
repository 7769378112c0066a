/** The reading half of the model's vocabulary: ways to values, and lists and gets with all that they offer. */
import type { Json } from './json';
import type { ValueKind } from './kinds';

/** An argument of a root or nested field, as the schema declares it. `required`: NON_NULL without a default. */
export interface Argument {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

/** One step of the way from the operation's root (or from a record) to a value: a field with the arguments that we may send. */
export interface FieldStep {
  readonly field: string;
  readonly args: readonly Argument[];
  /** Inline fragment to enter after this step, when the field's type is abstract: `node(id) { ... on Report { … } }`. */
  readonly on?: string;
}

/**
 * Where a value goes: `steps[step]`, argument `path[0]`, then the keys inside its input object. A key that is '[]' means
 * "the first element of a list". The variable is declared with the root argument's own type, so the value travels whole.
 */
export interface ArgRef {
  readonly step: number;
  readonly path: readonly string[];
}

/** A constant that has to be sent with something else (a direction, an operator, a default channel). */
export interface ArgConstant {
  readonly at: ArgRef;
  readonly value: Json;
}

export interface PageInfoPaths {
  readonly hasNextPage: string | null;
  readonly hasPreviousPage: string | null;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

/** How to go on in a list. `maxSize` is the largest page that the backend is known to give, null when unknown. */
export type ListPaging =
  | {
      readonly style: 'cursor';
      readonly first: ArgRef;
      readonly after: ArgRef;
      readonly last: ArgRef | null;
      readonly before: ArgRef | null;
      /** Paths from the list field's value. */
      readonly pageInfo: PageInfoPaths;
      /** Path from the list field's value to each row's cursor (`edges.cursor`), or null. */
      readonly cursors: string | null;
    }
  | { readonly style: 'offset'; readonly limit: ArgRef | null; readonly offset: ArgRef }
  | { readonly style: 'page'; readonly page: ArgRef; readonly size: ArgRef | null; readonly firstPage: 0 | 1 }
  | { readonly style: 'token'; readonly token: ArgRef; readonly size: ArgRef | null; readonly next: string }
  | { readonly style: 'none'; readonly size: ArgRef | null };

/**
 * The number of all rows. `path` from the list field's value, or, with `sibling`, from the value of another field: of the root for
 * a root list, of the same record for a related one (which takes the same filter where `filter` says where).
 */
export interface TotalSource {
  readonly path: string;
  /** Another path to the same number, asked for too: some servers leave the first one null. */
  readonly or?: string;
  readonly sibling: readonly FieldStep[] | null;
  readonly filter: ArgRef | null;
}

/** Sorting: what to send for each column. With `direction`, the column's value goes to `arg` and the direction beside it. */
export interface ListSort {
  readonly arg: ArgRef;
  readonly direction: { readonly arg: ArgRef; readonly asc: Json; readonly desc: Json } | null;
  /** `field` is the record's field path that the column shows; `desc` null where only one direction exists. */
  readonly columns: readonly { readonly field: string; readonly asc: Json; readonly desc: Json | null }[];
}

export const FILTER_OPERATORS = [
  'eq',
  'ne',
  'in',
  'contains',
  'startsWith',
  'endsWith',
  'gt',
  'gte',
  'lt',
  'lte',
  'isNull',
] as const;

export type FilterOperator = (typeof FILTER_OPERATORS)[number];

/** One way to narrow a list by one field. */
export interface FilterOperation {
  readonly op: FilterOperator;
  readonly at: ArgRef;
  /** The value is sent as a list although the visitor gives one. */
  readonly list?: true;
  /** The value is wrapped for a LIKE operator: `%value%`, `value%` or `%value`. */
  readonly like?: true;
  /** Of `like`: how a wildcard is escaped depends on the database, which nothing tells. */
  readonly loose?: true;
  /** The value is escaped for a regular expression. */
  readonly regex?: true;
  /** What `isNull` means when the schema says it the other way round (`exists: true`). */
  readonly negated?: true;
  readonly constants?: readonly ArgConstant[];
  /** Another place for the same, where the backend refuses the first. */
  readonly or?: ArgRef;
  /** Printed type of the value itself. */
  readonly type: string;
}

export interface FilterField {
  /** The record's field path, or the argument's own name where no field matches. */
  readonly field: string;
  readonly kind: ValueKind;
  readonly enum?: string;
  /** An amount that is sent in the smallest unit, of so many digits. */
  readonly minor?: number;
  /** For a relation: the entity whose key is the value. */
  readonly target?: string;
  readonly operations: readonly FilterOperation[];
}

export interface ListFilter {
  /** The structured container, or null where the filters are flat arguments. */
  readonly container: ArgRef | null;
  readonly fields: readonly FilterField[];
}

/** A way to search: the argument, or a dotted `contains` on the title. */
export interface SearchArgument {
  readonly at: ArgRef;
  readonly like?: true;
  readonly constants?: readonly ArgConstant[];
}

/** A list of records, from the root or from a record (a related list). */
export interface ListSource {
  readonly steps: readonly FieldStep[];
  /** Path from the last step's value to a row ('' for a plain list). */
  readonly rowsPath: string;
  /** The rows' type: an entity's type name. */
  readonly of: string;
  /** Names of the record's fields that the rows have; absent where they have all of them. */
  readonly rowFields?: readonly string[];
  readonly paging: ListPaging;
  readonly maxSize: number | null;
  readonly total: TotalSource | null;
  readonly sort: ListSort | null;
  readonly filter: ListFilter | null;
  readonly search: SearchArgument | null;
  /** Sent always: defaults for page-wide or required arguments. */
  readonly constants: readonly ArgConstant[];
  /** Page-wide arguments that a setting or the interface language fills (locale, channel, stage, draft). */
  readonly pageWide: readonly {
    readonly role: 'locale' | 'channel' | 'stage' | 'other';
    readonly at: ArgRef;
    readonly type: string;
  }[];
}

/** A key: the field paths of a record that identify it, in the order of the URL. */
export interface RecordKey {
  readonly fields: readonly { readonly path: string; readonly type: string }[];
}

/** Where a key's part (by index in Key.fields) goes. */
export interface KeyArgument {
  readonly part: number;
  readonly at: ArgRef;
  /** Printed type of the value itself; decides how the URL's text becomes a value (Int, ID, String …). */
  readonly type: string;
  readonly list?: true;
  /** Path of the record's field that gives the value, where it is no part of the page's key; `part` is -1 then. */
  readonly field?: string;
}

/** Reads one record by its key. `record`: path from the last step's value to the record ('' or 'node' or 'items'; a list is passed through: first element). */
export interface GetSource {
  readonly steps: readonly FieldStep[];
  readonly recordPath: string;
  readonly key: readonly KeyArgument[];
  readonly constants: readonly ArgConstant[];
  readonly pageWide: ListSource['pageWide'];
}

/** A to-many relation of a record (or of a singleton) with what its field offers: paging, sort, filter … */
export interface RelatedList {
  /** The field's name; unique among the owner's lists, and the list's segment in addresses. */
  readonly name: string;
  readonly description?: string;
  /** Its steps go on from the record or, with `keys`, start at the root. */
  readonly source: ListSource;
  /** The list starts at the root, and these arguments say whose rows are meant: parts of the record's key, or other fields of it. */
  readonly keys?: readonly KeyArgument[];
  /** Reads one row by its own key from where the list starts; absent where rows have a read of their own, or none at all. */
  readonly find?: GetSource;
}
