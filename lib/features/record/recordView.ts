/** Views of records, look-ups and singletons. */
import type { FieldSection, ListSection } from '../../core/schema/model/facts';
import type { FieldDescription } from '../../kit/view/fieldDescription';
import type { Label, Breadcrumb } from '../../kit/view/label';
import type { PartialFailure } from '../../kit/view/failure';
import type { OperationView } from '../../kit/graphql/operationView';
import type { RowWrites } from '../actions/rowWrites';
import type { TableView } from '../list/listPageView';
import type { ArgumentInputView } from '../../kit/view/argumentInput';
import type { Watch } from '../../kit/live/changeDetector';
import type { RowView } from '../../kit/view/rowView';
import type { ShareView } from '../../kit/view/shareView';
import type { RecordWrites } from '../form/formView';

/** A form that reads one record by a known value. */
export interface LookUpView {
  readonly slug: string;
  readonly label: Label;
  readonly description?: string;
  readonly path: string;
  readonly inputs: readonly ArgumentInputView[];
  /** The record; null before the first search, and if there is none. */
  readonly record: FoundView | null;
  /** The form was submitted without a result. */
  readonly nothingFound: boolean;
  readonly failures: readonly PartialFailure[];
  readonly operations: readonly OperationView[];
}

/** View of a single value without a key. */
export interface SingletonView {
  readonly label: Label;
  /** Null if the backend has none for this visitor. */
  readonly record: FoundView | null;
  /** Why it has none, where it would be the visitor's own. */
  readonly nobody?: { readonly title: string; readonly text: string };
  readonly related: RecordView['related'];
  readonly moreRelated: RecordView['moreRelated'];
  readonly failures: readonly PartialFailure[];
  readonly operations: readonly OperationView[];
}

/** A related list on a record’s page. */
export interface RelatedView extends TableView {
  readonly name: string;
  /** Slug of the entity of its rows. */
  readonly slug: string;
  readonly label: Label;
  /** The list's own page. */
  readonly href?: string;
  /** Form of a new record with the owner filled in. */
  readonly addHref?: string;
  /** Links at each row of a part; absent for none. */
  readonly rowWrites?: readonly (RowWrites | null)[];
  /** Its rows are words of people, oldest first. Absent for a table. */
  readonly thread?: ThreadView;
}

/** The fields of the rows of a thread. */
export interface ThreadView {
  readonly text: FieldDescription;
  readonly author: FieldDescription;
  readonly at: FieldDescription;
  /** The yes or no that says who may read an entry. `isClosed`: a yes keeps it from some. */
  readonly mark?: { readonly name: string; readonly label: Label; readonly isClosed: boolean };
  /** There are no earlier entries than those of the page. */
  readonly isWhole: boolean;
  /** What was changed in the record meanwhile. Absent where nothing tells it. */
  readonly changes?: ThreadChanges;
  /** Absent where nothing can be added, or where more than a text is needed. */
  readonly box?: ThreadBoxView;
}

/** The history of a record in its thread. */
export interface ThreadChanges {
  readonly label: Label;
  /** The page of the history. */
  readonly href: string;
  readonly at: FieldDescription;
  /** Who changed it; null where nothing tells it. */
  readonly who: FieldDescription | null;
  /** The kind of event, and what was changed in words. */
  readonly told: readonly FieldDescription[];
  readonly rows: readonly RowView[];
  /** There are no earlier changes than those of the page. */
  readonly isWhole: boolean;
}

/** The box that adds an entry to a thread. */
export interface ThreadBoxView {
  /** The form of a new entry, without a locale. */
  readonly href: string;
  /** Names of the inputs of that form that the box shows; the first one is the text. */
  readonly inputs: readonly [string, ...string[]];
}

/** A related list that the page does not load: the link to its own page. */
export interface RelatedLinkView {
  readonly name: string;
  readonly label: Label;
  readonly href: string;
  /** Form of a new record with the owner filled in. */
  readonly addHref?: string;
}

