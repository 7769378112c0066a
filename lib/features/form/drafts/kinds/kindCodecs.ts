import type { ValueKind } from '../../../../core/schema/model/kinds';
import { type KindCodec, parseSuccess, typeMismatch } from './kindCodec';
import { dateCodec, dateTimeCodec, timeCodec } from './dateCodecs';
import { jsonCodec } from './jsonCodec';
import type { Json } from '../../../../core/schema/model/json';
import { parseInputType } from '../parseInputType';
import { parseScalar } from '../../../../core/operations/document/recordIdentity';
import { toMajorUnits, toMinorUnits } from '../../../../core/schema/model/minorUnits';
import { LANGUAGES } from '../../../../../locales/locales.mjs';
import { readTyped } from '../../../../ground/format/readTyped';
import { writeOutNumber } from '../../../../ground/format/writeOutNumber';

/** GraphQL's Int has 32 bits. Some servers give and take all integers that JSON carries exactly. */
const MAX_INT = 2_147_483_647;

/**
 * Parses and formats integers that JSON carries exactly. An `Int` has 32 bits, unless the server says that its own has more
 * (`Model.notations`), the schema states a limit beyond them, or the record holds such a value here. A list that shows one proves
 * nothing to a form of another page, which reads no records.
 */
const integerCodec: KindCodec = {
  format: (value) => String(value),
  parse: (text, { field, locale, before }) => {
    const typed = readTyped('integer', text, { locale });
    if (!typed.ok) return typeMismatch('integer');
    const digits = typed.value;
    const value = Number(digits);
    if (parseInputType(field.type).name === 'Int') {
      const { min, max } = field.constraints ?? {};
      const isOpen = field.sentAs === 'number' || isWide(before);
      const most = isOpen || isWide(max) ? Number.MAX_SAFE_INTEGER : MAX_INT;
      const least = isOpen || isWide(min) ? Number.MIN_SAFE_INTEGER : -MAX_INT - 1;
      if (value > most) return { ok: false, rule: 'max', values: { max: most } };
      if (value < least) return { ok: false, rule: 'min', values: { min: least } };
    }
    return parseSuccess(Number.isSafeInteger(value) ? value : digits);
  },
};

const isWide = (value: Json | undefined): boolean =>
  typeof value === 'number' && Math.abs(value) > MAX_INT + 1;

/**
 * Parses and formats numbers that a float would round: money, decimals, integers above 2^53. They are sent as text where
 * the schema says so, where the backend sends text, and where a JSON number would not be exact; else as JSON numbers,
 * since many backends take nothing else.
 */
const decimalCodec: KindCodec = {
  format: (value, { locale, field: { minorDigits: minor } }) => {
    const sent = typeof value === 'number' ? writeOutNumber(value) : String(value);
    const text = minor === undefined ? sent : (toMajorUnits(sent, minor) ?? sent);
    return text.replace('.', LANGUAGES[locale].decimal);
  },
  parse: (text, { field, locale, before }) => {
    const { minorDigits: minor } = field;
    const isWhole = field.kind === 'bigInteger' && minor === undefined;
    const typed = readTyped(isWhole ? 'bigInteger' : 'decimal', text, { locale });
    if (!typed.ok) {
      if (typed.reason === 'mismatch') return typeMismatch(isWhole ? 'integer' : 'decimal');
      const { first, second } = typed;
      return { ok: false, rule: 'ambiguous', values: { text: text.trim(), first, second } };
    }
    const digits = minor === undefined ? typed.value : toMinorUnits(typed.value, minor);
    if (digits === null) return { ok: false, rule: 'minor', values: { digits: minor ?? 0 } };
    const number = Number(digits);
    const { name } = parseInputType(field.type);
    // GraphQL's own Float takes only numbers.
    if (name === 'Float') return Number.isFinite(number) ? parseSuccess(number) : typeMismatch('decimal');
    const sentAs = field.sentAs ?? (typeof before === 'string' ? 'text' : 'number');
    return parseSuccess(sentAs === 'text' || !isExact(digits, number) ? digits : number);
  },
};

