/** Views of records, look-ups and singletons. */
import type { FieldSection } from '../../schema/model/facts';
import type { FieldDescription } from '../../view/fieldDescription';
import type { Label, Breadcrumb } from '../../view/label';
import type { PartialFailure } from '../../view/failure';
import type { OperationView } from '../graphql/operationView';
import type { ArgumentInputView, TableView } from '../list/listPageView';
import type { Watch } from '../live/changeDetector';
import type { RowView } from '../../view/rowView';
import type { ShareView } from '../../view/shareView';
import type { RecordLayoutView } from './recordLayoutView';

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

/** A record without its related lists. */
export type FoundView = Omit<
  RecordView,
  'listHref' | 'href' | 'breadcrumbs' | 'related' | 'nameLists' | 'moreRelated' | 'operations' | 'watch'
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
}

/** A related list that the page does not load: the link to its own page. */
export interface RelatedLinkView {
  readonly name: string;
  readonly label: Label;
  readonly href: string;
  /** Form of a new record with the owner filled in. */
  readonly addHref?: string;
}

/** View of a record's page. */
export interface RecordView {
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
  /** The list of the entity, if there is one. */
  readonly listHref: string | null;
  /** Its address, if it has one. */
  readonly href?: string;
  /** Breadcrumbs of a record below another one, instead of `listHref`. */
  readonly breadcrumbs?: readonly Breadcrumb[];
  readonly related: readonly RelatedView[];
  /** Related lists in the head of a large record, a line of names each. */
  readonly nameLists?: readonly RelatedView[];
  readonly failures: readonly PartialFailure[];
  readonly omitted?: OmittedView;
  /** What the menu "Share" offers; absent for a record that is no page. */
  readonly share?: ShareView;
  /** The arrangement of a large record; absent for others, which show all values and lists. */
  readonly layout?: RecordLayoutView;
  readonly readAt: string;
  readonly operations: readonly OperationView[];
  /** Further related lists, as links. */
  readonly moreRelated: readonly RelatedLinkView[];
  readonly watch: Watch;
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
