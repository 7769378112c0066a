/**
 * Returns a short hash of JSON data (FNV-1a, 64 bits in two halves). Equal data gives equal text, on the server and in
 * the browser. It compares answers to one document, so keys always have the same order.
 */
export function fingerprint(data: unknown): string {
  const text = JSON.stringify(data) ?? '';
  let low = 0x811c9dc5;
  let high = 0x1b873593;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return (low >>> 0).toString(36) + (high >>> 0).toString(36);
}
