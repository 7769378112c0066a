import type { LabelTexts } from '../view/ownParts';

/** The folders of components/own whose files are parts. */
export type PartFolder = 'fields' | 'kinds' | 'sections' | 'widgets';

/** A part of a page that a developer has written: a file in a folder of components/own, as it says of itself. */
export interface OwnPart {
  /** Its path below components/own, without the ending: `fields/Report.budget`. */
  readonly id: string;
  readonly folder: PartFolder;
  /** Its name without the ending: `Report.budget`, or that of a kind. */
  readonly name: string;
  /** Its file from the project's root. */
  readonly file: string;
  /** The heading of a section, as the file exports it. */
  readonly label?: LabelTexts;
  /** The paths of the values that a section reads, as the file exports them. */
  readonly fields?: readonly string[];
  /** What is wrong with the file by itself: clauses in English. */
  readonly faults?: readonly string[];
}
