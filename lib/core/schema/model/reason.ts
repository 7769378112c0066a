import type en from '../../../../locales/en/evidence.json';

/** Id of a message of reports (`locales/en/evidence.json`), checked at compile time. */
export type ReasonId = keyof typeof en;

/** A value of a reason: a number, a word of the schema, names that reports show as code, or a reason within it. */
export type ReasonValue = string | number | readonly string[] | Reason;

/** Why discovery decided something: a message with its values, which reports write in the language of whoever reads them. */
export interface Reason {
  readonly id: ReasonId;
  readonly values?: Readonly<Record<string, ReasonValue>>;
}

/** The evidence for a capability, or the reason why it is missing. */
export interface Evidence {
  readonly capability:
    | 'entity'
    | 'key'
    | 'title'
    | 'list'
    | 'total'
    | 'sort'
    | 'filter'
    | 'search'
    | 'get'
    | 'create'
    | 'update'
    | 'delete'
    | 'actions'
    | 'history'
    | 'live';
  readonly found: boolean;
  readonly reason: Reason;
  /** For writes: how certain the best mutation's pairing with the entity is. */
  readonly grade?: PairingGrade;
  /** The line for `site.config.ts` that would confirm an uncertain mutation. */
  readonly confirm?: string;
}

/** Checks whether a value is a reason, where it may be what was asked for instead. */
export function isReason(value: object): value is Reason {
  return 'id' in value;
}

/** Creates a reason. */
export function because(id: ReasonId, values?: Reason['values']): Reason {
  return values === undefined ? { id } : { id, values };
}

/** Joins reasons, of which there is at least one: clauses by semicolons, items by commas, sentences by spaces. */
export function joinReasons(
  how: 'clauses' | 'items' | 'sentences',
  [first, ...more]: readonly [Reason, ...Reason[]],
): Reason {
  return more.reduce((all, then) => because(`join.${how}`, { first: all, then }), first);
}

/**
 * A sign for pairing a mutation with an entity. Structural signs: `confirmed` by the operator; `payload`: the record
 * is returned; `keyType`: the key's own input or scalar is taken; `keyName`: an argument is named after the entity's
 * key; `ownKey`: an argument has the key's name and type; `description`: an argument is described as the key;
 * `values`: inputs are fields of the record. Signs by name: `name` of the mutation; `inputType` of the input object.
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
 * A sign against a pairing. `words`: the name has unexplained words; `required`: it requires values that the record
 * cannot fill; `otherKey`: the key belongs to another entity; `nothing`: no input is a field of the record;
 * `wholeList`: it takes a list of records, perhaps all of them.
 */
export interface PairingDoubt {
  readonly against: 'words' | 'required' | 'otherKey' | 'nothing' | 'wholeList';
  /** The unexplained words, or the arguments. */
  readonly names: readonly string[];
}

/** How certain the pairing of a mutation with an entity is. */
export interface PairingGrade {
  /** Two independent signs, one of them structural, and no doubts. */
  readonly certain: boolean;
  readonly signs: readonly PairingSign[];
  readonly doubts: readonly PairingDoubt[];
}
