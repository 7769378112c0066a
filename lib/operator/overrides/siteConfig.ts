import type { Json } from '../../schema/model/json';
import type { ValueKind } from '../../schema/model/kinds';

/** A text for both languages or per language. Polish falls back to English. */
export type LocalizedText = string | { readonly en?: string; readonly pl?: string };

/** The operator's overrides (docs/overrides.md). Everything is optional; all names are names of the schema. */
export interface SiteConfig {
  /** By type name. */
  readonly entities?: { readonly [type: string]: EntityOverride };
  /** By `Type.field.argument`, or by argument name for every field that has it. */
  readonly arguments?: { readonly [place: string]: ArgumentOverride };
  /** Secondary lists, look-ups, singletons and actions, by root field name. */
  readonly operations?: { readonly [field: string]: OperationOverride };
  /** By scalar name. */
  readonly scalars?: { readonly [name: string]: ScalarOverride };
  /** Headings of entity groups, in display order. */
  readonly groups?: { readonly [group: string]: LocalizedText };
  /** Paths that require sign-in, with everything below them: `/reports`, `/actions`. */
  readonly protected?: readonly string[];
}

/** Overrides of an entity. */
export interface EntityOverride {
  /** Hides the entity: no pages, no links, no documents. Relations to it show its title as plain text. */
  readonly hide?: boolean;
  readonly name?: { readonly en?: EntityNouns; readonly pl?: EntityNouns };
  /** A key of `groups`, or a group name if there is no `groups`. */
  readonly group?: string;
  /** All pages of the entity require sign-in. */
  readonly protected?: boolean;
  /** Root field of the main list, e.g. `allReports` or `reports.list`. */
  readonly list?: string;
  /** Root field that reads one record. */
  readonly get?: string;
  /** Fields that identify a record. */
  readonly key?: readonly string[];
  /** Field or fields that form a record's title. */
  readonly title?: string | readonly string[];
  /** Mutation, or false to disable it. */
  readonly create?: string | false;
  readonly update?: string | false;
  readonly delete?: string | false;
  /** By field name: columns, related lists, and form inputs of the same name. */
  readonly fields?: { readonly [field: string]: FieldOverride };
}

/**
 * Override of a scalar. `minor`: the scalar is money in the smallest unit, with this many decimal digits (2: 1299 is
 * 12.99).
 */
export interface ScalarOverride {
  readonly minor?: number;
}

/** Singular and plural name of an entity. */
export interface EntityNouns {
  readonly one?: string;
  readonly many?: string;
}

/** Overrides of a field. */
export interface FieldOverride {
  readonly hide?: boolean;
  readonly name?: LocalizedText;
  readonly kind?: LeafKind;
  /** The value is money in the smallest unit, with this many decimal digits (2: 1299 is 12.99). */
  readonly minor?: number;
  /** True: the value is shown in no column, export or form. False: it is shown, even if its name suggests a secret. */
  readonly secret?: boolean;
  /** Constraints of its form inputs, in addition to the schema's. */
  readonly constraint?: {
    readonly required?: true;
    readonly minLength?: number;
    readonly maxLength?: number;
    readonly min?: number;
    readonly max?: number;
    /** Regular expression that the whole value must match. */
    readonly pattern?: string;
  };
}

/** A kind for scalar values. */
export type LeafKind = Exclude<ValueKind, 'enum' | 'object' | 'relation' | 'union' | 'upload'>;

/** Overrides of an argument. */
export interface ArgumentOverride {
  /** Constant value; the user is not asked for it. */
  readonly value?: Json;
  /** Page-wide role of the argument; `none` makes it an ordinary argument. */
  readonly role?: 'locale' | 'channel' | 'stage' | 'none';
}

/** Overrides of a root field. */
export interface OperationOverride {
  readonly hide?: boolean;
  readonly name?: LocalizedText;
  /** Makes a mutation an action on a record of this entity, or of the site (null). */
  readonly entity?: string | null;
}
