/**
 * What pages hand to components: the piece of the model and of the data that one page needs, already labelled in the
 * page's language. Plain JSON: it travels in the page's props.
 */
import type { OmittedView } from '../reading/record/omittedView';
import type { SiteDocument } from '../operations/operation';
import type { Json } from '../schema/model/json';
import type { ValueKind } from '../schema/model/kinds';
import type { Label } from '../operator/labels/labels';
import type { ChartsView } from '../reading/list/charts/chartsView';
import type { PictureParts } from '../reading/list/columns';
import type { PartialFailure } from './partialFailure';
import type { DetailPart } from '../reading/record/recordGroups';
import type { VisitorInputView } from '../reading/list/visitorInputView';
import type { Watch } from '../reading/live/changeDetector';

export type { Label } from '../operator/labels/labels';
export type { PartialFailure } from './partialFailure';

/** Tone of a status value, from its words (design tokens `statusTones`); priorities have a level 1 (low) to 4 (urgent). */
export type StatusTone = 'open' | 'taken' | 'active' | 'done' | 'dropped';

export interface EnumOption {
  readonly value: string;
  readonly label: Label;
  readonly description?: string;
  readonly tone?: StatusTone;
  readonly level?: 1 | 2 | 3 | 4;
}

export interface FieldDescription {
  /** Field name (of the record, or of the nested object). */
  readonly name: string;
  readonly label: Label;
  readonly kind: ValueKind;
  readonly list: boolean;
  readonly description?: string;
  /** kind 'enum': all values with their words. */
  readonly options?: readonly EnumOption[];
  /** kind 'object'. */
  readonly fields?: readonly FieldDescription[];
  /** Nobody may see its value: where it was not asked for, it is said to be hidden. */
  readonly secret?: true;
  /** Null is no value of it: where it is null, the value was not received. */
  readonly missing?: true;
  /** An amount and a currency, shown as money. `bare`: nobody knows its unit; `label`: of a currency that stands beside the amount. */
  readonly money?: {
    readonly amount: string;
    readonly currency: string;
    readonly bare?: true;
    readonly label?: Label;
  };
  /** An object that is a picture: names of its parts. */
  readonly picture?: PictureParts;
}

/** A relation's value: `values[field]` of a relation or union field is a RecordLink (or a list of them) or null. */
export interface RecordLink {
  readonly href: string | null;
  readonly title: string;
  /** The entity's name, where the field alone does not say it (unions, interfaces). */
  readonly typeLabel?: Label;
}

export interface RowView {
  /** URL form of the key, or the row's position where it has none: unique on the page. */
  readonly id: string;
  readonly href: string | null;
  /** The form of its change, where it has no page that could lead there. */
  readonly editHref?: string;
  readonly title: string;
  readonly values: { readonly [field: string]: Json | RecordLink | readonly (RecordLink | null)[] };
}

/** A column of a list: a field with what its head can do. Hrefs keep the rest of the list's state. */
export interface ColumnView extends FieldDescription {
  readonly numeric: boolean;
  /** The column that names the record: its cell links to it. */
  readonly isTitle?: true;
  readonly sort: { readonly href: string; readonly active: 'asc' | 'desc' | null } | null;
}

/** A filter that is on: a chip. `href` is the list without it. */
export interface FilterChipView {
  readonly id: string;
  readonly label: Label;
  /** The condition in words, e.g. "from 01.09.2025", "yes", "Śródmieście". */
  readonly text: string;
  readonly removeHref: string;
  /** Opens the filter form at this field. */
  readonly field: string;
  /** The backend refused it: the rows are those of the list without it. */
  readonly refused?: true;
}

/** One field of the filter form; inputs are plain GET fields named `names[op]`. */
export interface FilterFieldView extends FieldDescription {
  /** Operator -> name of the query parameter, only those on offer. */
  readonly names: { readonly [op: string]: string };
  /** Current text per operator. */
  readonly current: { readonly [op: string]: string };
  /** What the form asks for when it is opened: the other values of a large enum, or a way to find records by name. */
  readonly more?: 'options' | 'records';
  /** What the records are called that it is set to, by their keys. */
  readonly titles?: { readonly [key: string]: string };
}

export interface PagingView {
  readonly from: number;
  readonly to: number;
  readonly total: number | null;
  /** Page numbers to show, with gaps as null; empty where pages cannot be computed. */
  readonly pages: readonly ({
    readonly page: number;
    readonly href: string;
    readonly current: boolean;
  } | null)[];
  readonly previous: string | null;
  readonly next: string | null;
  readonly size: number;
  readonly sizes: readonly { readonly size: number; readonly href: string; readonly current: boolean }[];
}

