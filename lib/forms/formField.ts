import type { Json } from '../schema/json';
import type { ValueKind } from '../schema/kinds';
import type { InputField } from '../schema/writes';

/** A name to show; `lang` where it is not in the page's language. */
export interface FormLabel {
  readonly text: string;
  readonly lang?: 'en';
}

export interface FormOption {
  readonly value: string;
  readonly label: FormLabel;
  readonly description?: string;
}

/** One field of a form: an input field or a flat argument, labelled in the page's language. Plain JSON. */
export interface FormField {
  readonly name: string;
  readonly label: FormLabel;
  readonly kind: ValueKind;
  /** Printed GraphQL type: "[Int!]!". */
  readonly type: string;
  readonly help?: string;
  /** kind 'enum': all values with their words. */
  readonly options?: readonly FormOption[];
  /** What the backend takes when nothing is sent. */
  readonly default?: Json;
  readonly limits?: NonNullable<InputField['constraints']>;
  /** kind 'object': name of the group in `FormGroups`. */
  readonly group?: string;
  /** kind 'relation': whose key is wanted; `slug` null where nothing lists the choices. */
  readonly relation?: { readonly type: string; readonly slug: string | null; readonly label: FormLabel };
}

/** The fields of an input object. With `oneOf` exactly one of them is given. */
export interface FormGroup {
  readonly fields: readonly FormField[];
  readonly oneOf?: true;
}

/** Input objects by type name, as far as they are unfolded: a recursive one is asked for when a person opens it. */
export type FormGroups = { readonly [inputType: string]: FormGroup };
