import type { TileInterval, TileSettings, TileWidth } from './tileSettings';
import type { FieldDescription } from '../../kit/view/fieldDescription';
import type { Label } from '../../kit/view/label';
import type { RowView } from '../../kit/view/rowView';
import type { BoardColumn } from '../list/board/boardView';
import type { ChartCounts } from '../list/charts/chartsView';
import type { ColumnView } from '../list/listPageView';
import type { OperationView } from '../../kit/graphql/operationView';

/** A column of a board on a tile: its number and the titles of its first records. */
export interface TileColumn extends Pick<BoardColumn, 'value' | 'label' | 'tone' | 'total' | 'href'> {
  readonly cards: readonly Pick<RowView, 'id' | 'href' | 'title'>[];
  readonly failed?: true;
}

/** The same figure of the period before. Texts are formatted in the page's language. */
export type EarlierFigure =
  /** `change`: in per cent; null where the earlier figure is negative, of which a share means nothing. `period`: the compared days, in words. */
  | {
      readonly type: 'more' | 'less';
      readonly change: string | null;
      readonly was: string;
      readonly period: string;
    }
  /** `was`: there is no figure now. */
  | { readonly type: 'same' | 'was'; readonly was: string; readonly period: string }
  /** It is 0 or unknown. */
  | { readonly type: 'none'; readonly period: string }
  /** The list is not narrowed to a span of days. */
  | { readonly type: 'noSpan' };

/** The content of a tile of components/own: what its part is shown with. */
export interface OwnTileContent {
  readonly type: 'own';
  /** Id of the part. */
  readonly part: string;
  /** Null for a tile without a list. */
  readonly list: { readonly title: string; readonly href: string; readonly total: number | null } | null;
  readonly fields: readonly FieldDescription[];
  readonly rows: readonly RowView[];
  /** What is said in the place of a part that fails. */
  readonly problem: string;
}

/** The content of a tile, or why it shows nothing. */
export type TileContent =
  /** `text` is formatted in the page's language; null for a sum of nothing. */
  | { readonly type: 'number'; readonly text: string | null; readonly before?: EarlierFigure }
  | {
      readonly type: 'bars' | 'line';
      readonly field: Label;
      readonly counts: ChartCounts & { readonly type: 'counted' };
    }
  | {
      readonly type: 'table';
      readonly columns: readonly ColumnView[];
      readonly rows: readonly RowView[];
      /** Null if the list has no total. */
      readonly total: number | null;
    }
  | { readonly type: 'board'; readonly columns: readonly TileColumn[] }
  /** What a tile of components/own shows. */
  | OwnTileContent
  /** The list has no such rows. */
  | { readonly type: 'empty'; readonly message: string }
  /** `message` is a whole thought, `details` the words of the data service, `mayPass` that the same read may succeed later. */
  | {
      readonly type: 'failed';
      readonly message: string;
      readonly details: readonly string[];
      readonly mayPass?: true;
    };

/** A tile with what was read for it. */
export interface TileView {
  /** Its place, from 1. */
  readonly place: number;
  /** Tells it from the others while it moves. */
  readonly id: string;
  readonly title: Label;
  /** The list that it is about; null where there is none. */
  readonly href: string | null;
  /** The name of its list, and the conditions that narrow it. */
  readonly about: readonly Label[];
  /** Null for a text that is no tile. */
  readonly width: TileWidth | null;
  /** Minutes after which an open page reads it again; absent: never. */
  readonly every?: TileInterval;
  /** It has a form: its list is there. */
  readonly isEditable: boolean;
  readonly content: TileContent;
  /** ISO time of its numbers. */
  readonly readAt: string;
  /** Its numbers are from before, because new ones are late. */
  readonly isOld?: true;
}

/** Tiles that an open page reads again, in the order in which it asked for them. */
export interface TilesAnswer {
  readonly tiles: readonly TileView[];
}

/** The form of one tile: a new one, or one that is changed. */
export interface TileFormView {
  /** Address of its list, as tiles keep it. */
  readonly list: string;
  /** Null for a tile without a list. */
  readonly listName: Label | null;
  readonly about: readonly Label[];
  /** What can be shown, each with its name. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
  /** As the tile has them; a width that is absent is the usual one. */
  readonly settings: TileSettings;
  /** What a number can be compared with: the days before, in words. `noSpan`: nothing, until the list is narrowed to a span of days. */
  readonly compare: { readonly period: string } | 'noSpan' | null;
  /** Place of the tile that is changed; absent for a new one. */
  readonly place?: number;
}

/** The form or the choice that the visitor has opened. */
export type DashboardTask =
  | { readonly type: 'tile'; readonly form: TileFormView }
  /** A list has to be chosen first, or a tile of components/own that needs none. */
  | {
      readonly type: 'list';
      readonly loose: readonly { readonly address: string; readonly label: Label }[];
      readonly lists: readonly { readonly address: string; readonly label: Label; readonly icon: string }[];
    }
  /** A list cannot be shown, and why. */
  | { readonly type: 'refused'; readonly message: string };

/** View of `/dashboard`. */
export interface DashboardView {
  /** Null for one without a name. */
  readonly name: string | null;
  /** Where it comes from: its address, the operator of the site, or the significance of the schema's lists. */
  readonly source: 'address' | 'site' | 'default';
  /** It was asked for, so the one on the device does not take its place. */
  readonly isAsked: boolean;
  /** The query of its own address. Whatever changes the dashboard is made of it, since an address for each change would repeat all tiles. */
  readonly query: string;
  readonly tiles: readonly TileView[];
  /** Number of tiles that are not shown, because the site has a limit. */
  readonly left: number;
  readonly maxTiles: number;
  readonly task: DashboardTask | null;
  /** The operator's dashboards and the default one. */
  readonly others: readonly { readonly href: string; readonly name: string; readonly current: boolean }[];
  /** The dashboard as a file: its text as an address, and its name. */
  readonly file: { readonly href: string; readonly name: string };
  /** The file that was given and is none: its text, and why. */
  readonly rejected: { readonly text: string; readonly message: string } | null;
  readonly readAt: string;
  readonly operations: readonly OperationView[];
}
