import type { EnumOption, FieldDescription } from '../../kit/view/fieldDescription';
import type { RowView } from '../../kit/view/rowView';

/** The status flow of a record. */
export interface StatusFlowView {
  /** The statuses so far, oldest first, the current one last; empty when the record has no timestamps. */
  readonly steps: readonly StatusFlowStep[];
  /** Names of the actions that lead on: the next status first, then those that drop the record. */
  readonly nextActions: readonly string[];
  /** The status after each of these actions, by name. */
  readonly targetStatuses: { readonly [action: string]: EnumOption };
  /** Fields of the record that the flow already shows; other cards leave them out. */
  readonly coveredFields: readonly string[];
}

/** One status that a record has been in, or its creation, of which nothing tells the status. */
export interface StatusFlowStep {
  readonly status: EnumOption | null;
  /** The field with the step's timestamp; null when there is none. */
  readonly moment: FieldDescription | null;
  /** Further fields: by whom, and why. */
  readonly more?: readonly FieldDescription[];
  /** The values of the history entry, when the fields are not the record's own. */
  readonly values?: RowView['values'];
}
