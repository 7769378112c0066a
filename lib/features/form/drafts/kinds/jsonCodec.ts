import { isExactNumeral } from '../../../../core/json/exactNumbers';
import type { Json } from '../../../../core/schema/model/json';
import { parseInputType } from '../parseInputType';
import { findJsonError, tokenizeJson } from './jsonText';
import { parseSuccess, type KindCodec, type ParseResult } from './kindCodec';

/** Scalars whose values are JSON inside a string. */
const JSON_STRING_SCALAR = /^(awsjson|json_?string|json_?text)$/i;

/**
 * Parses and formats JSON. A scalar of an unknown name may also take plain text, so text that is not JSON is sent as
 * it is.
 */
export const jsonCodec: KindCodec = {
  format: (value) => (isWritten(value) ? value : JSON.stringify(value, null, 2)),
  parse: (text, { field, before }) => {
    const { name } = parseInputType(field.type);
    try {
      // Parsed JSON is Json by definition.
      const value = JSON.parse(text) as Json;
      return JSON_STRING_SCALAR.test(name) || isWritten(before)
        ? parseSuccess(text)
        : wholly(text, value, before);
    } catch {
      return /json|map|object|any/i.test(name) ? fault(text) : parseSuccess(text);
    }
  },
};

/** Checks for a string that holds a JSON object or array: `"{}"`, but not `"7"`. */
function isWritten(value: Json | undefined): value is string {
  return typeof value === 'string' && /^\s*[[{]/.test(value) && findJsonError(value) === null;
}

/** Returns the parsed value, or an error when parsing would round or drop a part of it. */
function wholly(text: string, value: Json, before: Json | undefined): ParseResult {
  const loss = findJsonLoss(text, before);
  if (loss === null) return parseSuccess(value);
  return {
    ok: false,
    rule: loss.type === 'number' ? 'lossyNumber' : 'twiceNamed',
    values: { text: loss.text },
  };
}

function fault(text: string): ParseResult {
  const at = findJsonError(text);
  return { ok: false, rule: 'type', values: { kind: 'json', ...(at ?? {}) } };
}

/** A part of a JSON text that parsing would lose. */
export type JsonLoss =
  /** A number that parsing rounds, or that may have been rounded before it was shown. */
  | { readonly type: 'number'; readonly text: string }
  /** A name that an object has twice; parsing keeps only the last member. */
  | { readonly type: 'name'; readonly text: string };

/**
 * Finds the first part of a JSON text that parsing and printing would lose; null when there is none. `before` is the
 * value that was read: its numbers beyond 2^53 may differ from the stored ones.
 */
function findJsonLoss(text: string, before?: Json): JsonLoss | null {
  const doubtful = longNumbers(before);
  const tokens = tokenizeJson(text);
  const open: (Set<string> | null)[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (/^-?\d/.test(token) && (!isExactNumeral(token) || doubtful.has(Number(token))))
      return { type: 'number', text: token };
    else if (tokens[index + 1] === ':') {
      // The token before a colon is a name; the grammar was checked.
      const name = String(JSON.parse(token));
      const names = open.at(-1);
      if (names?.has(name) === true) return { type: 'name', text: name };
      names?.add(name);
    }
  }
  return null;
}

function longNumbers(value: Json | undefined): ReadonlySet<number> {
  const found = new Set<number>();
  const look = (each: Json): void => {
    if (typeof each === 'number' && Number.isInteger(each) && !Number.isSafeInteger(each)) found.add(each);
    else if (typeof each === 'object' && each !== null)
      for (const inner of Object.values(each)) look(inner as Json);
  };
  if (value !== undefined) look(value);
  return found;
}
