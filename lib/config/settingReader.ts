import type { Environment } from './env';

/** Reads single settings and collects their issues instead of stopping at the first. */
export class SettingReader {
  /** One sentence per issue, each naming the variable and the remedy. */
  readonly issues: string[] = [];

  constructor(private readonly env: Environment) {}

  /** Adds an issue once, however many settings depend on the faulty one. */
  addIssue(sentence: string): void {
    if (!this.issues.includes(sentence)) this.issues.push(sentence);
  }

  /** Returns the trimmed setting; null when unset or blank. */
  text(name: string): string | null {
    return this.env[name]?.trim() || null;
  }

  /** Parses an integer from `min` to `max`. */
  integer(name: string, fallback: number, min: number, max = Number.MAX_SAFE_INTEGER): number {
    const value = this.text(name);
    if (value === null) return fallback;
    const number = /^\d+$/.test(value) ? Number(value) : NaN;
    if (Number.isSafeInteger(number) && number >= min && number <= max) return number;
    const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
    this.addIssue(`${name} is not a whole number ${range}: "${value}". Leave it out for ${fallback}.`);
    return fallback;
  }

  oneOf<T extends string>(name: string, choices: readonly T[]): T | null {
    const value = this.text(name);
    const found = choices.find((choice) => choice === value);
    if (value !== null && found === undefined)
      this.addIssue(`${name} is "${value}". Write one of: ${choices.join(', ')}.`);
    return found ?? null;
  }

  /** Parses an absolute http(s) URL without its fragment. */
  url(name: string): URL | null {
    const value = this.text(name);
    if (value === null) return null;
    const parsed = parseHttpUrl(value);
    if (parsed === null)
      this.addIssue(`${name} is not an http(s) URL: "${value}". Write it in full, e.g. https://example.org.`);
    // `fetch` refuses such URLs, and the message must not repeat the password.
    if (parsed !== null && parsed.username + parsed.password !== '')
      this.addIssue(
        `${name} holds a user name or a password. Take them out; the backend gets them by GQL_HEADERS: {"authorization":"Basic …"}.`,
      );
    return parsed;
  }

  /** Parses an http(s) origin without a path. */
  origin(name: string): string | null {
    const parsed = this.url(name);
    if (parsed !== null && (parsed.pathname !== '/' || parsed.search !== ''))
      this.addIssue(`${name} has a path: "${parsed.href}". Write scheme and host only: ${parsed.origin}.`);
    return parsed?.origin ?? null;
  }

  /** Parses a path on this site, or an absolute http(s) URL. */
  pathOrUrl(name: string, fallback: string): string {
    const value = this.text(name);
    if (value === null) return fallback;
    if (/^\/(?![/\\])[^\s\\?#]*$/.test(value) || parseHttpUrl(value) !== null) return value;
    this.addIssue(`${name} is neither a path of this site nor a URL: "${value}". Write e.g. ${fallback}.`);
    return fallback;
  }

  /** Parses a JSON object with string values; {} when unset. */
  headers(name: string): Readonly<Record<string, string>> {
    const value = this.text(name);
    const parsed = value === null ? {} : parseHeaders(value);
    if (parsed !== null) return parsed;
    this.addIssue(
      `${name} must be a JSON object of header names and texts, e.g. {"authorization":"Bearer …"}. ` +
        'Names may hold letters, digits and dashes; values must be printable.',
    );
    return {};
  }
}

function parseHttpUrl(value: string): URL | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  url.hash = '';
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

function parseHeaders(value: string): Readonly<Record<string, string>> | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(value);
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
  const headers: Record<string, string> = Object.create(null);
  for (const [name, text] of Object.entries(parsed)) {
    if (!/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(name) || typeof text !== 'string') return null;
    if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) return null;
    headers[name.toLowerCase()] = text;
  }
  return headers;
}
