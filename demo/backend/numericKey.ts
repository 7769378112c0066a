/** The number that an ID of the schema stands for, or null when no record can have it. */
export function numericKey(id: string): number | null {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}
