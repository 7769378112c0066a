/** A percent-encoded text decoded once; null for what is no such text. */
export function tryDecode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
