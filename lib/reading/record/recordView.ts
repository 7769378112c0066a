/** Views of look-ups and singletons. */
import type { Label, OperationView, PartialFailure, RecordView } from '../../view/fieldDescription';
import type { VisitorInputView } from '../list/visitorInputView';

/** A form that reads one record by a known value. */
export interface LookUpView {
  readonly slug: string;
  readonly label: Label;
  readonly description?: string;
  readonly path: string;
  readonly inputs: readonly VisitorInputView[];
  /** The record; null before the first search, and if there is none. */
  readonly record: FoundView | null;
  /** The form was submitted without a result. */
  readonly nothingFound: boolean;
  readonly failures: readonly PartialFailure[];
  readonly operations: readonly OperationView[];
}

/** A record without its related lists. */
export type FoundView = Omit<
  RecordView,
  'listHref' | 'href' | 'breadcrumbs' | 'related' | 'moreRelated' | 'operations' | 'watch'
>;

/** View of a single value without a key. */
export interface SingletonView {
  readonly label: Label;
  /** Null if the backend has none for this visitor. */
  readonly record: FoundView | null;
  readonly related: RecordView['related'];
  readonly moreRelated: RecordView['moreRelated'];
  readonly failures: readonly PartialFailure[];
  readonly operations: readonly OperationView[];
}
