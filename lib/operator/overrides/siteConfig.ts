import type { Json } from '../../schema/model/json';
import type { ValueKind } from '../../schema/model/kinds';

/** Words for both languages, or per language; where Polish is missing, the English ones are shown. */
export type LocalizedText = string | { readonly en?: string; readonly pl?: string };

/** What an operator wants different from what the schema says (docs/overrides.md). Everything is optional, all names are the schema's own. */
export interface SiteConfig {
  /** By type name. */
  readonly entities?: { readonly [type: string]: EntityOverride };
  /** By `Type.field.argument`, or by an argument's name alone: then for every field that has it. */
  readonly arguments?: { readonly [place: string]: ArgumentOverride };
  /** Further lists, look-ups, single values and actions, by the name of their root field. */
  readonly operations?: { readonly [field: string]: OperationOverride };
  /** By the name of a scalar: what all its values are. */
  readonly scalars?: { readonly [name: string]: ScalarOverride };
  /** Headings of the groups that entities name, in the order in which navigation and home show them. */
  readonly groups?: { readonly [group: string]: LocalizedText };
  /** Addresses that ask to sign in, with everything below them: `/reports`, `/actions`. */
  readonly protected?: readonly string[];
}

export interface EntityOverride {
  /** The site says nothing of it: no pages, no links, no documents. Where others point to it, its title is plain text. */
  readonly hide?: boolean;
  readonly name?: { readonly en?: EntityNouns; readonly pl?: EntityNouns };
  /** A key of `groups`; without `groups` a name of its own. */
  readonly group?: string;
  /** All its pages ask to sign in. */
  readonly protected?: boolean;
  /** The root field of its main list, e.g. `allReports` or `reports.list`. */
  readonly list?: string;
  /** The root field that reads one. */
  readonly get?: string;
  /** The fields that tell its records apart. */
  readonly key?: readonly string[];
  /** The field that names a record, or the fields whose texts do so one after the other. */
  readonly title?: string | readonly string[];
  /** The mutation that does it; false: it is not offered. */
  readonly create?: string | false;
  readonly update?: string | false;
  readonly delete?: string | false;
  /** By the field's name: columns, related lists, and the inputs of its forms of the same name. */
  readonly fields?: { readonly [field: string]: FieldOverride };
}

/** Of a scalar that counts money in the smallest unit: how many digits of it stand behind the point (2: 1299 is 12.99). */
export interface ScalarOverride {
  readonly minor?: number;
}

export interface EntityNouns {
  readonly one?: string;
  readonly many?: string;
}

export interface FieldOverride {
  readonly hide?: boolean;
  readonly name?: LocalizedText;
  readonly kind?: LeafKind;
  /** It is money in the smallest unit: how many digits of it stand behind the point (2: 1299 is 12.99). */
  readonly minor?: number;
  /** Whether nobody may see its value: no column, no file, no form shows it. False: it may be seen, whatever its name says. */
  readonly secret?: boolean;
  /** Rules of its inputs in forms, besides those of the schema. */
  readonly constraint?: {
    readonly required?: true;
    readonly minLength?: number;
    readonly maxLength?: number;
    readonly min?: number;
    readonly max?: number;
    /** A regular expression that the whole value has to match. */
    readonly pattern?: string;
  };
}

/** A kind that a single value can be shown as. */
export type LeafKind = Exclude<ValueKind, 'enum' | 'object' | 'relation' | 'union' | 'upload'>;

export interface ArgumentOverride {
  /** Sent always; nobody is asked for it. */
  readonly value?: Json;
  /** What it sets for a whole page; `none`: it is an ordinary argument, whatever it is called. */
  readonly role?: 'locale' | 'channel' | 'stage' | 'none';
}

export interface OperationOverride {
  readonly hide?: boolean;
  readonly name?: LocalizedText;
  /** Of a mutation: an action on a record of this entity, or (null) of the site. */
  readonly entity?: string | null;
}
