/** Patterns of unreadable identifiers: UUIDs, hashes, addresses, encoded values. */
const OPAQUE_PATTERNS = [
  /^(0x)?[0-9a-f-]{16,}$/i,
  /^(?=.*[a-z])(?=.*[A-Z])(?=.*[\d=])[A-Za-z0-9+/_=-]{16,}$/,
  /^[A-Za-z0-9]{20,}$/,
];
/** Enough characters to tell two records of one page apart. */
const SHOWN_CHARS = 6;

/** Formats a key for people: codes, numbers and words unchanged, and only the end of opaque identifiers. */
export function formatKey(key: readonly string[]): string {
  return key.map(formatKeyPart).join(' ');
}

function formatKeyPart(part: string): string {
  return OPAQUE_PATTERNS.some((pattern) => pattern.test(part))
    ? `…\u2060${part.replace(/=+$/, '').slice(-SHOWN_CHARS)}`
    : part;
}