function isExact(digits: string, number: number): boolean {
  return writeOutNumber(number) === withoutIdleZeros(digits);
}

/**
 * Removes trailing zeros: "1.500" is "1.5", "2.0" is "2". Written as a loop: a regular expression takes quadratic time
 * on long numbers.
 */
function withoutIdleZeros(digits: string): string {
  if (!digits.includes('.')) return digits;
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, digits[end - 1] === '.' ? end - 1 : end);
}

/** Parses and formats enum values. */
const enumCodec: KindCodec = {
  format: (value) => String(value),
  parse: (text, { field: { options = [] }, locale }) => {
    const words = new Map(options.map(({ value }) => [value, value]));
    const chosen = readTyped('enum', text, { locale, words });
    return chosen.ok ? parseSuccess(chosen.value) : { ok: false, rule: 'choice' };
  },
};

/** Parses and formats ids: any text, or a number when the type is one. */
const idCodec: KindCodec = {
  format: (value) => String(value),
  parse: (text, { field }) => {
    const value = parseScalar(text, field.type);
    const isInt = parseInputType(field.type).name === 'Int';
    return isInt && typeof value !== 'number' ? typeMismatch('integer') : parseSuccess(value);
  },
};

/** Parses and formats booleans. "No value" is not part of the text. */
const booleanCodec: KindCodec = {
  format: (value) => (value === true || value === 'true' || value === 1 ? 'true' : 'false'),
  parse: (text, { locale }) => {
    const truth = readTyped('boolean', text, { locale });
    return truth.ok ? parseSuccess(truth.value === 'true') : typeMismatch('boolean');
  },
};

/**
 * Parses and formats text, which is sent as typed. A scalar of an unknown name keeps the type of the value before: an
 * object stays an object, a number a number.
 */
const textCodec: KindCodec = {
  format: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text, context) => {
    const { before } = context;
    if (before === undefined || before === null || typeof before === 'string') return parseSuccess(text);
    if (typeof before === 'object') return jsonCodec.parse(text, asJson(context));
    return typeof jsonOf(text) === typeof before
      ? jsonCodec.parse(text, asJson(context))
      : parseSuccess(text);
  },
};

type Context = Parameters<KindCodec['parse']>[1];

/** Makes invalid JSON an error when the value before was JSON. */
function asJson(context: Context): Context {
  return { ...context, field: { ...context.field, type: 'JSON' } };
}

function jsonOf(text: string): Json | undefined {
  try {
    // Parsed JSON is Json by definition.
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/**
 * Creates a codec for text with a pattern (e-mail, URL, colour). Only a scalar of that meaning rejects other text. A
 * String field with such a name, and a URI, which may be relative, are left to the backend.
 */
function createPatternCodec(kind: ValueKind, form: RegExp): KindCodec {
  return {
    format: (value) => String(value),
    parse: (text, { field }) => {
      const trimmed = text.trim();
      const isFree = /^(String|ID|.*_?ur[in]|.*reference)$/i.test(parseInputType(field.type).name);
      return isFree || form.test(trimmed) ? parseSuccess(isFree ? text : trimmed) : typeMismatch(kind);
    },
  };
}

/** The codec of each kind; a new kind without one does not compile. */
export const KIND_CODECS: Readonly<Record<ValueKind, KindCodec>> = {
  text: textCodec,
  longText: textCodec,
  integer: integerCodec,
  bigInteger: decimalCodec,
  float: decimalCodec,
  decimal: decimalCodec,
  boolean: booleanCodec,
  enum: enumCodec,
  date: dateCodec,
  dateTime: dateTimeCodec,
  time: timeCodec,
  duration: textCodec,
  email: createPatternCodec('email', /^[^\s@]+@\S+$/),
  phone: textCodec,
  url: createPatternCodec('url', /^[a-z][a-z\d+.-]*:\S+$/i),
  image: createPatternCodec('url', /^\S+$/),
  color: createPatternCodec('color', /^\S.*$/),
  id: idCodec,
  json: jsonCodec,
  upload: textCodec,
  object: jsonCodec,
  relation: textCodec,
  union: jsonCodec,
};