/** A record without its related lists. */
export interface FoundView {
  readonly entity: {
    readonly type: string;
    readonly slug: string;
    readonly singular: Label;
    readonly plural: Label;
  };
  readonly title: string;
  /** Key as shown beside the title. */
  readonly keyText: string | null;
  /** Fields for the head: status, priority. */
  readonly status: readonly FieldDescription[];
  readonly prose: readonly FieldDescription[];
  readonly details: readonly (FieldDescription & { readonly part?: DetailPart })[];
  readonly relations: readonly FieldDescription[];
  /** Nested objects, each in its own card. */
  readonly objects: readonly FieldDescription[];
  /** Lists of nested objects, each a small table. */
  readonly objectLists: readonly FieldDescription[];
  /** Sections that components/own adds; absent without any. */
  readonly sections?: readonly SectionView[] | undefined;
  /** Creation and modification times, for the small print. */
  readonly timestamps: readonly FieldDescription[];
  readonly values: RowView['values'];
  readonly failures: readonly PartialFailure[];
  readonly omitted?: OmittedView;
  /** The arrangement of a large record; absent for others, which show all values and lists. */
  readonly layout?: RecordLayoutView;
  readonly readAt: string;
}

/** View of a record's page. */
export interface RecordView extends FoundView {
  /** The list of the entity, if there is one. */
  readonly listHref: string | null;
  /** Its address, if it has one. */
  readonly href?: string;
  /** Breadcrumbs of a record below another one, instead of `listHref`. */
  readonly breadcrumbs?: readonly Breadcrumb[];
  readonly related: readonly RelatedView[];
  /** Related lists in the head of a large record, a line of names each. */
  readonly nameLists?: readonly RelatedView[];
  /** Further related lists, as links. */
  readonly moreRelated: readonly RelatedLinkView[];
  /** What the menu "Share" offers. */
  readonly share?: ShareView;
  readonly operations: readonly OperationView[];
  readonly watch: Watch;
}

/** A record with the links that change it and act on it. */
export interface WritableRecord extends RecordView {
  readonly writes: RecordWrites;
}

/** A singleton with the links that change it and act on it; absent when it has no mutations. */
export interface WritableSingleton extends SingletonView {
  readonly writes?: RecordWrites;
}

/** A section that a part of components/own shows, with the values that it reads. */
export interface SectionView {
  /** Id of the part. */
  readonly part: string;
  readonly name: string;
  readonly label: Label;
  readonly fields: readonly FieldDescription[];
  /** By path. */
  readonly values: RowView['values'];
}

/** Fields of a record that do not fit into one request. */
export interface OmittedView {
  readonly fields: readonly Label[];
  /** The page that shows the next of them; null if there is none. */
  readonly href: string | null;
  /** None of them can be shown: they are nested too deep for any request. */
  readonly tooDeep: boolean;
}

/** Sections of a record's details. Fields without a section describe the record itself. */
export type DetailPart = Exclude<FieldSection, 'none'>;

/** A record with the arrangement of its page. */
export type LargeRecordView = RecordView & { readonly layout: RecordLayoutView };

/** The arrangement of a large record's page by the names of its fields and lists. */
export interface RecordLayoutView {
  /** States beside the title. */
  readonly states: readonly string[];
  /** One cell each in the head. */
  readonly facts: readonly string[];
  /** One line each below them: short texts, and objects such as addresses. */
  readonly lines: readonly string[];
  /** The long text that is shown open; null for none. */
  readonly prose: string | null;
  /** Names of the relations to one record that are unfolded together. */
  readonly relations: readonly string[];
  /** Names of the lists that are unfolded, in order, as an operator states; null for those with rows first. */
  readonly lists: readonly string[] | null;
  /** Names of the lists that are unfolded as links, since their rows are parts of the record. */
  readonly links: readonly string[];
  readonly folds: readonly FoldView[];
}

/** The subject of a fold. */
export type FoldName = 'amounts' | 'details' | ListSection;

/** The subject of a fold, or the operator's own heading. */
export type FoldIdentity =
  { readonly name: FoldName } | { readonly name: `own-${number}`; readonly label: Label };

/** Folded fields and lists with one subject, by their names. */
export type FoldView = FoldIdentity & {
  readonly fields: readonly string[];
  /** Names of lists of values, whose rows are part of the record. */
  readonly tables: readonly string[];
  /** Names of lists of records: those that have no other place on the page are here. */
  readonly lists: readonly string[];
};
