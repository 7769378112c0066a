/** Last words of names of moments. */
const MOMENT_WORDS = /^(timestamp|datetime|date|expires|expiry)$/;
/** Words before `time` that name an event. Any other time (`cookTime`, `waitTime`) is a duration. */
const EVENT_WORDS = /^(start|end|begin|finish|create|created|update|updated|modified|changed|deleted|published|expiration|expiry|expire|departure|arrival|pickup|delivery|event|block|open|opening|close|closing|check|checkin|checkout|login|seen|sent|received|registration|birth|death|utc|local|unix|epoch|date|due|from|to|first|last|next)$/; // prettier-ignore

/**
 * Tells whether a number of this name is likely to be a moment: `timestamp`, `createdAt`, `start_time`; not `cookTime`
 * or `vat`.
 */
export function isTimestampName(name: string): boolean {
  const words = name
    .split(/_+|(?<=[a-z\d])(?=[A-Z])/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
  const last = words.at(-1) ?? '';
  if (MOMENT_WORDS.test(last)) return true;
  if (last === 'time') return words.length === 1 || EVENT_WORDS.test(words.at(-2) ?? '');
  return words.length > 1 && (last === 'at' || last === 'on');
}

/** From 2000 to 2100, in seconds. */
const MIN_EPOCH_SECONDS = 946_684_800;
const MAX_EPOCH_SECONDS = 4_102_444_800;

/** Tells whether a value is a moment between 2000 and 2100, in seconds or milliseconds since 1970. */
export function isEpochTime(value: unknown): boolean {
  const number = typeof value === 'string' && /^\d{9,14}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number') return false;
  return (
    (number > MIN_EPOCH_SECONDS && number < MAX_EPOCH_SECONDS) ||
    (number > MIN_EPOCH_SECONDS * 1000 && number < MAX_EPOCH_SECONDS * 1000)
  );
}
