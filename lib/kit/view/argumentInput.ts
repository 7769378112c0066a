import type { Label } from './label';
import type { FieldDescription } from './fieldDescription';

/** One input of a form that must be filled in before data can be read; a plain GET field. */
export interface ArgumentInputView extends FieldDescription {
  readonly required: boolean;
  readonly value: string;
  /** Validation message. */
  readonly error: string | null;
  /** Fields of one choice are adjacent; exactly one of them is filled in. */
  readonly choice?: { readonly id: string; readonly label: Label };
}
