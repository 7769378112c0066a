/** The writing half of the model's vocabulary: mutations, their inputs, and how they refuse. */
import type { Json } from './json';
import type { ValueKind } from './kinds';
import type { Field } from './model';
import type { FieldStep, ArgRef, ArgConstant, KeyArgument } from './reads';

/** The ten dialects of refusal (BACKENDS 5), found by shape. Paths from the payload. */
export type ErrorShape =
  | {
      readonly style: 'list';
      readonly path: string;
      readonly field: string | null;
      readonly message: string;
      readonly code: string | null;
    }
  | { readonly style: 'strings'; readonly path: string }
  | { readonly style: 'json'; readonly path: string }
  /** An object whose fields are called like those of the form, each with its messages. */
  | { readonly style: 'fields'; readonly path: string; readonly fields: readonly string[] }
  | { readonly style: 'members'; readonly path: string; readonly members: readonly ErrorMember[] }
  | {
      readonly style: 'union';
      /** The payload's field that holds the union; absent when the mutation's value is the union itself. */
      readonly path?: string;
      readonly members: readonly ErrorMember[];
    }
  | {
      readonly style: 'flag';
      readonly path: string;
      readonly message: string | null;
      readonly of: FlagKind;
    }
  | {
      readonly style: 'object';
      readonly path: string;
      readonly message: string;
      readonly code: string | null;
      readonly fields: string | null;
    };

/**
 * What a flag of a payload tells of. `success`, `failure`: how the whole went. `deed`: whether something was created, changed or
 * deleted. `count`: how much was. `outcome`: a word or an HTTP status. `code`: that of an error.
 */
export type FlagKind = 'success' | 'failure' | 'deed' | 'count' | 'outcome' | 'code';

/** A type that tells of a refusal. One without words of its own is known by `seen`, a field of it. */
export interface ErrorMember {
  readonly type: string;
  readonly message: string | null;
  readonly code: string | null;
  readonly field: string | null;
  readonly seen?: string;
  /** Lists of refusals inside it, by place: what they say is more than its own message. Paths from the member. */
  readonly inside?: readonly ErrorShape[];
}

/**
 * What speaks for pairing a mutation with an entity. Of structure: `confirmed` by the operator; `payload`: the record comes back;
 * `keyType`: the key's own input or scalar is asked for; `keyName`: an argument is named after the entity's key; `ownKey`: one is
 * named and typed like the key itself; `description`: one is described as this record's key; `values`: inputs are fields of the
 * record. Of words: `name`, the mutation's; `inputType`, the input object's.
 */
export type PairingSign =
  | 'confirmed'
  | 'payload'
  | 'keyType'
  | 'keyName'
  | 'ownKey'
  | 'description'
  | 'values'
  | 'name'
  | 'inputType';

/**
 * What speaks against it. `words`: the name has words that nothing explains; `required`: it demands what the record cannot fill;
 * `otherKey`: the key belongs to another entity; `nothing`: no input is a field of the record; `wholeList`: it takes a list of records,
 * which may be meant to be all of them.
 */
export interface PairingDoubt {
  readonly against: 'words' | 'required' | 'otherKey' | 'nothing' | 'wholeList';
  /** The words, or the arguments. */
  readonly names: readonly string[];
}

/** How sure it is that a mutation does to this entity's records what it seems to do. */
export interface PairingGrade {
  /** Two signs that do not depend on each other, one of them of structure, and none against. */
  readonly certain: boolean;
  readonly signs: readonly PairingSign[];
  readonly doubts: readonly PairingDoubt[];
}

/** A mutation that has a page. */
export interface WriteSource {
  readonly steps: readonly FieldStep[];
  readonly description?: string;
  /** How sure its pairing with the entity is; absent where it is paired with none. */
  readonly grade?: PairingGrade;
  /** Where the record's key goes; empty for a create or a site action. */
  readonly key: readonly KeyArgument[];
  /** Several records at once are possible (a list of keys). */
  readonly bulk: boolean;
  /** The input that holds the values: an ArgRef to an input object, or null where the arguments themselves are the fields. */
  readonly input: ArgRef | null;
  /** Input object type at `input` (name in Model.inputs), or null for flat arguments. */
  readonly inputType: string | null;
  /** Arguments to fill that are neither key nor inside `input` (flat arguments, options). */
  readonly fields: readonly InputField[];
  readonly constants: readonly ArgConstant[];
  /** From the last step's value: the changed record, if the payload gives one back. `on`: the union member that holds it. */
  readonly result: {
    readonly path: string;
    readonly of: string;
    readonly on?: string;
    /** The type to enter at the end of the path, where that is a union or interface. */
    readonly as?: string;
  } | null;
  readonly errors: readonly ErrorShape[];
  /**
   * `payloadFields`: scalars and parts of the payload (of `result.on`, where the payload is a union), so that every document selects
   * something. `leaf`: no selection at all; the value itself is the one field then.
   */
  readonly leaf: boolean;
  readonly payloadFields: readonly Field[];
  /** Types of the entities that its name says it writes; absent where it says none. */
  readonly about?: readonly string[];
}

/** A field of an input object or a flat argument of a mutation. */
export interface InputField {
  readonly name: string;
  readonly type: string;
  readonly kind: ValueKind;
  readonly list: boolean;
  readonly required: boolean;
  /** It takes what nobody may see: hidden while it is typed, never filled in, never kept. */
  readonly secret?: true;
  readonly description?: string;
  /** An amount that is sent in the smallest unit, of so many digits. */
  readonly minor?: number;
  readonly default?: Json;
  readonly enum?: string;
  /** kind 'object': name in Model.inputs. */
  readonly input?: string;
  /** kind 'relation': the entity whose records are linked, and how. */
  readonly target?: string;
  readonly relation?: InputRelation;
  /** The value is sent inside an object, under this key (`{ set: v }`); `type`: its own printed type. */
  readonly wrap?: { readonly key: string; readonly type: string };
  readonly constraints?: Constraints;
}

/**
 * How links to records are written. A path leads from the input field's own value to where a record's key goes; the last '[]' on
 * it stands once for every record, earlier ones for a list's only element. [] is the value itself: a bare key.
 */
export interface InputRelation {
  readonly many: boolean;
  /** Path of the target's field whose value is sent. */
  readonly by: string;
  /** Printed type of the key itself: "ID!". */
  readonly type: string;
  /** The one record, or all of them: what is not given is linked no more. */
  readonly set?: readonly string[];
  /** Another record, besides those that are linked. At least one of `set` and `link` is there. */
  readonly link?: readonly string[];
  /** A record that is to be linked no more. */
  readonly unlink?: readonly string[];
  /** What else the object that holds the key demands: copied from the record that is linked, field by field, and never typed. */
  readonly copies?: readonly { readonly name: string; readonly from: string; readonly type: string }[];
  /** To-one: what empties it, where that is not null in the key's stead. */
  readonly clear?: { readonly at: readonly string[]; readonly value: Json };
}

/** Limits of a value beyond its type (BACKENDS 3.15). Those of `items` are a list's, all others each of its items'. */
export interface Constraints {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly exclusiveMin?: number;
  readonly exclusiveMax?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: true;
  readonly pattern?: string;
  readonly startsWith?: string;
  readonly endsWith?: string;
  readonly contains?: string;
  readonly notContains?: string;
  readonly format?: string;
}

export interface EntityAction {
  readonly name: string;
  readonly source: WriteSource;
}
