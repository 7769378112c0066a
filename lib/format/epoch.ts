/** Whether a number of this name is likely to be a moment: `timestamp`, `createdAt`, `start_time`. */
export function isEpochName(name: string): boolean {
  return (
    /(timestamp|time|date|_at|[a-z]At|_on|expires|expiry)$/i.test(name) &&
    !/(format|over|up|of)_?time$/i.test(name)
  );
}

/** From 2000 to 2100, in seconds. */
const FROM = 946_684_800;
const UNTIL = 4_102_444_800;

/** Whether a value is a moment of our time, counted in seconds or milliseconds since 1970. */
export function isEpoch(value: unknown): boolean {
  const number = typeof value === 'string' && /^\d{9,14}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number') return false;
  return (number > FROM && number < UNTIL) || (number > FROM * 1000 && number < UNTIL * 1000);
}
