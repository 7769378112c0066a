/** One cookie of the backend's. */
export interface OfferedCookie {
  readonly name: string;
  readonly value: string;
  /** When it ends, in ms since 1970; null: with its session. */
  readonly until: number | null;
}

const NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
/** Printable, and nothing that would end the value in a Cookie header. */
const VALUE = /^[\x21-\x3a\x3c-\x7e]*$/;

/**
 * The cookies that an answer sets. Of their attributes only their end counts: they go back to the one address that they came from, so that
 * neither a domain nor a path has anything to say. What cannot be sent back as it came is left out.
 */
export function offeredCookies(headers: Headers, now: number): readonly OfferedCookie[] {
  return headers.getSetCookie().flatMap((line) => {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    const value = pair.slice(at + 1).trim();
    if (at < 1 || !NAME.test(name) || !VALUE.test(value)) return [];
    return [{ name, value, until: endOf(attributes, now) }];
  });
}

/** `Max-Age` goes before `Expires`, as in browsers. */
function endOf(attributes: readonly string[], now: number): number | null {
  const values = new Map(
    attributes.map((attribute) => {
      const [name = '', ...rest] = attribute.split('=');
      return [name.trim().toLowerCase(), rest.join('=').trim()] as const;
    }),
  );
  const seconds = values.get('max-age');
  if (seconds !== undefined && /^-?\d+$/.test(seconds)) return now + Number(seconds) * 1000;
  const date = Date.parse(values.get('expires') ?? '');
  return Number.isNaN(date) ? null : date;
}

/** Whether a response header's name says that its value stands for a session. */
const isTokenName = (name: string): boolean =>
  /\b(session|auth|access|refresh|bearer|jwt)\b/.test(name) &&
  /\b(token|session|jwt)$/.test(name) &&
  !/\b(csrf|xsrf)\b/.test(name);

/** Whether an answer gives its caller a session to go on with: a cookie that does not end at once, or a token in a header. */
export function offersSession(headers: Headers, now: number): boolean {
  if (offeredCookies(headers, now).some(({ value, until }) => value !== '' && (until ?? now + 1) > now))
    return true;
  return [...headers].some(([name, value]) => isTokenName(name) && value !== '');
}
