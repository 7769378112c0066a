/** What look-ups and singletons show: a record's own part of a page. */
import type { Label, OperationView, PartialFailure, RecordView } from '../../view/fieldDescription';
import type { VisitorInputView } from '../list/visitorInputView';

/** A form that reads one value by what a visitor knows of it. */
export interface LookUpView {
  readonly slug: string;
  readonly label: Label;
  readonly description?: string;
  readonly path: string;
  readonly inputs: readonly VisitorInputView[];
  /** What was found; null before the first search and when there is nothing. */
  readonly record: FoundView | null;
  /** The form was sent and nothing was found. */
  readonly nothingFound: boolean;
  readonly failures: readonly PartialFailure[];
  readonly operations: readonly OperationView[];
}

/** A record's own part of a page: without its related lists. */
export type FoundView = Omit<
  RecordView,
  'listHref' | 'href' | 'breadcrumbs' | 'related' | 'moreRelated' | 'operations' | 'watch'
>;

/** A page of one value that has no key. */
export interface SingletonView {
  readonly label: Label;
  /** Null where the backend has none for this visitor. */
  readonly record: FoundView | null;
  readonly related: RecordView['related'];
  readonly moreRelated: RecordView['moreRelated'];
  readonly failures: readonly PartialFailure[];
  readonly operations: readonly OperationView[];
}
