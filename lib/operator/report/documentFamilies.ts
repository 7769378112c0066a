import type { NamedDocument } from '../../operations/operation';
import { groupBy } from '../../schema/model/groupBy';

/** Documents for one purpose (`list`, `get`, `related.comments`), plain and with optional parts. */
export interface DocumentFamily {
  readonly family: string;
  readonly count: number;
  /** The URL asks for this family. */
  readonly isWanted: boolean;
  /** Null if they are only sent on request. */
  readonly documents: readonly Pick<NamedDocument, 'operation' | 'document'>[] | null;
}

/** Up to this size all documents are sent at once; some entities have megabytes of them. */
const MAX_CHARS_AT_ONCE = 48_000;
/** Number of leading words that name a purpose, one by default: `related.comments`, `singleton.viewer.issues`. */
const WORDS_PER_FAMILY: ReadonlyMap<string, number> = new Map([
  ['related', 2],
  ['action', 2],
  ['lookUp', 2],
  ['siteAction', 2],
  ['singleton', 3],
]);

/** Groups an entity's documents by purpose. If they are large, only the wanted family carries its texts. */
export function groupDocuments(
  documents: readonly NamedDocument[],
  wanted: string | null,
): readonly DocumentFamily[] {
  const families = groupBy(documents, ({ operation }) => getFamilyName(operation));
  const isSmall = documents.reduce((sum, { document }) => sum + document.length, 0) <= MAX_CHARS_AT_ONCE;
  return [...families].map(([family, members]) => ({
    family,
    count: members.length,
    isWanted: family === wanted,
    documents:
      isSmall || family === wanted
        ? members.map(({ operation, document }) => ({ operation, document }))
        : null,
  }));
}

function getFamilyName(operation: string): string {
  const words = operation.split('.');
  return words.slice(0, WORDS_PER_FAMILY.get(words[0] ?? '') ?? 1).join('.');
}
