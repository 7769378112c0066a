import type { LabelTexts } from '../../kit/view/ownParts';

/** The folders of components/own whose files are parts (`partFolders.mjs`). */
export type PartFolder = 'fields' | 'kinds' | 'sections' | 'widgets' | 'tiles' | 'layouts' | 'actions';

/** A part of a page that a developer has written: a file in a folder of components/own, as it says of itself. */
export interface OwnPart {
  /** Its path below components/own, without the ending: `fields/Report.budget`. */
  readonly id: string;
  readonly folder: PartFolder;
  /** Its name without the ending: `Report.budget`, or that of a kind or of a tile. */
  readonly name: string;
  /** Its file from the project's root. */
  readonly file: string;
  /** What it is called on pages, as the file exports it: a section, a tile, a layout or an action. */
  readonly label?: LabelTexts;
  /** The paths of the values that it reads, as the file exports them. */
  readonly fields?: readonly string[];
  /** How many rows a tile reads, as the file exports it. */
  readonly rows?: number;
  /** What is wrong with the file by itself: clauses in English. */
  readonly faults?: readonly string[];
}
