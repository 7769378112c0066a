import type { Field } from '../schema/model/model';

/** A heading in one language for all, or per language. */
export type LabelTexts = string | { readonly en?: string; readonly pl?: string };

/** A section that a developer adds to the pages of an entity's records. */
export interface FittedSection {
  /** Id of its part. */
  readonly part: string;
  readonly name: string;
  readonly label: LabelTexts | null;
  /** The values that it reads. A path leads through objects and relations and is the field's name. */
  readonly fields: readonly Field[];
}

/** The parts in components/own that fit a model, by what they show. Values are ids of parts. */
export interface FittedParts {
  /** By type and field: `Report.budget`. */
  readonly fields: ReadonlyMap<string, string>;
  readonly kinds: ReadonlyMap<string, string>;
  /** By entity and input: `Report.place`. */
  readonly widgets: ReadonlyMap<string, string>;
  /** By entity. */
  readonly sections: ReadonlyMap<string, readonly FittedSection[]>;
}
