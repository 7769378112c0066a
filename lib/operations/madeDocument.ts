/** Marks what holds a document of the document builder's. No data of a backend can carry it: JSON has no symbols. */
export const MADE: unique symbol = Symbol.for('witryna.madeDocument');

/** A document beside the mark that the site wrote it itself; a copy of whatever holds both keeps it. */
export interface MadeDocument {
  readonly document: string;
  readonly [MADE]?: string;
}

/** Marks a document as the site's own, so that the pages which carry it may send it (lib/pages/server/sealProps). */
export const made = (document: string): MadeDocument => ({ document, [MADE]: document });

/** The document of something that has one, with its mark if it has any. */
export const documentOf = ({ document, [MADE]: mark }: MadeDocument): MadeDocument =>
  mark === undefined ? { document } : { document, [MADE]: mark };
