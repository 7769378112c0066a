/** From 2000 to 2100, in seconds. */
const MIN_EPOCH_SECONDS = 946_684_800;
const MAX_EPOCH_SECONDS = 4_102_444_800;

/** Checks whether a value is a moment between 2000 and 2100, in seconds or milliseconds since 1970. */
export function isEpochTime(value: unknown): boolean {
  const number = typeof value === 'string' && /^\d{9,14}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number') return false;
  return (
    (number > MIN_EPOCH_SECONDS && number < MAX_EPOCH_SECONDS) ||
    (number > MIN_EPOCH_SECONDS * 1000 && number < MAX_EPOCH_SECONDS * 1000)
  );
}
