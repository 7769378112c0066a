import type { Field } from '../../core/schema/model/model';
import type { Locale } from '../../ground/routes/hrefs';

/** A heading in one language for all, or per language. */
export type LabelTexts = string | { readonly [Language in Locale]?: string };

/** A part that reads values of records: a section, a layout or an action. */
export interface FittedPart {
  /** Id of its part. */
  readonly part: string;
  readonly name: string;
  readonly label: LabelTexts | null;
  /** The values that it reads. A path leads through objects and relations and is the field's name. */
  readonly fields: readonly Field[];
}

/** A tile. One that names no type stands by itself, or shows any list. */
export interface FittedTile extends FittedPart {
  /** The type of the records that it shows; null for any, or none. */
  readonly type: string | null;
  /** How many rows it reads. */
  readonly rows: number;
}

/** The parts in components/own that fit a model, by what they show. */
export interface FittedParts {
  /** Ids of parts by type and field: `Report.budget`. */
  readonly fields: ReadonlyMap<string, string>;
  /** Ids of parts. */
  readonly kinds: ReadonlyMap<string, string>;
  /** Ids of parts by entity and input: `Report.place`. */
  readonly widgets: ReadonlyMap<string, string>;
  /** By entity. */
  readonly sections: ReadonlyMap<string, readonly FittedPart[]>;
  /** Ways to show a list, by entity. */
  readonly layouts: ReadonlyMap<string, readonly FittedPart[]>;
  /** What can be done with rows of a list, by entity. */
  readonly actions: ReadonlyMap<string, readonly FittedPart[]>;
  /** By their names: `Report.late`, or `weather`. */
  readonly tiles: ReadonlyMap<string, FittedTile>;
}
