/** The props of the parts that a developer writes in components/own (docs/own-parts.md). */
import type { ComponentType, ReactNode } from 'react';
import type { Locale } from '../../../lib/ground/routes/hrefs';
import type { FieldDescription, RecordLink } from '../../../lib/kit/view/fieldDescription';
import type { RowView } from '../../../lib/kit/view/rowView';

declare const TARGET: unique symbol;

/** A link to a record. `Row` are the values of that record: paths lead on through them, the link has none of them. */
export type LinkTo<Row> = RecordLink & { readonly [TARGET]?: Row };

/** The value at a path of an entity's type of `components/own/schema.d.ts`, e.g. `'department.phone'`. */
export type ValueAt<Row, Path extends string> = Path extends keyof Row
  ? Row[Path]
  : Path extends `${infer First}.${infer Rest}`
    ? First extends keyof Row
      ? ValueAt<Below<NonNullable<Row[First]>>, Rest> | null
      : NoSuchField<First>
    : NoSuchField<Path>;

/** What stands for the value at a path that leads to no field: nothing can be done with it. */
interface NoSuchField<Name> {
  readonly noSuchField: Name;
}

/** The paths of an entity's type whose first two names are those of fields; `ValueAt` checks further ones. All of them would be too many. */
export type PathOf<Row> = {
  [Name in keyof Row & string]:
    Name | `${Name}.${NamesBelow<Row[Name]>}` | `${Name}.${NamesBelow<Row[Name]>}.${string}`;
}[keyof Row & string];

type NamesBelow<Value> = NamesOf<Below<NonNullable<Value>>>;

type NamesOf<Value> = Value extends string | number | boolean | readonly unknown[]
  ? never
  : keyof Value & string;

/** What a path leads on through: the record of a link, or the object itself. */
type Below<Value> = Value extends { readonly [TARGET]?: infer Row } & RecordLink ? NonNullable<Row> : Value;

/** What every part gets. */
interface PartProps {
  /** The language of the page. */
  readonly locale: Locale;
  /** What the site itself would show in the part's place. */
  readonly Default: ComponentType;
}

/** The props of a view of values, as the site passes them. */
export interface ShownPartProps extends PartProps {
  /** Never null and never empty: for these the site has its own words. */
  readonly value: Exclude<RowView['values'][string], null>;
  /** Its label in the language of the page, its kind, and the values of an enum with their labels. */
  readonly field: FieldDescription;
  /** `cell`: one line of a table, a card or a heading, in the column of titles inside a link. `detail`: a record's page. */
  readonly mode: 'cell' | 'detail';
}

/** The props of `kinds/<kind>.tsx`. A list is shown value by value. Backends differ in how they send values: look before use. */
export type KindPartProps = ShownPartProps;

/** The props of `fields/<Type>.<field>.tsx`. A list comes as a whole. */
export interface FieldPartProps<Row extends object, Name extends keyof Row> extends Omit<
  ShownPartProps,
  'value'
> {
  readonly value: NonNullable<Row[Name]>;
}

/** The props of a section, as the site passes them. */
export interface ShownSectionProps extends PartProps {
  readonly record: {
    readonly title: string;
    /** Its address without the language; null for a record without a page. */
    readonly href: string | null;
  };
  /** The values at the paths that it reads. */
  readonly values: RowView['values'];
}

/** The props of `sections/<Type>.<name>.tsx`. `Path` are the paths that the file exports as `fields`. */
export interface SectionPartProps<Row extends object, Path extends PathOf<Row> = never> extends Omit<
  ShownSectionProps,
  'values'
> {
  /** The values at these paths; null where there is none, or where it was not received. */
  readonly values: { readonly [Name in Path]: ValueAt<Row, Name> | null };
}

/** A record of a list, as the site passes it to a part. */
export type ShownPartRow = Pick<RowView, 'id' | 'title' | 'href' | 'values'>;

/** A record of a list. `Path` are the paths that the file exports as `fields`. */
export interface PartRow<Row extends object, Path extends PathOf<Row> = never> extends Omit<
  ShownPartRow,
  'values'
