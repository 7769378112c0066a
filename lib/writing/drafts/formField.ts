import type { Json } from '../../schema/model/json';
import type { ValueKind } from '../../schema/model/kinds';
import type { Constraints, InputRelation } from '../../schema/model/writes';

/** A name to show; `lang` where it is not in the page's language. */
export interface FormLabel {
  readonly text: string;
  readonly lang?: 'en';
}

export interface FormOption {
  readonly value: string;
  readonly label: FormLabel;
  readonly description?: string;
  /** How far a status is, how urgent a priority is (`EnumOption`). */
  readonly tone?: 'open' | 'taken' | 'active' | 'done' | 'dropped';
  readonly level?: 1 | 2 | 3 | 4;
}

/** One field of a form: an input field or a flat argument, labelled in the page's language. Plain JSON. */
export interface FormField {
  readonly name: string;
  readonly label: FormLabel;
  readonly kind: ValueKind;
  /** Printed GraphQL type: "[Int!]!". */
  readonly type: string;
  readonly help?: string;
  /** An amount that is typed in the currency's own unit and sent in the smallest, of so many digits. */
  readonly minorDigits?: number;
  /** It takes what nobody may see: hidden while it is typed, never filled in, never kept on the device. */
  readonly secret?: true;
  /** kind 'enum': all values with their words. */
  readonly options?: readonly FormOption[];
  /** What the backend takes when nothing is sent. */
  readonly default?: Json;
  readonly constraints?: Constraints;
  /** kind 'object': name of the group in `FormGroups`. */
  readonly group?: string;
  /**
   * kind 'relation': whose records are linked; `slug` null where nothing lists the choices. One record's draft is `record`; where
   * `write.many` says so the draft is `items` of them, whatever `type` is.
   */
  readonly relation?: {
    readonly type: string;
    readonly slug: string | null;
    readonly label: FormLabel;
    readonly write: InputRelation;
  };
  /** The value is sent inside an object, under this key: `{ set: v }`. `type` is the value's own. */
  readonly wrapKey?: string;
  /** kind 'object', of a change: members that were not changed are left out, since its input says that they stay as they are. */
  readonly partial?: true;
  /** Of a change: what is linked is not known, or not all of it, so that records can only be added. */
  readonly addOnly?: true;
  /** Of a change: the record always has a value here, so that an emptied field has to be filled in again. */
  readonly alwaysHasValue?: true;
  /** Columns, of twelve, that it takes in its row; without one it has the row to itself. */
  readonly span?: 4 | 6 | 8;
}

/** The fields of an input object. With `oneOf` exactly one of them is given. */
export interface FormGroup {
  readonly fields: readonly FormField[];
  readonly oneOf?: true;
  /** Name of the field by which a row of a list says which stored row it is: nobody types it. */
  readonly rowKeyField?: string;
  /** It is an amount of money: names of its two fields. */
  readonly money?: { readonly amount: string; readonly currency: string };
}

/** Input objects by type name, as far as they are unfolded: a recursive one is asked for when a person opens it. */
export type FormGroups = { readonly [inputType: string]: FormGroup };