/** The GraphQL behind a page, to copy. */
export interface OperationView extends SiteDocument {
  readonly name: string;
  readonly variables: { readonly [name: string]: Json };
  /** What the server's call cost: milliseconds until the whole answer was there, and its bytes. */
  readonly cost?: { readonly ms: number; readonly bytes: number };
}

export interface TableView {
  readonly caption: string;
  readonly columns: readonly ColumnView[];
  readonly rows: readonly RowView[];
  readonly paging: PagingView;
  readonly failures: readonly PartialFailure[];
  /** ISO time when the rows were read. */
  readonly readAt: string;
}

/** A step on the way from home to a page. */
export interface Breadcrumb {
  readonly href: string;
  readonly label: Label;
}

export interface ListPageView extends TableView {
  /** What the list is called where that is not the entity's own name: a list below a record, or one of its further lists. */
  readonly heading?: Label;
  /** The way to a list below a record; absent for lists right below home. */
  readonly breadcrumbs?: readonly Breadcrumb[];
  /** The entity's lists, where it has several. */
  readonly lists?: readonly (Breadcrumb & { readonly current: boolean })[];
  /** What a visitor fills in first. `waiting`: it is not filled in yet, so there are no rows. */
  readonly form?: {
    readonly inputs: readonly VisitorInputView[];
    readonly hiddenParams: ListPageView['hiddenParams']['search'];
    readonly waiting: boolean;
  };
  readonly entity: {
    readonly type: string;
    readonly slug: string;
    readonly singular: Label;
    readonly plural: Label;
    readonly description?: string;
  };
  /** All records regardless of filters, where known and different. */
  readonly totalUnfiltered: number | null;
  readonly search: { readonly name: string; readonly value: string } | null;
  readonly chips: readonly FilterChipView[];
  readonly clearHref: string | null;
  readonly filters: readonly FilterFieldView[];
  /** Every field that can be a column by its name, in order; there can be a hundred, so a label in the page's language is its text. */
  readonly columnChoices: { readonly [field: string]: Label | string };
  /** Query parameters to keep as hidden inputs, per GET form of the page. */
  readonly hiddenParams: {
    readonly [form in 'search' | 'filter' | 'columns']: readonly {
      readonly name: string;
      readonly value: string;
    }[];
  };
  readonly path: string;
  /** Where a new record is made; shown only when given. */
  readonly addHref?: string;
  /** Query of the list as it is narrowed, sorted and shown, from its first page, with what is at its default left out; '' as it comes. */
  readonly queryString: string;
  /** The list as a file: the number of fields that there are, and of rows that it may have. Absent where none is made. */
  readonly file?: { readonly fields: number; readonly limit: number };
  /** The list with its default columns, when other ones were chosen. */
  readonly columnsResetHref?: string;
  /** Fields that the list can be counted by; absent where it has none. */
  readonly charts?: ChartsView;
  readonly operations: readonly OperationView[];
  /** What in the URL made no sense, in words. */
  readonly problems: readonly string[];
  /** Null where nothing was asked for yet. */
  readonly watch: Watch | null;
}

export interface RelatedView extends TableView {
  readonly name: string;
  /** Of the entity that its rows are. */
  readonly slug: string;
  readonly label: Label;
  /** The list's own page. */
  readonly href?: string;
  /** Where a new record of the list is made, with the owner filled in. */
  readonly addHref?: string;
}

/** What the page of one record shows. */
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
  /** Nested objects, each a card of its own. */
  readonly objects: readonly FieldDescription[];
  /** Lists of nested objects: a small table each. */
  readonly objectLists: readonly FieldDescription[];
  /** Created and changed moments for the small print. */
  readonly timestamps: readonly FieldDescription[];
  readonly values: RowView['values'];
  /** The list that the record stands in, if there is one. */
  readonly listHref: string | null;
  /** Its address; absent for what has none of its own. */
  readonly href?: string;
  /** The way to a record that stands below another one, instead of `listHref`. */
  readonly breadcrumbs?: readonly Breadcrumb[];
  readonly related: readonly RelatedView[];
  readonly failures: readonly PartialFailure[];
  readonly omitted?: OmittedView;
  readonly readAt: string;
  readonly operations: readonly OperationView[];
  /** Further to-many relations, shown when asked for. */
  readonly moreRelated: readonly { readonly label: Label; readonly href: string }[];
  readonly watch: Watch;
}
