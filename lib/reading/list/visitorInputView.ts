import type { FieldDescription, Label } from '../../view/fieldDescription';

/** One field of a form that a visitor fills in before something can be read; a plain GET field. */
export interface VisitorInputView extends FieldDescription {
  readonly required: boolean;
  readonly value: string;
  /** In words, what is wrong with the value. */
  readonly error: string | null;
  /** Fields of one choice stand together; one of them is to be filled in. */
  readonly choice?: { readonly id: string; readonly label: Label };
}
