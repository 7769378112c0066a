import type { ValueKind } from '../../../schema/model/kinds';
import { type KindCodec, parseSuccess, typeMismatch } from './kindCodec';
import { dateCodec, dateTimeCodec, timeCodec } from './dateCodecs';
import { decimalCodec, integerCodec } from './numberCodecs';
import { jsonCodec } from './jsonCodec';
import type { Json } from '../../../schema/model/json';
import { parseInputType } from '../parseInputType';
import { parseScalar } from '../../../operations/document/recordIdentity';

/** Parses and formats enum values. */
const enumCodec: KindCodec = {
  format: (value) => String(value),
  parse: (text, { field }) =>
    field.options?.some(({ value }) => value === text) === true
      ? parseSuccess(text)
      : { ok: false, rule: 'choice' },
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
  parse: (text) =>
    text === 'true' || text === 'false' ? parseSuccess(text === 'true') : typeMismatch('boolean'),
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
