import type { BulkAction } from '../form/formView';

/** The menu of the rows of a list, beside the link to the record. */
export interface RowMenuView {
  readonly canEdit: boolean;
  readonly canDelete: boolean;
  /** Ids of the rows whose records refuse to be edited or deleted now; absent for none. */
  readonly refused?: { readonly edit: readonly string[]; readonly delete: readonly string[] };
  /** The record's actions in the order of its page. A name stands for the bulk action of this name. */
  readonly actions: readonly (string | BulkAction)[];
}
