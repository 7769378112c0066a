import type { Json } from './json';
import type { ValueKind } from './kinds';
import type { Fact, InputFacts } from './facts';
import type { Weight } from './weight';
import type { FieldStep, ArgRef, ArgConstant, KeyArgument } from './reads';
import type { PairingGrade } from './reason';
import type { Field } from './field';

/** The writing half of the model's vocabulary: mutations, their inputs, and their errors. */

/** The ways in which a payload reports errors; see docs/shapes.md, 5. Paths start at the payload. */
export type ErrorShape =
  | {
      readonly type: 'list';
      readonly path: string;
      readonly field: string | null;
      readonly message: string;
      readonly code: string | null;
    }
  | { readonly type: 'strings'; readonly path: string }
  | { readonly type: 'json'; readonly path: string }
  /** An object with a list of messages per form field. */
  | { readonly type: 'fields'; readonly path: string; readonly fields: readonly string[] }
  | { readonly type: 'members'; readonly path: string; readonly members: readonly ErrorMember[] }
  | {
      readonly type: 'union';
      /** The payload's field that holds the union; absent where the mutation returns the union itself. */
      readonly path?: string;
      readonly members: readonly ErrorMember[];
    }
  | {
      readonly type: 'flag';
      readonly path: string;
      readonly message: string | null;
      readonly meaning: FlagKind;
    }
  | {
      readonly type: 'object';
      readonly path: string;
      readonly message: string;
      readonly code: string | null;
      readonly fields: string | null;
    };

/**
 * The meaning of a payload's flag. `success`, `failure`: the whole outcome. `written`: whether a record was created,
 * changed or deleted. `count`: how many were. `outcome`: a word or an HTTP status. `code`: an error code.
 */
export type FlagKind = 'success' | 'failure' | 'written' | 'count' | 'outcome' | 'code';

/** A type that reports an error. A type without a message is recognised by its field `seen`. */
export interface ErrorMember {
  readonly type: string;
  readonly message: string | null;
  readonly code: string | null;
  readonly field: string | null;
  readonly markerField?: string;
  /** Nested lists of errors, which say more than the member's own message. Paths start at the member. */
  readonly nestedErrors?: readonly ErrorShape[];
}

/**
 * The meaning of a field of a payload beside record and errors. `key`, `value`: of the written record. `outcome`: success alone.
 */
export type PayloadMeaning = 'key' | 'value' | 'message' | 'warning' | 'outcome';

/** The danger of a mutation: 'destroys' deletes data (`WriteSource.mayKeep`), 'ends' closes something (cancel, reject, revoke). */
export type Danger = 'destroys' | 'ends';

/** A mutation with a page. */
export interface WriteSource {
  readonly steps: readonly FieldStep[];
  readonly description?: string;
  /** How certain its pairing with the entity is; absent without an entity. */
  readonly grade?: PairingGrade;
  /** The interface whose records it writes, where the entity is one of its types. */
  readonly inheritedFrom?: string;
  /** The arguments for the record's key; empty for a create or a site action. */
  readonly key: readonly KeyArgument[];
  /** It takes a list of keys, so several records can be changed at once. */
  readonly bulk: boolean;
  /** The input object that holds the values, or null where the arguments themselves are the fields. */
  readonly input: ArgRef | null;
  /** Input object type at `input` (a name in Model.inputs), or null for flat arguments. */
  readonly inputType: string | null;
  /** Arguments to fill that are neither key nor inside `input`: flat arguments, options. */
  readonly fields: readonly InputField[];
  readonly constants: readonly ArgConstant[];
  /**
   * The changed record, where the payload returns it; its path starts at the last step's value. `on`: the union
   * member that holds it.
   */
  readonly result: {
    readonly path: string;
    readonly of: string;
    readonly on?: string;
    /** The type to enter at the end of the path, where that is a union or interface. */
    readonly as?: string;
  } | null;
  readonly errors: readonly ErrorShape[];
  /**
   * `payloadFields`: scalars and parts of the payload (of `result.on`, where the payload is a union), so that every
   * document selects something. `leaf`: the mutation returns a scalar, which is the only field then.
   */
  readonly leaf: boolean;
  readonly payloadFields: readonly Field[];
  /** The meanings of `payloadFields` by their names; ordinary values have none. Absent without any. */
  readonly payload?: { readonly [name: string]: Fact<PayloadMeaning> };
  /** `leaf`: its number can only be that of the written records, because these have no other number than their key. */
  readonly countsRecords?: Fact<true>;
  /** `leaf`: its type has no values, so it always returns null. */
  readonly returnsNothing?: Fact<true>;
  /** The verb of its name, by which an outcome can tell the effect and not a refusal: `reject` beside REJECTED. */
  readonly verb?: string;
  /** Entity types that its name mentions; absent for none. */
  readonly about?: readonly string[];
  readonly danger?: Fact<Danger>;
  /** It may keep the record that it deletes, in a bin: that it cannot be undone is not proven. */
  readonly mayKeep?: Fact<true>;
  /** For an action: the value of the record's status that it leads to. */
  readonly targetStatus?: Fact<string>;
  /** For an action: it puts the record aside without destroying it, or takes an earlier action back. */
  readonly effect?: Fact<'setsAside' | 'undoes'>;
  /** For an action with a target status: a record that has the status already is not changed by it. */
  readonly idempotent?: Fact<true>;
  /** For an action: it changes or copies values of its record, so its form starts with them. */
  readonly prefills?: Fact<true>;
  /** The operator's word on whether it replaces the record, so that whatever is not sent is lost (`findReplacedInputs`). */
  readonly replaces?: Fact<boolean>;
  /** For an action: it takes records out of a list of its record, so only those of the list can be chosen. */
  readonly takesOut?: Fact<true>;
  /** The record's own word on whether the mutation may be sent now. Only its no counts. */
  readonly permission?: Fact<Permission>;
  /** For a number below a parent that the form asks for: the read that proves which record has it there. */
  readonly parentRead?: ParentRead;
}

