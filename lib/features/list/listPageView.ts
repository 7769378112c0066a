import type { CellInputs } from '../form/cellInputs';
import type { BulkAction } from '../form/formView';
import type { PagingView } from '../../kit/view/paging';
import type { ArgumentInputView } from '../../kit/view/argumentInput';
import type { RowMenuView } from '../actions/rowMenuView';
import type { RowWrites } from '../actions/rowWrites';
import type { BoardMove } from './board/boardView';
import type { ChartsView } from './charts/chartsView';
import type { Watch } from '../../kit/live/changeDetector';
import type { Label, Breadcrumb } from '../../kit/view/label';
import type { PartialFailure } from '../../kit/view/failure';
import type { OperationView } from '../../kit/graphql/operationView';
import type { FieldDescription } from '../../kit/view/fieldDescription';
import type { DisplayViews, ListDisplay } from './displays';
import type { SumsView } from './table/groupsView';
import type { ListPartsView } from './listParts';
import type { RowView } from '../../kit/view/rowView';
import type { ShareView } from '../../kit/view/shareView';

/** A column of a list with its sort link. Links keep the rest of the list's state. */
export interface ColumnView extends FieldDescription {
  readonly numeric: boolean;
  /** The column that names the record; its cells link to it. */
  readonly isTitle?: true;
  readonly sort: ColumnSort | null;
}

/** How a list is sorted by a column. */
export interface ColumnSort {
  readonly href: string;
  readonly active: 'asc' | 'desc' | null;
  /** What the address calls it; absent if that is the name of the column. */
  readonly field?: string;
  /** It sorts in one direction only. */
  readonly isOneWay?: true;
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
  /** The backend refused or ignored it, so the rows need not meet it. */
  readonly refused?: true;
}

/** A condition of the backend's own, with the list that has the other rows too; null where nothing lifts it. */
export interface PresetChipView extends Omit<FilterChipView, 'removeHref'> {
  readonly removeHref: string | null;
}

/** One field of the filter form; its inputs are plain GET fields named `names[op]`. */
export interface FilterFieldView extends FieldDescription {
  /** Query parameter per offered operator. */
  readonly names: { readonly [op: string]: string };
  /** Current text per operator. */
  readonly current: { readonly [op: string]: string };
  /** Part that is loaded when the form is opened: the other values of a large enum, or a search for records. */
  readonly more?: 'options' | 'records';
  /** The condition is a pair that is typed as `name=value`. */
  readonly pairs?: true;
  /** Query parameter and keys of a condition that several records meet, beside the one of `names`. */
  readonly anyOf?: { readonly name: string; readonly keys: readonly string[] };
  /** Titles of the selected records, by key. */
  readonly titles?: { readonly [key: string]: string };
  /** Query parameter of the word that stands for another condition; `current` has it as `is`. */
  readonly word?: string;
  /** The words to choose from; the first one is the condition of the inputs. */
  readonly words?: readonly string[];
}

/** The slot of a column's value when a row is a card, below md. */
export type CardSlot =
  | 'is-title'
  | 'is-picture'
  | 'is-status'
  | 'is-priority'
  | 'is-relation'
  | 'is-code'
  | 'is-date'
  | 'is-extra'
  | 'is-spare';

/** The layout of a column: its slot on a card, and its widths in px. */
export interface ColumnLayout {
  readonly slot: CardSlot;
  /** Absent for the title, which takes the remaining width. */
  readonly width?: number;
  /** Its width in a narrow table, where its values break into lines; absent where they do not. */
  readonly narrow?: number;
  /** The width of the table in px below which it is narrow; absent for never. */
  readonly wideFrom?: number;
  /** The width of the table from which it shows; absent for always. */
  readonly shownFrom?: number;
}

/** The layout of a table. Its widths have rules in DataTable.module.css. */
export interface TableLayout {
  readonly columns: readonly ColumnLayout[];
  /** The minimum width of a table that scrolls in its frame, in px; absent for a table that fits it. */
  readonly frame?: number;
  /** The width of a table whose columns all have widths of their own, in px; absent for one that fills its frame. */
  readonly total?: number;
}

/** A table: columns, rows and paging. */
export interface TableView {
  readonly caption: string;
  readonly columns: readonly ColumnView[];
  readonly rows: readonly RowView[];
  readonly layout: TableLayout;
  readonly paging: PagingView;
  readonly failures: readonly PartialFailure[];
  /** ISO time of the minute in which the rows were read. */
  readonly readAt: string;
}

