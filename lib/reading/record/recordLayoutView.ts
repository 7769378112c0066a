import type { ListSection } from '../../schema/model/facts';
import type { Label } from '../../view/label';

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
  /** All fields and lists of the entity's page. */
  readonly counts: { readonly fields: number; readonly lists: number };
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