/** Where a record indicates whether a mutation may be sent. */
export interface Permission {
  /** Path of a boolean field, or the name of a list of statuses. */
  readonly path: string;
  /** The status that has to be in the list. */
  readonly status?: string;
}

/** A field of an input object or a flat argument of a mutation. */
export interface InputField extends InputFacts {
  readonly name: string;
  readonly type: string;
  readonly kind: ValueKind;
  readonly list: boolean;
  readonly required: boolean;
  /** Its value is secret: masked while typed, never prefilled, never stored. */
  readonly secret?: true;
  /** Taken as text, but records return it in a scalar of its kind: other texts are invalid. */
  readonly exactKind?: true;
  readonly description?: string;
  /** Decimal digits of an amount that is sent in its smallest unit. */
  readonly minor?: number;
  /** It is an amount in the smallest unit of whichever currency its record has. */
  readonly ofCurrency?: true;
  readonly default?: Json;
  readonly enum?: string;
  readonly role?: Field['role'];
  /** kind 'object': name in Model.inputs. */
  readonly input?: string;
  /** kind 'relation': the entity whose records are linked. */
  readonly target?: string;
  /** Instead of `target`, where records of several entities can be linked: one of them is chosen first. */
  readonly targets?: readonly string[];
  readonly relation?: InputRelation;
  /** It identifies a thing outside of the schema's records, so it is typed as text. */
  readonly external?: true;
  /** The value is sent inside an object under this key (`{ set: v }`); `type` is the value's own printed type. */
  readonly wrap?: { readonly key: string; readonly type: string };
  /** The record's list of the values that it may have now. */
  readonly offeredBy?: Fact<string>;
  readonly constraints?: Constraints;
}

/**
 * The input of links to records. Paths start at the input field's value and end where a record's key goes; the last
 * '[]' repeats per record, earlier ones mean a list's only element. An empty path is the value itself: a bare key.
 */
export interface InputRelation {
  readonly many: boolean;
  /** Path of the target's field whose value is sent. */
  readonly keyPath: string;
  /** Printed type of the key: "ID!". */
  readonly type: string;
  /** Sets the record, or all records; others are unlinked. */
  readonly set?: readonly string[];
  /** Adds a record to the linked ones. At least one of `set` and `link` exists. */
  readonly link?: readonly string[];
  /** Unlinks a record. */
  readonly unlink?: readonly string[];
  /** To-many: the keys at `link` are added to the records linked before, or removed from them. They start empty. */
  readonly change?: 'add' | 'remove';
  /** Other required fields of the object that holds the key, copied from the linked record and never typed. */
  readonly copies?: readonly { readonly name: string; readonly from: string; readonly type: string }[];
  /** To-many: values beside the keys that indicate whether they are added or replace all others: `append: true`. */
  readonly modes?: { readonly set?: LinkMode; readonly link: LinkMode };
  /** To-one: the value that clears the link, where that is not null in place of the key. */
  readonly clear?: { readonly at: readonly string[]; readonly value: Json };
}

/** A value that is sent with the keys of links, with its path from the input field's value. */
interface LinkMode {
  readonly at: readonly string[];
  readonly value: Json;
}

/**
 * Limits of a value beyond its type (docs/shapes.md, 3.15). `minItems`, `maxItems` and `uniqueItems` limit a list,
 * all others each item.
 */
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

/** An action on a record: a mutation that is neither create, update nor delete. */
export interface EntityAction {
  readonly name: string;
  readonly source: WriteSource;
  /** Its significance among the actions of its entity; absent for an action of a singleton. */
  readonly weight?: Weight;
  /** The action on one record that it does for several: `cancelOrder` of `cancelOrders`. */
  readonly bulkOf?: string;
}

/** The inputs of a create form by the place where it shows them. */
export interface InputOrder {
  /**
   * Shown at once, in the order of the form: all required ones, and the optional ones that matter most; in a short form
   * the others, too.
   */
  readonly main: readonly string[];
  /** Folded by their subject, the most significant first. */
  readonly more: readonly string[];
  /** Keys that a client may choose, moments that the backend writes, internal and deprecated inputs. */
  readonly technical: readonly string[];
}

/** The inputs of an entity's forms by place. */
export interface FormInputs {
  readonly create: InputOrder;
  readonly update: InputOrder;
}

/** The order of a form that does not exist. */
export const NO_INPUTS: InputOrder = { main: [], more: [], technical: [] };

/** The orders of an entity without forms. */
export const NO_FORM_INPUTS: FormInputs = { create: NO_INPUTS, update: NO_INPUTS };

/** The read of a record by its number below its parent. Its values are those of a mutation. */
export interface ParentRead {
  readonly steps: readonly FieldStep[];
  /** Path of the record, or of rows, from the last step's value; empty for the value itself. */
  readonly recordPath: string;
  readonly constants: readonly ArgConstant[];
  readonly parent: ParentReadValue;
  readonly number: ParentReadValue;
}

/** A value of a mutation that its check reads by. */
interface ParentReadValue {
  /** Its place in the read. */
  readonly at: ArgRef;
  /** Its path in the arguments of the mutation's last step. */
  readonly input: readonly string[];
}
