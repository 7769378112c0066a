import type { Json } from '../schema/model/json';

/**
 * Marks a document that the document builder has made. Data of a backend cannot carry the mark: JSON has no symbols.
 */
export const SITE_DOCUMENT: unique symbol = Symbol.for('witryna.madeDocument');

/** A document with the mark of the site's own documents. Copies of the object keep the mark. */
export interface SiteDocument {
  readonly document: string;
  readonly [SITE_DOCUMENT]?: string;
}

/**
 * Marks a document as the site's own. Only marked documents are sealed for pages that may send them (`sealDocuments`).
 */
export const markSiteDocument = (document: string): SiteDocument => ({ document, [SITE_DOCUMENT]: document });

/** Picks the document of an object, with its mark if it has one. */
export const pickDocument = ({ document, [SITE_DOCUMENT]: mark }: SiteDocument): SiteDocument =>
  mark === undefined ? { document } : { document, [SITE_DOCUMENT]: mark };

/** A field that a document leaves out. */
export interface OmittedField {
  /** Field name; `Type.field` for a member's field. */
  readonly name: string;
  /** `size`: another document has room for it. `depth`: its values are nested too deeply for any document. */
  readonly reason: 'size' | 'depth';
}

/**
 * A document with its variables, and the function that reads the response. All values travel in `variables`, none in
 * `document`. `read` takes the response's `data` unchecked and never throws; missing values become null or an empty
 * list.
 */
export interface Operation<Result> extends SiteDocument {
  readonly name: string;
  readonly variables: { readonly [name: string]: Json };
  readonly read: (data: unknown) => Result;
  /**
   * Checks whether the requested data is missing, so that the answer is unusable. Absent where this cannot be told.
   * Never throws.
   */
  readonly isMalformed?: (data: unknown) => boolean;
  /** The response path of the value for which it is sent: null there beside an error is a refusal of the whole. */
  readonly path?: readonly string[];
  /** The response keys of the record, or of the rows, without positions in lists. */
  readonly records?: readonly string[];
  /** It requests one record by its key, so a "not found" error means that the record does not exist. */
  readonly single?: true;
  /** Finds readings of the schema that an answer disproves. Absent where none can be disproved. Never throws. */
  readonly findRefutations?: (data: unknown) => readonly Refutation[];
  /** Requested fields that exceed the limits of a document (`Model.limits`); absent where all fields are included. */
  readonly omitted?: readonly OmittedField[];
  /** How it is built with fewer fields; absent where the limits do not concern it. */
  readonly fit?: OperationFit<Result>;
}

/** How an operation is built within smaller limits, for a backend that refuses it for its size. */
interface OperationFit<Result> {
  /** The document within the model's own limits. What is learned about its size is kept under it. */
  readonly whole: string;
  /** How many times the limits were reduced; 0 for the model's own. */
  readonly level: number;
  /** Builds it within the next smaller limits. Null: there are none. */
  readonly smaller: () => Operation<Result> | null;
}

/** Changes an operation, and in the same way each smaller one that may be sent in its place. */
export function changeOperation<From, To>(
  operation: Operation<From>,
  change: (operation: Operation<From>) => Omit<Operation<To>, 'fit'>,
): Operation<To> {
  const { fit } = operation;
  const changed = change(operation);
  if (fit === undefined) return changed;
  const smaller = (): Operation<To> | null => {
    const next = fit.smaller();
    return next === null ? null : changeOperation(next, change);
  };
  return { ...changed, fit: { ...fit, smaller } };
}

/** A reading of the schema that an answer has disproved: it returned another record than the requested one. */
export interface Refutation {
  /** GraphQL type of the entity. */
  readonly type: string;
  /** Path of the requested fields, from the root. */
  readonly field: string;
  /** The field is a list filtered by a record's key, and it returned rows of other records. */
  readonly rows?: true;
}

/** A document that the site can send, with the name of its purpose: `list`, `list.sort`, `related.comments` … */
export interface NamedDocument {
  /** GraphQL type of its entity, or null. */
  readonly entity: string | null;
  readonly operation: string;
  readonly document: string;
}
