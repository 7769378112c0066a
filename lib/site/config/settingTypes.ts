/** How the text of a setting is read, and what the documents say of it. */
export interface Setting<Value> {
  /** What its text is, in Markdown. */
  readonly type: string;
  /** Value of a setting that is not set. */
  readonly unset: Value;
  /** The same for the documents; '' for none. */
  readonly unsetText: string;
  /** A text that it may have. */
  readonly example: string;
  /** What it is for, in Markdown. */
  readonly what: string;
  /** Reads a text, which is not blank. `addIssue` takes one sentence that names the setting and the remedy. */
  readonly parse: (text: string, name: string, addIssue: (sentence: string) => void) => Value;
}

/** The documentation of a setting, beside its type. */
export interface SettingDoc {
  readonly what: string;
  /** The default, where it is no value. */
  readonly unsetText?: string;
  readonly example?: string;
}

interface TextDoc extends SettingDoc {
  readonly type?: string;
  /** Returns why a text cannot be used, as the rest of a sentence that begins with the name; null if it can. */
  readonly findFault?: (value: string) => string | null;
}

/** Describes a setting that is a text; null when unset. */
export const freeText = ({ findFault = () => null, ...doc }: TextDoc): Setting<string | null> => ({
  type: 'text',
  unset: null,
  unsetText: '',
  example: '',
  ...doc,
  parse: (value, name, addIssue) => {
    const fault = findFault(value);
    if (fault !== null) addIssue(`${name} ${fault}`);
    return value;
  },
});

/** Describes a whole number from `min` to `max`. */
export const integer = (
  min: number,
  unset: number,
  what: string,
  max = Number.MAX_SAFE_INTEGER,
): Setting<number> => {
  const hasMax = max !== Number.MAX_SAFE_INTEGER;
  const range = hasMax ? `from ${min} to ${max}` : `of at least ${min}`;
  return {
    type: hasMax ? `${min} to ${max}` : `${min} or more`,
    unset,
    unsetText: String(unset),
    example: String(unset),
    what,
    parse: (value, name, addIssue) => {
      const number = /^\d+$/.test(value) ? Number(value) : NaN;
      if (Number.isSafeInteger(number) && number >= min && number <= max) return number;
      addIssue(`${name} is not a whole number ${range}: "${value}". Leave it out for ${unset}.`);
      return unset;
    },
  };
};

/** Describes a setting that is one of several words; null when unset. */
export const choice = <const Word extends string>(
  words: readonly Word[],
  doc: SettingDoc,
): Setting<Word | null> => ({
  type: words.map((word) => `\`${word}\``).join(', '),
  unset: null,
  unsetText: '',
  example: words[0] ?? '',
  ...doc,
  parse: (value, name, addIssue) => {
    const found = words.find((word) => word === value);
    if (found === undefined) addIssue(`${name} is "${value}". Write one of: ${words.join(', ')}.`);
    return found ?? null;
  },
});

/** Describes a setting that is `true` or `false`, which it is when unset. */
export function trueOrFalse(what: string): Setting<boolean> {
  const { parse, ...words } = choice(['true', 'false'], { what });
  return {
    ...words,
    unset: false,
    unsetText: '`false`',
    parse: (...given) => parse(...given) === 'true',
  };
}

/** Describes an absolute http(s) URL, which loses its fragment; null when unset. */
export const httpUrl = (doc: SettingDoc): Setting<URL | null> => ({
  type: 'URL',
  unset: null,
  unsetText: '',
  example: '',
  ...doc,
  parse: (value, name, addIssue) => {
    const parsed = parseHttpUrl(value);
    if (parsed === null)
      addIssue(`${name} is not an http(s) URL: "${value}". Write it in full, e.g. https://example.org.`);
    // `fetch` refuses such URLs, and the message must not repeat the password.
    if (parsed !== null && parsed.username + parsed.password !== '') addIssue(`${name} ${HOLDS_PASSWORD}`);
    return parsed;
  },
});

/** The rest of a sentence about a URL with a user name or a password. */
export const HOLDS_PASSWORD =
  'holds a user name or a password. Take them out; the backend gets them by GQL_HEADERS: {"authorization":"Basic …"}.';

/** Describes an http(s) origin without a path; null when unset. */
export function httpOrigin(doc: SettingDoc): Setting<string | null> {
  const whole = httpUrl(doc);
  return {
    ...whole,
    type: 'origin',
    unset: null,
    parse: (value, name, addIssue) => {
      const parsed = whole.parse(value, name, addIssue);
      if (parsed !== null && (parsed.pathname !== '/' || parsed.search !== ''))
        addIssue(`${name} has a path: "${parsed.href}". Write scheme and host only: ${parsed.origin}.`);
      return parsed?.origin ?? null;
    },
  };
}

/** Describes a path on this site, or an absolute http(s) URL. */
export const pathOrUrl = <const Unset extends string | null>(
  unset: Unset,
  { example = '', ...doc }: SettingDoc,
): Setting<string | Unset> => ({
  type: 'path or URL',
  unset,
  unsetText: unset === null ? '' : `\`${unset}\``,
  example: example || (unset ?? ''),
  ...doc,
  parse: (value, name, addIssue) => {
    if (/^\/(?![/\\])[^\s\\?#]*$/.test(value) || parseHttpUrl(value) !== null) return value;
    addIssue(`${name} is neither a path of this site nor a URL: "${value}". Write e.g. ${unset ?? example}.`);
    return unset;
  },
});

/** Describes a JSON object of header names, which get lower case, and texts; empty when unset. */
export const headerMap = (doc: SettingDoc): Setting<Readonly<Record<string, string>>> => ({
  type: 'JSON',
  unset: {},
  unsetText: '',
  example: '',
  ...doc,
  parse: (value, name, addIssue) => {
    const parsed = parseHeaders(value);
    if (parsed === null)
      addIssue(
        `${name} must be a JSON object of header names and texts, e.g. {"authorization":"Bearer …"}. ` +
          'Names may hold letters, digits and dashes; values must be printable.',
      );
    return parsed ?? {};
  },
});

function parseHttpUrl(value: string): URL | null {
  if (!URL.canParse(value)) return null;
  const parsed = new URL(value);
  parsed.hash = '';
  return parsed.protocol === 'http:' || parsed.protocol === 'https:' ? parsed : null;
}

function parseHeaders(value: string): Readonly<Record<string, string>> | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(value);
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
  const found: Record<string, string> = Object.create(null);
  for (const [name, held] of Object.entries(parsed)) {
    if (!/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(name) || typeof held !== 'string') return null;
    if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(held)) return null;
    found[name.toLowerCase()] = held;
  }
  return found;
}