> {
  /** The values at these paths; null where there is none, or where it was not received. */
  readonly values: { readonly [Name in Path]: ValueAt<Row, Name> | null };
}

/** What parts that show records of a list get, as the site passes it. */
interface ShownRowsProps extends PartProps {
  /** `id` tells them apart; `href` is the address without the language, null for a record without a page. */
  readonly rows: readonly ShownPartRow[];
  /** Formats a value as the site does: labels of choices, dates and amounts in the language of the page. '' for none. */
  readonly format: (row: ShownPartRow, path: string) => string;
}

interface RowsPartProps<Row extends object, Path extends PathOf<Row>> {
  readonly rows: readonly PartRow<Row, Path>[];
  readonly format: (row: PartRow<Row, Path>, path: Path) => string;
}

/** The props of a tile, as the site passes them. */
export interface ShownTileProps extends ShownRowsProps {
  /** The list that a visitor has chosen, with its address and its number of records, if known; null for a tile without one. */
  readonly list: { readonly title: string; readonly href: string; readonly total: number | null } | null;
}

/** The props of `tiles/<Type>.<name>.tsx`. `Path` are the paths that the file exports as `fields`. */
export interface TilePartProps<Row extends object, Path extends PathOf<Row> = never>
  extends Omit<ShownTileProps, keyof RowsPartProps<Row, Path> | 'list'>, RowsPartProps<Row, Path> {
  readonly list: NonNullable<ShownTileProps['list']>;
}

/** The props of `tiles/<name>.tsx`, which shows any list, or none. */
export type LooseTilePartProps = ShownTileProps;

/** The props of a layout, as the site passes them. */
export interface ShownLayoutProps extends ShownRowsProps {
  /** The name of the list, and its number of records, if known. */
  readonly list: { readonly title: string; readonly total: number | null };
  /** The box that ticks a row, for the actions on ticked rows: at most one per row. Nothing where rows cannot be ticked. */
  readonly Tick: ComponentType<{ readonly row: Pick<ShownPartRow, 'id' | 'title'> }>;
  /** The box that ticks all rows of the page. */
  readonly TickAll: ComponentType;
}

/** The props of `layouts/<Type>.<name>.tsx`. `Path` are the paths that the file exports as `fields`. */
export interface LayoutPartProps<Row extends object, Path extends PathOf<Row> = never>
  extends Omit<ShownLayoutProps, keyof RowsPartProps<Row, Path>>, RowsPartProps<Row, Path> {}

/** The props of an action, as the site passes them. */
export interface ShownActionProps extends ShownRowsProps {
  /** Closes the dialog. */
  readonly close: () => void;
  /** The site's own actions on these rows. Each asks in a dialog of its own, and is checked as if it had been chosen in the bar. */
  readonly siteActions: readonly {
    /** Its mutation; `~delete` is the deletion. */
    readonly name: string;
    readonly label: string;
    readonly start: () => void;
  }[];
}

/** The props of `actions/<Type>.<name>.tsx`. `Path` are the paths that the file exports as `fields`. */
export interface ActionPartProps<Row extends object, Path extends PathOf<Row> = never>
  extends Omit<ShownActionProps, keyof RowsPartProps<Row, Path>>, RowsPartProps<Row, Path> {}

/** The props of the element that a visitor fills in: pass all of them on. */
export interface PartControl {
  readonly id: string;
  readonly name: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** The props of `widgets/<Type>.<input>.tsx`. */
export interface WidgetPartProps extends PartProps {
  readonly field: {
    readonly name: string;
    readonly label: string;
    readonly required: boolean;
    /** The values of an enum with their labels; empty for any other field. */
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };
  /** What is typed or chosen, as the form sends it; '' for nothing. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The same for the fields of an object, by name. Those that are left out of `setTexts` stay as they are. */
  readonly texts: { readonly [name: string]: string };
  readonly setTexts: (texts: { readonly [name: string]: string }) => void;
  /**
   * The site's label, help and messages around an element. `group`: a legend for several elements, of which each has an id of
   * its own.
   */
  readonly Frame: ComponentType<{
    readonly as?: 'field' | 'group';
    readonly children: (control: PartControl) => ReactNode;
  }>;
}
