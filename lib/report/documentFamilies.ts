import type { NamedDocument } from '../operations/namedDocument';

/** Documents for one purpose: `list`, `get`, `related.comments`, each in its plain form and with its optional parts. */
export interface DocumentFamily {
  readonly family: string;
  readonly count: number;
  /** Null where they are shown on demand only. */
  readonly documents: readonly Pick<NamedDocument, 'operation' | 'document'>[] | null;
}

/** Up to so many characters, all documents come at once; some entities have megabytes of them. */
const ALL_AT_ONCE = 48_000;
/** First words that are followed by the name of what they are for. */
const NAMED: ReadonlySet<string> = new Set(['related', 'action', 'lookUp', 'singleton', 'siteAction']);

/** An entity's documents by purpose. Where they are many, only the wanted family has its texts. */
export function documentFamilies(
  documents: readonly NamedDocument[],
  wanted: string | null,
): readonly DocumentFamily[] {
  const families = new Map<string, NamedDocument[]>();
  for (const document of documents) {
    const family = familyOf(document.operation);
    const known = families.get(family);
    if (known === undefined) families.set(family, [document]);
    else known.push(document);
  }
  const isSmall = documents.reduce((sum, { document }) => sum + document.length, 0) <= ALL_AT_ONCE;
  return [...families].map(([family, members]) => ({
    family,
    count: members.length,
    documents:
      isSmall || family === wanted
        ? members.map(({ operation, document }) => ({ operation, document }))
        : null,
  }));
}

function familyOf(operation: string): string {
  const [first = '', second] = operation.split('.');
  return NAMED.has(first) && second !== undefined ? `${first}.${second}` : first;
}
