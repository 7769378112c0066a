/** Views of one entry of a record's history. */
import type { FieldDescription } from './fieldDescription';
import type { Label } from './label';
import type { RowView } from './rowView';

/** A value with all that its view needs. */
export interface ShownValue {
  readonly field: FieldDescription;
  readonly value: RowView['values'][string];
}

/** A change of one field. A side is absent where the history does not tell it, and its value null where it was empty. */
export interface HistoryChangeView {
  readonly label: Label;
  readonly before?: ShownValue;
  readonly after?: ShownValue;
}

/** One event, change or version. */
export interface HistoryEntryView {
  /** Unique on the page; also how the address names it for a comparison. */
  readonly id: string;
  /** What happened, in a few words. */
  readonly title: Label;
  readonly at: ShownValue | null;
  readonly actor: ShownValue | null;
  /** What happened, in the words of whoever did it. */
  readonly text: ShownValue | null;
  readonly changes: readonly HistoryChangeView[];
  /** Further facts of the event. */
  readonly facts: readonly ShownValue[];
  /** The version before it is on another page, so what was changed is not known here. */
  readonly isCut?: true;
  /** It tells the values that it left, so the newest such entry is what the record is. Versions may be kept before a change or after it. */
  readonly tellsAfter?: true;
  /** The form of the action that brings this version back. */
  readonly restoreHref?: string;
}

/** The version that the form of an action brings back. */
export interface RestoredVersionView {
  /** Name of the input that takes it; null where the form is of an action of the version itself. */
  readonly input: string | null;
  /** When it was made and what happened, in one line. */
  readonly name: string;
  readonly entry: HistoryEntryView;
  /**
   * Fields that differ: before is the record as it is, after is this version. Null where they could not be compared. How much of it
   * the action brings back, no schema says.
   */
  readonly changes: readonly HistoryChangeView[] | null;
}
