import type { Json } from '../../../schema/model/json';
import type { ValueKind } from '../../../schema/model/kinds';
import { parseSuccess, typeMismatch, type KindCodec } from './kindCodec';
import { jsonCodec } from './jsonCodec';
import { parseInputType } from '../inputType';
import { parseScalar } from '../../../operations/document/recordIdentity';

/** Parses and formats enum values. */
export const enumCodec: KindCodec = {
  format: (value) => String(value),
  parse: (text, { field }) =>
    field.options?.some(({ value }) => value === text) === true
      ? parseSuccess(text)
      : { ok: false, rule: 'choice' },
};

/** Parses and formats ids: any text, or a number when the type is one. */
export const idCodec: KindCodec = {
  format: (value) => String(value),
  parse: (text, { field }) => {
    const value = parseScalar(text, field.type);
    const isInt = parseInputType(field.type).name === 'Int';
    return isInt && typeof value !== 'number' ? typeMismatch('integer') : parseSuccess(value);
  },
};

/** Parses and formats booleans. "No value" is not part of the text. */
export const booleanCodec: KindCodec = {
  format: (value) => (value === true || value === 'true' || value === 1 ? 'true' : 'false'),
  parse: (text) =>
    text === 'true' || text === 'false' ? parseSuccess(text === 'true') : typeMismatch('boolean'),
};

/**
 * Parses and formats text, which is sent as typed. A scalar of an unknown name keeps the type of the value before: an
 * object stays an object, a number a number.
 */
export const textCodec: KindCodec = {
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
export function createPatternCodec(kind: ValueKind, form: RegExp): KindCodec {
  return {
    format: (value) => String(value),
    parse: (text, { field }) => {
      const trimmed = text.trim();
      const isFree = /^(String|ID|.*_?ur[in]|.*reference)$/i.test(parseInputType(field.type).name);
      return isFree || form.test(trimmed) ? parseSuccess(isFree ? text : trimmed) : typeMismatch(kind);
    },
  };
}
