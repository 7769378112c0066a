/** The words that name a record beside its own title. */
export interface RecordNaming {
  /** Name of its type: "Vehicle". */
  readonly one: string;
  /** Its title is that of other records, so it is said what it is: "Fulfillment: #1042". */
  readonly isBorrowed?: true;
}

/** A title and a key as they were read, or as far as they were. */
interface NamedRecord {
  readonly title: string | null;
  readonly key: readonly string[] | null;
}

/**
 * Names a record for people: by its title, or else by its type and the key, of which an unreadable one is cut to its end. Every name of
 * a record is made here, so that it has one.
 */
export function nameRecord({ one, isBorrowed }: RecordNaming, { title, key }: NamedRecord): string {
  if (title !== null) return isBorrowed === true ? `${one}: ${title}` : title;
  return [one, ...(key ?? []).map(shortenKeyPart)].filter((part) => part !== '').join(' ');
}

/** Patterns of unreadable identifiers: UUIDs, hashes, addresses, encoded values. */
const OPAQUE_PATTERNS = [
  /^(0x)?[0-9a-f-]{16,}$/i,
  /^(?=.*[a-z])(?=.*[A-Z])(?=.*[\d=])[A-Za-z0-9+/_=-]{16,}$/,
  /^[A-Za-z0-9]{20,}$/,
];
/** Enough characters to tell two records of one page apart. */
const SHOWN_CHARS = 6;

/** Codes, numbers and words are unchanged. Nothing invisible holds the rest together: names are copied. */
function shortenKeyPart(part: string): string {
  return OPAQUE_PATTERNS.some((pattern) => pattern.test(part))
    ? `…${part.replace(/=+$/, '').slice(-SHOWN_CHARS)}`
    : part;
}
