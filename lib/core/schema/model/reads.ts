/** The reading half of the model's vocabulary: paths to values, lists and gets. */
import type { Fact, MomentForm, WithLentCurrency, ListPreset } from './facts';
import type { Json } from './json';
import type { ValueKind } from './kinds';
import type { Reason } from './reason';
import type { Weight } from './weight';
import type { Field } from './field';

/** An argument of a field as the schema declares it. `required`: NON_NULL without a default. */
export interface Argument {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

/** One field on the path from the operation's root, or from a record, to a value, with the arguments that may be sent. */
export interface FieldStep {
  readonly field: string;
  readonly args: readonly Argument[];
  /**
   * The inline fragment to enter after this step where the field's type is abstract: `node(id) { ... on Report { … }
   * }`.
   */
  readonly on?: string;
  /** The members of that type that refuse instead. Absent where the others are records of other types. */
  readonly refusals?: readonly ReadRefusal[];
}

/** A type with which a field refuses a read, and the field that is read of it. */
export interface ReadRefusal {
  readonly on: string;
  readonly field: string;
  /** The field says why. Of any other, only the name of the type does. */
  readonly isMessage?: true;
}

/**
 * The position of a value in the arguments: `steps[step]`, argument `path[0]`, then the keys inside its input object.
 * The key '[]' means the first element of a list. The variable has the root argument's type, so the value is sent
 * whole.
 */
export interface ArgRef {
  readonly step: number;
  readonly path: readonly string[];
}

/** A constant that is sent with something else: a direction, an operator, a default channel. */
export interface ArgConstant {
  readonly at: ArgRef;
  readonly value: Json;
}

/** Paths from a list field's value to its page info; null where there is none. */
export interface PageInfoPaths {
  readonly hasNextPage: string | null;
  readonly hasPreviousPage: string | null;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

/** The paging method of a list with its arguments. */
export type ListPaging =
  | {
      readonly type: 'cursor';
      readonly first: ArgRef;
      readonly after: ArgRef;
      readonly last: ArgRef | null;
      readonly before: ArgRef | null;
      /** Paths from the list field's value. */
      readonly pageInfo: PageInfoPaths;
      /** Path from the list field's value to each row's cursor (`edges.cursor`), or null. */
      readonly cursors: string | null;
    }
  | { readonly type: 'offset'; readonly limit: ArgRef | null; readonly offset: ArgRef }
  | { readonly type: 'page'; readonly page: ArgRef; readonly size: ArgRef | null; readonly firstPage: 0 | 1 }
  | { readonly type: 'token'; readonly token: ArgRef; readonly size: ArgRef | null; readonly next: string }
  | { readonly type: 'none'; readonly size: ArgRef | null };

/**
 * The number of all rows. `path` starts at the list field's value or, with `sibling`, at the value of another field: of the root
 * for a root list, of the same record for a related one. `filter` is the sibling's argument for the same filter.
 */
export interface TotalSource {
  readonly path: string;
  /** Another path to the same number, selected too, because some servers leave the first one null. */
  readonly fallbackPath?: string;
  readonly sibling: readonly FieldStep[] | null;
  readonly filter: ArgRef | null;
}

/** Sums and averages over all rows of a list. Paths, `sibling` and `filter` are those of `TotalSource`. */
export interface AggregateSource extends Pick<TotalSource, 'sibling' | 'filter'> {
  readonly fields: readonly AggregateField[];
  readonly reason: Reason;
}

/** The paths to the sum and the average of one field. */
export interface AggregateField {
  /** Name of the record's field. */
  readonly field: string;
  readonly sum?: string;
  readonly average?: string;
}

/**
 * The values to send for each sorted column. With `direction`, the column's value goes to `arg` and the direction to
 * its own argument.
 */
export interface ListSort {
  readonly arg: ArgRef;
  readonly direction: { readonly arg: ArgRef; readonly asc: Json; readonly desc: Json } | null;
  readonly columns: readonly SortColumn[];
  /** The backend has an order of its own for requests without a sort: the argument has a default. */
  readonly hasDefault?: true;
  /** Completes the order. Absent where the sort takes one column only, or where none of its columns are a key. */
  readonly tieBreak?: SortTieBreak;
}

/** The values to send for one column. `field` is the path of the record's field; `desc` is null where only one direction exists. */
export interface SortColumn {
  readonly field: string;
  readonly asc: Json;
  readonly desc: Json | null;
}

/**
 * The columns of a key, which follow the chosen column. Rows with equal values then have one order, so no page loses or
 * repeats any of them.
 */
export interface SortTieBreak {
  /** Their values go where those of `ListSort.columns` go. */
  readonly columns: readonly SortColumn[];
  readonly as: FurtherSort;
  readonly reason: Reason;
}

/** How a sort takes a further column: as an element of the list, as a member of the same object, or under a key of it. */
export type FurtherSort =
  | { readonly type: 'element' }
  /** Servers read members in the schema's order, so they follow only the columns that are declared before them. */
  | { readonly type: 'member'; readonly after: readonly string[] }
  | { readonly type: 'under'; readonly key: string };

/** Operators of filter conditions. */
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

/** An operator of a filter condition. @see FILTER_OPERATORS */
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

/** One condition that narrows a list by one field. */
export interface FilterOperation {
  readonly op: FilterOperator;
  readonly at: ArgRef;
  /** A single value is sent as a list. */
  readonly list?: true;
  /** The value is wrapped for a LIKE operator: `%value%`, `value%` or `%value`. */
  readonly like?: true;
  /** For `like`: escaping of wildcards depends on the database, which is unknown. */
  readonly loose?: true;
  /** The value is escaped for a regular expression. */
  readonly regex?: true;
  /** `isNull` is inverted, as in `exists: true`. */
  readonly negated?: true;
  readonly constants?: readonly ArgConstant[];
  /** An alternative argument, used where the backend refuses the first. */
  readonly fallbackArg?: ArgRef;
  /** The place of the name, where a condition is a pair of a name and a value. It is typed as `name=value`. */
  readonly nameArg?: ArgRef;
  /** Printed type of the value itself. */
  readonly type: string;
}

/** A field that a list can be filtered by, with its operators. */
export interface FilterField extends MomentForm {
  /** The path of the record's field, or the argument's name where no field matches. */
  readonly field: string;
  readonly kind: ValueKind;
  readonly enum?: string;
  /** The role of the record's field, or of the argument by its own name. */
  readonly role?: Field['role'];
  /** Decimal digits of an amount that is sent in its smallest unit. */
  readonly minor?: number;
  /** For a relation: the entity whose key is the value. */
  readonly target?: string;
  /** For a key by which records are not read: their entity, and its field with the value. */
  readonly keyed?: { readonly target: string; readonly keyPath: string };
  /** Where an area goes, a polygon as GeoJSON, that the value has to lie in. */
  readonly area?: ArgRef;
  /** Where both ends of a range go that form one condition: `between: { lower, upper }`. */
  readonly range?: { readonly from: ArgRef; readonly to: ArgRef };
  readonly operations: readonly FilterOperation[];
}

/** The filter of a list. */
export interface ListFilter {
  /** The structured container, or null where the filters are flat arguments. */
  readonly container: ArgRef | null;
  /** The container's list of whole filters that must all hold: `and`. Absent where it has none. */
  readonly all?: ArgRef;
  readonly fields: readonly FilterField[];
}

/** A search argument, or a dotted `contains` on the title. */
export interface SearchArgument {
  readonly at: ArgRef;
  readonly like?: true;
  readonly constants?: readonly ArgConstant[];
  /** The list is read with a search text only. */
  readonly required?: true;
}

/** A list of records, from the root or from a record. */
export interface ListSource extends WithLentCurrency {
  readonly steps: readonly FieldStep[];
  /** Path from the last step's value to a row ('' for a plain list). */
  readonly rowsPath: string;
  /** The entity type of the rows. */
  readonly of: string;
  /** Names of the record's fields that the rows have; absent where they have all. */
  readonly rowFields?: readonly string[];
  /** The records are those of the visitor who asks. Absent for any other list. */
  readonly ofViewer?: Fact<true>;
  readonly paging: ListPaging;
  readonly maxSize: number | null;
  readonly total: TotalSource | null;
  /** Path from the list field's value to a yes/no that says that there are more rows. Absent without one. */
  readonly more?: string;
  /** Absent where the schema adds up no field of the rows. */
  readonly aggregates?: AggregateSource;
  readonly sort: ListSort | null;
  readonly filter: ListFilter | null;
  /** What the list leaves out unless it is asked for. Absent where the schema tells of nothing. */
  readonly presets?: readonly ListPreset[];
  readonly search: SearchArgument | null;
  /** Constants that are always sent: defaults of page-wide or required arguments. */
  readonly constants: readonly ArgConstant[];
  /** Page-wide arguments that a setting or the interface language fills: locale, channel, stage, draft. */
  readonly pageWide: readonly {
    readonly role: 'locale' | 'channel' | 'stage' | 'other';
    readonly at: ArgRef;
    readonly type: string;
  }[];
}

/** A key: the paths of the fields that identify a record, in the order of the URL. */
export interface RecordKey {
  readonly fields: readonly { readonly path: string; readonly type: string }[];
}

/** The argument for one part of a key, by its index in `RecordKey.fields`. */
export interface KeyArgument {
  readonly part: number;
  readonly at: ArgRef;
  /** Printed type of the value; decides how the URL's text is converted (Int, ID, String …). */
  readonly type: string;
  readonly list?: true;
  /** Path of the record's field that gives the value where it is no part of the page's key; `part` is -1 then. */
  readonly field?: string;
}

/**
 * A read of one record by its key. `recordPath` starts at the last step's value ('' or 'node' or 'items'; of a list
 * the first element counts).
 */
export interface GetSource {
  readonly steps: readonly FieldStep[];
  readonly recordPath: string;
  readonly key: readonly KeyArgument[];
  readonly constants: readonly ArgConstant[];
  readonly pageWide: ListSource['pageWide'];
}

/** A to-many relation of a record or singleton, with the paging, sort and filter of its field. */
export interface RelatedList {
  /** The field's name; unique among the owner's lists, and part of its URL. */
  readonly name: string;
  readonly description?: string;
  /** Its steps continue from the record or, with `keys`, start at the root. */
  readonly source: ListSource;
  /** Arguments of a list from the root that select the owner's rows: parts of the record's key, or other fields of it. */
  readonly keys?: readonly KeyArgument[];
  /** With `keys`: the field of the rows that names the owner, where they do. No row of another owner counts. */
  readonly ownerProof?: Fact<string> | undefined;
  /** Reads one row by its key from where the list starts. Absent where rows have another read, or none. */
  readonly find?: GetSource;
  /** How much it matters among the lists of its owner. Absent before they were compared. */
  readonly weight?: Weight;
}
