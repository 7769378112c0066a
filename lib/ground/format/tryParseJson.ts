/** Parses JSON; undefined for any other text. Never throws. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Parses an object, or a list, of JSON by its members; null for any other text. Never throws. */
export function tryParseObject(text: string): { readonly [name: string]: unknown } | null {
  const value = tryParseJson(text);
  return typeof value === 'object' && value !== null ? { ...value } : null;
}
