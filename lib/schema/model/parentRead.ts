import type { ArgConstant, ArgRef, FieldStep } from './reads';

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
