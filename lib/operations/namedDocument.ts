/** A document that the site can send, and what for: `list`, `list.sort`, `related.comments` … */
export interface NamedDocument {
  /** Type of the entity that it belongs to, or null. */
  readonly entity: string | null;
  readonly operation: string;
  readonly document: string;
}
