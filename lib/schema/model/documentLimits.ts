import type { Model } from './model';

/** How large a document may be that the site sends: backends limit its length, its fields, its depth or a cost made of them. */
export interface DocumentLimits {
  /** Length of the text, in bytes. */
  readonly bytes: number;
  /** Fields in all selections together. */
  readonly fields: number;
  /** Fields inside fields; a root field has depth 1. */
  readonly depth: number;
}

/** Limits where the operator sets none. */
export const DEFAULT_DOCUMENT_LIMITS: DocumentLimits = { bytes: 16_000, fields: 500, depth: 8 };

/** Below these no page could show anything. */
export const MIN_DOCUMENT_LIMITS: DocumentLimits = { bytes: 1_000, fields: 12, depth: 3 };

/** Limits for a second try after a backend refused a document for its size; null where they cannot be smaller. */
export function shrinkLimits({ bytes, fields, depth }: DocumentLimits): DocumentLimits | null {
  const next: DocumentLimits = {
    bytes: Math.max(MIN_DOCUMENT_LIMITS.bytes, Math.floor(bytes / 3)),
    fields: Math.max(MIN_DOCUMENT_LIMITS.fields, Math.floor(fields / 3)),
    depth: Math.max(MIN_DOCUMENT_LIMITS.depth, depth - 2),
  };
  const isSame = next.bytes === bytes && next.fields === fields && next.depth === depth;
  return isSame ? null : next;
}

/** The same model with limits for its documents. Parts that are made when they are first read stay so. */
export function withDocumentLimits(model: Model, limits: DocumentLimits): Model {
  const descriptors = Object.getOwnPropertyDescriptors(model);
  return Object.defineProperties({} as Model, {
    ...descriptors,
    limits: { value: limits, enumerable: true },
  });
}
