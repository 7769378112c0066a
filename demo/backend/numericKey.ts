/** Parses an ID of the schema; returns null if no record can have it. */
export function numericKey(id: string): number | null {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}
