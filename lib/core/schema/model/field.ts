import type { Fact, FieldFacts, FieldMoney } from './facts';
import type { ValueKind } from './kinds';
import type { Reason } from './reason';

/** A member of a union that is shown by its title alone. */
export interface PlainMember {
  readonly type: string;
  readonly title: string;
  readonly titleBefore?: readonly string[];
}

/** A field of a record that can be selected. Fields with required arguments are left out. */
export interface Field extends FieldFacts {
  readonly name: string;
  readonly type: string;
  readonly kind: ValueKind;
  readonly list: boolean;
  readonly nullable: boolean;
  /** The reason why its value is secret. Such a field is never selected, sorted, filtered or exported unless it is asked for. */
  readonly secret?: Reason;
  readonly description?: string;
  readonly deprecated?: true;
  readonly enum?: string;
  /** kind 'relation': the entity's type name. */
  readonly target?: string;
  /** Set for an amount of money in a scalar. */
  readonly money?: FieldMoney;
  /** kind 'union': the member object types, also those of an interface. */
  readonly members?: readonly string[];
  /** kind 'union': members without a page, or hidden by the operator, shown by the field at `title` alone. */
  readonly plainMembers?: readonly PlainMember[];
  /** kind 'object': the value object's fields, a few levels deep. */
  readonly fields?: readonly Field[];
  /** Path of the object inside the record that the field was hoisted from: `attributes`. Absent for its own fields. */
  readonly at?: string;
  /**
   * For a column that an operator states by its path, which is its `name`: the fields that lead to it with their types. The
   * last one is its name in the schema.
   */
  readonly via?: readonly { readonly type: string; readonly name: string }[];
  /** Path inside the value to the rows or the record: `attributes`, `data.attributes`, `edges.node`. */
  readonly unwrap?: string;
  /**
   * For a connection of values: its size argument with the number that is sent, or null without one. There may be more
   * rows, so it is never written back. Absent for complete lists.
   */
  readonly pageSize?: { readonly argument: string; readonly value: number } | null;
  /**
   * Without this argument comes a presentation of the text (rendered HTML), with it the text that is stored. What compares or
   * writes values reads it so.
   */
  readonly source?: Fact<LiteralArgument>;
  /** Set where it is read by its source (`withSources`). */
  readonly readsSource?: true;
  /** Only a presentation of its text can be read, so it is no text to edit. */
  readonly rendered?: Fact<true>;
  /**
   * The visible rest of a record that an operator hides: `key` is the path of its key from the field, or null for a
   * compound key. `unwrap` leads to its title, `titleBefore` to the texts before it.
   */
  readonly hidden?: { readonly key: string | null; readonly titleBefore?: readonly string[] };
}

/**
 * An argument whose value stands in the document itself: a number, a Boolean or, as text, a value of the argument's enum. It
 * comes from the schema alone, so it needs no escaping.
 */
export interface LiteralArgument {
  readonly argument: string;
  readonly value: number | boolean | string;
}
