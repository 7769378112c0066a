import type { Json } from '../schema/model/json';

/** Marks what holds a document of the document builder's. No data of a backend can carry it: JSON has no symbols. */
export const SITE_DOCUMENT: unique symbol = Symbol.for('witryna.madeDocument');

/** A document beside the mark that the site wrote it itself; a copy of whatever holds both keeps it. */
export interface SiteDocument {
  readonly document: string;
  readonly [SITE_DOCUMENT]?: string;
}

/** Marks a document as the site's own, so that the pages which carry it may send it (lib/pages/server/sealProps). */
export const markSiteDocument = (document: string): SiteDocument => ({ document, [SITE_DOCUMENT]: document });

/** The document of something that has one, with its mark if it has any. */
export const pickDocument = ({ document, [SITE_DOCUMENT]: mark }: SiteDocument): SiteDocument =>
  mark === undefined ? { document } : { document, [SITE_DOCUMENT]: mark };

/** A field that a document leaves out. */
export interface OmittedField {
  /** Its name; a member's is called `Type.field`. */
  readonly name: string;
  /** `size`: another document has room for it. `depth`: none has, since its values are nested too deep. */
  readonly reason: 'size' | 'depth';
}

/**
 * Something to send and the way to read what comes back. `document` holds no values: all travel in `variables`.
 * `read` takes the response's `data` as it arrived (unknown, maybe partial, maybe lying) and never throws: what is not
 * there becomes null or an empty list.
 */
export interface Operation<Result> extends SiteDocument {
  readonly name: string;
  readonly variables: { readonly [name: string]: Json };
  readonly read: (data: unknown) => Result;
  /** Whether an answer lacks what was asked, so that it says nothing at all; absent where that cannot be told. Never throws. */
  readonly isMalformed?: (data: unknown) => boolean;
  /** It asks for one thing by what tells it apart: an error that says "not found" is the answer that there is none. */
  readonly single?: true;
  /** Which readings of the schema an answer proves wrong; absent where it can prove none wrong. Never throws. */
  readonly findRefutations?: (data: unknown) => readonly Refutation[];
  /** Wanted fields that exceed the limits of a document (`Model.limits`); absent where all of them are asked for. */
  readonly omitted?: readonly OmittedField[];
}

/** A reading of the schema that an answer has proved wrong: the record that came is not the one that was asked for. */
export interface Refutation {
  /** The entity's type. */
  readonly type: string;
  /** Root field, and fields below it, that were asked. */
  readonly field: string;
  /** It is a list that was narrowed to a record, and gave rows of others. */
  readonly rows?: true;
}

/** A document that the site can send, and what for: `list`, `list.sort`, `related.comments` … */
export interface NamedDocument {
  /** Type of the entity that it belongs to, or null. */
  readonly entity: string | null;
  readonly operation: string;
  readonly document: string;
}
