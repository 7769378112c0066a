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

/** Tone of a status value (design tokens `statusTones`). */
export type StatusTone = 'open' | 'taken' | 'active' | 'done' | 'dropped';

/** One value of an enum. */
export interface EnumOption {
  readonly value: string;
  readonly label: Label;
  readonly description?: string;
  readonly tone?: StatusTone;
  readonly level?: 1 | 2 | 3 | 4;
}

/** A field with its label and kind. */
export interface FieldDescription {
  /** Field name (of the record, or of the nested object). */
  readonly name: string;
  readonly label: Label;
  readonly kind: ValueKind;
  readonly list: boolean;
  readonly description?: string;
  /** For enums: all values with their labels. */
  readonly options?: readonly EnumOption[];
  /** For nested objects. */
  readonly fields?: readonly FieldDescription[];
  /** The value is never shown; a placeholder stands for it. */
  readonly secret?: true;
  /** The schema forbids null, so a null value was not received. */
  readonly missing?: true;
  /**
   * Names of the amount and currency, shown as money. `bare`: the unit is uncertain. `label`: of a currency in a
   * sibling field.
   */
  readonly money?: {
    readonly amount: string;
    readonly currency: string;
    readonly bare?: true;
    readonly label?: Label;
  };
  /** Names of the parts of a picture object. */
  readonly picture?: PictureParts;
}

/** A relation's value: `values[field]` is a RecordLink, a list of them, or null. */
export interface RecordLink {
  readonly href: string | null;
  readonly title: string;
  /** Name of the entity, for unions and interfaces. */
  readonly typeLabel?: Label;
}

/** One row of a table, or one record. */
export interface RowView {
  /** Key in its URL form, or the row's position; unique on the page. */
  readonly id: string;
  readonly href: string | null;
  /** Form of the record, if it has no page that links to it. */
  readonly editHref?: string;
  readonly title: string;
  readonly values: { readonly [field: string]: Json | RecordLink | readonly (RecordLink | null)[] };
}

/** A column of a list with its sort link. Links keep the rest of the list's state. */
export interface ColumnView extends FieldDescription {
  readonly numeric: boolean;
  /** The column that names the record; its cells link to it. */
  readonly isTitle?: true;
  readonly sort: { readonly href: string; readonly active: 'asc' | 'desc' | null } | null;
}

/** An active filter. `removeHref` is the list without it. */
export interface FilterChipView {
  readonly id: string;
  readonly label: Label;
  /** The formatted condition, e.g. "from 01.09.2025", "yes", "Śródmieście". */
  readonly text: string;
  readonly removeHref: string;
  /** The filter form opens at this field. */
  readonly field: string;
  /** The backend refused it, so the rows ignore it. */
  readonly refused?: true;
}

/** One field of the filter form; its inputs are plain GET fields named `names[op]`. */
export interface FilterFieldView extends FieldDescription {
  /** Query parameter per offered operator. */
  readonly names: { readonly [op: string]: string };
  /** Current text per operator. */
  readonly current: { readonly [op: string]: string };
  /** Part that is loaded when the form is opened: the other values of a large enum, or a search for records. */
  readonly more?: 'options' | 'records';
  /** Titles of the selected records, by key. */
  readonly titles?: { readonly [key: string]: string };
}

/** Range, page links and page sizes of a list. */
export interface PagingView {
  readonly from: number;
  readonly to: number;
  readonly total: number | null;
  /** Page numbers, with null for gaps; empty if the number of pages is unknown. */
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

/** A GraphQL operation of a page, to copy and to run again. */
export interface OperationView extends SiteDocument {
  readonly name: string;
  readonly variables: { readonly [name: string]: Json };
  /** Cost of the server's request: milliseconds until the whole response arrived, and its bytes. */
  readonly cost?: { readonly ms: number; readonly bytes: number };
}

/** A table: columns, rows and paging. */
export interface TableView {
  readonly caption: string;
  readonly columns: readonly ColumnView[];
  readonly rows: readonly RowView[];
  readonly paging: PagingView;
  readonly failures: readonly PartialFailure[];
  /** ISO time when the rows were read. */
  readonly readAt: string;
}

/** A link on the way from home to a page. */
export interface Breadcrumb {
  readonly href: string;
  readonly label: Label;
}

/** View of a list’s page. */
export interface ListPageView extends TableView {
  /** Heading, if it is not the entity's name: a list below a record, or a secondary list. */
  readonly heading?: Label;
  /** Breadcrumbs of a list below a record; absent for lists right below home. */
  readonly breadcrumbs?: readonly Breadcrumb[];
  /** Tabs of the entity's lists, if it has several. */
  readonly lists?: readonly (Breadcrumb & { readonly current: boolean })[];
  /** Inputs to fill in first. `waiting`: they are not complete, so there are no rows. */
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
  /** Total without filters, if known and different. */
  readonly totalUnfiltered: number | null;
  readonly search: { readonly name: string; readonly value: string } | null;
  readonly chips: readonly FilterChipView[];
  readonly clearHref: string | null;
  readonly filters: readonly FilterFieldView[];
  /**
   * All possible columns by field name, in order. There can be hundreds, so labels in the page's language are plain
   * texts.
   */
  readonly columnChoices: { readonly [field: string]: Label | string };
  /** Query parameters to keep as hidden inputs, per GET form of the page. */
  readonly hiddenParams: {
    readonly [form in 'search' | 'filter' | 'columns']: readonly {
      readonly name: string;
      readonly value: string;
    }[];
  };
  readonly path: string;
  /** Form of a new record, if the visitor may create one. */
  readonly addHref?: string;
  /** Query string of the list's state without page and size; '' if all is at its default. */
  readonly queryString: string;
  /** Export of the list: number of fields, and maximum rows. Absent if exports are disabled. */
  readonly file?: { readonly fields: number; readonly limit: number };
  /** The list with its default columns, if others are chosen. */
  readonly columnsResetHref?: string;
  /** Chart, or the fields that can be charted; absent if there are none. */
  readonly charts?: ChartsView;
  readonly operations: readonly OperationView[];
  /** Problems of the URL, in words. */
  readonly problems: readonly string[];
  /** Null if nothing was read yet. */
  readonly watch: Watch | null;
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
  readonly failures: readonly PartialFailure[];
  readonly omitted?: OmittedView;
  readonly readAt: string;
  readonly operations: readonly OperationView[];
  /** Further related lists, as links. */
  readonly moreRelated: readonly { readonly label: Label; readonly href: string }[];
  readonly watch: Watch;
}