/** The steps that lead on from each status. */
export interface StepsByStatus {
  /** Name of the status. */
  readonly field: string;
  readonly from: { readonly [status: string]: readonly StatusStep[] };
}

/** An action that leads on from a status. */
export interface StatusStep {
  /** The action's name in the address of its form. */
  readonly name: string;
  readonly label: Label;
  /** The names of the inputs that its form asks for. */
  readonly asks: readonly string[];
  /** It asks for nothing and endangers nothing. */
  readonly isDirect: boolean;
}

/** The ways to change the records of a list. */
export interface ListWrites {
  /** Form of a new record; null where the visitor may create none. */
  readonly addHref: string | null;
  /** Import of records from a file; null where the table's rows cannot become such records. */
  readonly importHref: string | null;
  /** The columns whose cells can be changed in place; absent for none. */
  readonly cellInputs?: CellInputs | undefined;
  /** The steps that lead on from the status of a row; null where none is shown. */
  readonly steps?: StepsByStatus | null;
  /** Bulk actions; empty for none. */
  readonly bulk: readonly BulkAction[];
  /** The rows are records that can be shown side by side. */
  readonly isComparable: boolean;
  /** Links at each row of a record whose entity has no list that opens by itself; empty for none. */
  readonly rows: readonly (RowWrites | null)[];
  /** The menu at each row; null where rows have none. */
  readonly menu?: RowMenuView | null;
  /** Where the cards of each column of a board can go; empty where nothing moves them. */
  readonly moves: readonly (readonly BoardMove[])[];
}

/** How the page of a list is shared and followed. */
export interface ListSharing {
  /** What the menu "Share" offers. */
  readonly share: ShareView;
  /** URL of the feed of this list, if everybody may read it. */
  readonly feedUrl?: string;
  /** The list under its filters and search, if it can tell what has changed in it. */
  readonly changesList?: string;
}

/** View of a list’s page. */
export interface ListPageView extends TableView, DisplayViews {
  /** Heading, if it is not the entity's name: a list below a record, or a secondary list. */
  readonly heading?: Label;
  /** Title of the page where it is not its heading: what narrows the list, and the page. */
  readonly title?: string;
  /** Breadcrumbs of a list below a record; absent for lists right below home. */
  readonly breadcrumbs?: readonly Breadcrumb[];
  /** Tabs of the entity's lists, if it has several. */
  readonly lists?: readonly (Breadcrumb & { readonly current: boolean })[];
  /** Inputs to fill in first. `waiting`: they are not complete, so there are no rows. */
  readonly form?: {
    readonly inputs: readonly ArgumentInputView[];
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
  /** What the list belongs to does not exist for the visitor, so it is no empty list. */
  readonly ownerless?: true;
  /** Total without filters, if known and different. */
  readonly totalUnfiltered: number | null;
  /** The search input; `by` is the only field that it searches, if there is one. */
  readonly search: { readonly name: string; readonly value: string; readonly by?: Label } | null;
  readonly chips: readonly FilterChipView[];
  /** What the backend narrows the list by unless it is asked for more; absent for nothing. */
  readonly presets?: readonly PresetChipView[];
  /** The ways to show the rows; absent if the table is the only one. */
  readonly displays?: readonly {
    readonly display: ListDisplay;
    readonly href: string;
    readonly current: boolean;
  }[];
  /** What components/own adds to it; absent without such parts. */
  readonly own?: ListPartsView;
  readonly clearHref: string | null;
  readonly filters: readonly FilterFieldView[];
  /** The texts of the words of the filters. */
  readonly filterWords?: { readonly [word: string]: string };
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
  /** Query string of the list's state without page and size; '' if all is at its default. */
  readonly queryString: string;
  /** Export of the list: number of fields, and maximum rows. Absent if exports are disabled. */
  readonly file?: { readonly fields: number; readonly limit: number };
  /** The form that adds this list as a tile to a dashboard; absent where a list cannot be one. */
  readonly tileLink?: { readonly href: string; readonly text: string };
  /** What a visitor can do with the records; absent where nothing is written. */
  readonly writes?: ListWrites;
  /** The ways out of the page; absent where it does not know its address. */
  readonly sharing?: ListSharing;
  /** Names of the fields by which the rows of the table can be grouped; absent for none. */
  readonly groupings?: readonly string[];
  /** The sums in the foot of the table; absent where no column can be added up. */
  readonly sums?: SumsView;
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
