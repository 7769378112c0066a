/** An identity that nobody reads: a UUID, a hash, an address, or something encoded. */
const OPAQUE = [
  /^(0x)?[0-9a-f-]{16,}$/i,
  /^(?=.*[a-z])(?=.*[A-Z])(?=.*[\d=])[A-Za-z0-9+/_=-]{16,}$/,
  /^[A-Za-z0-9]{20,}$/,
];
/** Enough of its end to tell two records of one page apart. */
const SHOWN = 6;

/** A key as part of a name: codes, numbers and words as they are, of opaque identities the end. */
export function keyName(key: readonly string[]): string {
  return key.map(partName).join(' ');
}

function partName(part: string): string {
  return OPAQUE.some((pattern) => pattern.test(part))
    ? `…\u2060${part.replace(/=+$/, '').slice(-SHOWN)}`
    : part;
}
