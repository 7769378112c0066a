/** Size limits of documents. Backends limit the length, the fields, the depth, or a cost made of them. */
export interface DocumentLimits {
  /** Length of the text, in bytes. */
  readonly bytes: number;
  /** Fields in all selections together. */
  readonly fields: number;
  /** Nesting of fields; a root field has depth 1. */
  readonly depth: number;
}

/** Default limits. */
export const DEFAULT_DOCUMENT_LIMITS: DocumentLimits = { bytes: 16_000, fields: 500, depth: 8 };

/** The smallest limits with which a page can show anything. */
export const MIN_DOCUMENT_LIMITS: DocumentLimits = { bytes: 1_000, fields: 12, depth: 3 };

/** The smallest limits with room for the key, the title and the default columns of most lists. */
const COLUMN_LIMITS: DocumentLimits = { bytes: 3_000, fields: 24, depth: 3 };

/**
 * Reduces the limits for a second try after a backend refused a document for its size. The last step leaves no room for columns.
 * Null at the minimum.
 */
export function shrinkLimits({ bytes, fields, depth }: DocumentLimits): DocumentLimits | null {
  const hasRoom = bytes > COLUMN_LIMITS.bytes || fields > COLUMN_LIMITS.fields || depth > COLUMN_LIMITS.depth;
  const least = hasRoom ? COLUMN_LIMITS : MIN_DOCUMENT_LIMITS;
  const next: DocumentLimits = {
    bytes: Math.min(bytes, Math.max(least.bytes, Math.floor(bytes / 3))),
    fields: Math.min(fields, Math.max(least.fields, Math.floor(fields / 3))),
    depth: Math.min(depth, Math.max(least.depth, depth - 2)),
  };
  const isSame = next.bytes === bytes && next.fields === fields && next.depth === depth;
  return isSame ? null : next;
}

/** Returns a copy of the model with document limits. Lazy parts stay lazy. */
export function withDocumentLimits<Limited extends { readonly limits?: DocumentLimits }>(
  model: Limited,
  limits: DocumentLimits,
): Limited {
  const descriptors = Object.getOwnPropertyDescriptors(model);
  return Object.defineProperties({} as Limited, {
    ...descriptors,
    limits: { value: limits, enumerable: true },
  });
}
