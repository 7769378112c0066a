import type { Json } from '../../../core/schema/model/json';
import type { ValueKind } from '../../../core/schema/model/kinds';
import type { EnumOption } from '../../../kit/view/fieldDescription';
import type { Label } from '../../../kit/view/label';
import type { ScalarNotation } from '../../../core/schema/model/model';
import type { LinkChange } from '../../../core/schema/model/facts';
import type { Constraints, InputRelation } from '../../../core/schema/model/writes';

/** One field of a form: an input field or an argument, labelled in the page's language. Plain JSON. */
export interface FormField {
  readonly name: string;
  readonly label: Label;
  readonly kind: ValueKind;
  /** Printed GraphQL type: "[Int!]!". */
  readonly type: string;
  readonly help?: string;
  /** An amount typed in the major currency unit and sent in the minor one; the number of digits between them. */
  readonly minorDigits?: number;
  /** For an amount in the smallest unit of its record's currency: the field as it is where that one is known, but for its digits. */
  readonly inCurrency?: FormField;
  /** How an exact number is sent, where it is known; else as a JSON number where that is exact. */
  readonly sentAs?: ScalarNotation;
  /** A moment in the form in which new ones are sent. */
  readonly example?: string;
  /** Sent as text, but no text is valid that is none of its kind. */
  readonly exactKind?: true;
  /** A secret: masked while typed, never prefilled, never stored on the device. */
  readonly secret?: true;
  /** kind 'enum': all values with their labels. */
  readonly options?: readonly EnumOption[];
  /** What an action does to the members of the relation that it is named after. */
  readonly linkChange?: LinkChange['change'];
  /** The default that the backend uses when nothing is sent. */
  readonly default?: Json;
  readonly constraints?: Constraints;
  /** kind 'object': the group's name in `FormGroups`. */
  readonly group?: string;
  /**
   * kind 'relation': the linked entity. `slug` is null when no list offers its records. The draft of one record is
   * `record`; when `write.many` is set it is `items` of records, whatever `type` is.
   */
  readonly relation?: {
    readonly type: string;
    readonly slug: string | null;
    readonly label: Label;
    /** The titles of the linked records are those of others. */
    readonly isBorrowed?: true;
    readonly write: InputRelation;
    /** The kinds of records to choose from first, where there are several; the others are the first's. */
    readonly kinds?: readonly RecordKind[];
  };
  /** It identifies a thing that is no record here: a number of another system, a hash. */
  readonly external?: true;
  /** The value is sent inside an object under this key: `{ set: v }`. `type` is that of the value itself. */
  readonly wrapKey?: string;
  /** kind 'object', update only: unchanged members are left out, because the input type keeps them. */
  readonly partial?: true;
  /** Update only: the linked records are not fully known, so records can only be added. */
  readonly addOnly?: true;
  /** Update only: the record always has a value here, so an emptied field is invalid. */
  readonly alwaysHasValue?: true;
  /** The record is replaced and its value here is not known: unless the form says another one, it would be lost. */
  readonly losesValue?: true;
  /** Update only: the record holds empty texts and no missing ones, so an emptied text is empty, too. */
  readonly keepsEmptyText?: true;
  /** Id of the part of components/own that is its widget. */
  readonly ownPart?: string;
  /** Columns (of twelve) that the field takes in its row; absent when it takes the whole row. */
  readonly span?: 4 | 6 | 8;
}

/** One of several kinds of records that a relation may link. */
export interface RecordKind {
  readonly type: string;
  readonly slug: string;
  readonly label: Label;
  readonly isBorrowed?: true;
}

/** The fields of an input object. With `oneOf` exactly one of them is given. */
export interface FormGroup {
  readonly fields: readonly FormField[];
  readonly oneOf?: true;
  /** Name of the hidden field that identifies the stored row of a list item. */
  readonly rowKeyField?: string;
  /** The group is an amount of money: the names of its two fields. */
  readonly money?: { readonly amount: string; readonly currency: string };
}

/** Input objects by type name, as far as they are expanded. Recursive ones are fetched when a person opens them. */
export type FormGroups = { readonly [inputType: string]: FormGroup };

/** Finds an expanded input object; undefined for no name, or if it is not expanded. */
export function findGroup(groups: FormGroups, name: string | undefined): FormGroup | undefined {
  return name !== undefined && Object.hasOwn(groups, name) ? groups[name] : undefined;
}
