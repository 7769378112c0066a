import type { Json } from '../../../schema/model/json';
import { parseSuccess, typeMismatch, type KindCodec } from './kindCodec';
import { jsonCodec } from './jsonCodec';
import { parseInputType } from '../inputType';
import { parseScalar } from '../../../operations/document/recordIdentity';

/** One of the schema's values. */
export const enumCodec: KindCodec = {
  format: (value) => String(value),
  parse: (text, { field }) =>
    field.options?.some(({ value }) => value === text) === true
      ? parseSuccess(text)
      : { ok: false, rule: 'choice' },
};

/** An id: text, whatever is in it, or a number where its type is one. */
export const idCodec: KindCodec = {
  format: (value) => String(value),
  parse: (text, { field }) => {
    const value = parseScalar(text, field.type);
    const isInt = parseInputType(field.type).name === 'Int';
    return isInt && typeof value !== 'number' ? typeMismatch('integer') : parseSuccess(value);
  },
};

/** Yes or no; the third state, left open, is no value at all. */
export const booleanCodec: KindCodec = {
  format: (value) => (value === true || value === 'true' || value === 1 ? 'true' : 'false'),
  parse: (text) =>
    text === 'true' || text === 'false' ? parseSuccess(text === 'true') : typeMismatch('boolean'),
};

/**
 * Anything that is text to the backend: sent as it was typed. A scalar that nobody knows keeps the type that its value had: an object
 * stays an object, a number a number.
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

/** What is no JSON is refused where JSON was. */
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
 * Text with a form of its own (e-mail, web address, colour). Only a scalar that stands for that form refuses other text: a
 * String with such a name, and a URI, which may be a relative one, are the backend's to judge.
 */
export function createPatternCodec(kind: string, form: RegExp): KindCodec {
  return {
    format: (value) => String(value),
    parse: (text, { field }) => {
      const trimmed = text.trim();
      const isFree = /^(String|ID|.*_?ur[in]|.*reference)$/i.test(parseInputType(field.type).name);
      return isFree || form.test(trimmed) ? parseSuccess(isFree ? text : trimmed) : typeMismatch(kind);
    },
  };
}
