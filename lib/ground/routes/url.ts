/** Decodes a percent-encoded text once; null if it is malformed. */
export function tryDecodeUriComponent(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
