/** Last words of names of moments. */
const MOMENTS = /^(timestamp|datetime|date|expires|expiry)$/;
/** What happens at a time; any other time (`cookTime`, `waitTime`) is how long something takes. */
const EVENTS = /^(start|end|begin|finish|create|created|update|updated|modified|changed|deleted|published|expiration|expiry|expire|departure|arrival|pickup|delivery|event|block|open|opening|close|closing|check|checkin|checkout|login|seen|sent|received|registration|birth|death|utc|local|unix|epoch|date|due|from|to|first|last|next)$/; // prettier-ignore

/** Whether a number of this name is likely to be a moment: `timestamp`, `createdAt`, `start_time`; not `cookTime` or `vat`. */
export function isTimestampName(name: string): boolean {
  const words = name
    .split(/_+|(?<=[a-z\d])(?=[A-Z])/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
  const last = words.at(-1) ?? '';
  if (MOMENTS.test(last)) return true;
  if (last === 'time') return words.length === 1 || EVENTS.test(words.at(-2) ?? '');
  return words.length > 1 && (last === 'at' || last === 'on');
}

/** From 2000 to 2100, in seconds. */
const FROM = 946_684_800;
const UNTIL = 4_102_444_800;

/** Whether a value is a moment of our time, counted in seconds or milliseconds since 1970. */
export function isEpochTime(value: unknown): boolean {
  const number = typeof value === 'string' && /^\d{9,14}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number') return false;
  return (number > FROM && number < UNTIL) || (number > FROM * 1000 && number < UNTIL * 1000);
}
