import { GraphQLError, valueFromASTUntyped, type ValueNode } from 'graphql';
import { isDay } from '../isDay';

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/i;
const DECIMAL = /^-?\d{1,12}(\.\d{1,6})?$/;
const COLOUR = /^#[0-9a-f]{6}$/i;
const MAX_URL = 500;

/** The schema's custom scalars. `parse` throws with a message that names the expected format. */
export const SCALARS = {
  DateTime: scalar((value) => {
    if (typeof value !== 'string' || !DATE_TIME.test(value) || Number.isNaN(Date.parse(value))) {
      throw refused('a moment such as 2025-11-28T17:40:00Z');
    }
    return new Date(value);
  }),
  Date: scalar((value) => {
    if (typeof value !== 'string' || !isDay(value)) throw refused('a day such as 2025-11-28');
    return value;
  }),
  Decimal: scalar((value) => {
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string' || !DECIMAL.test(text)) throw refused('a decimal number such as 1250.50');
    return text;
  }),
  Url: scalar((value) => {
    if (typeof value !== 'string' || !isWebAddress(value))
      throw refused('an address that starts with https:// or http://');
    return value;
  }),
  Colour: scalar((value) => {
    if (typeof value !== 'string' || !COLOUR.test(value)) throw refused('a colour such as #C4622D');
    return value.toUpperCase();
  }),
  // A round trip makes a literal in a document as plain an object as a variable.
  JSON: scalar((value): unknown => JSON.parse(JSON.stringify(value))),
  string: scalar((value) => {
    if (typeof value !== 'string') throw refused('a text');
    return value;
  }),
  float64: scalar((value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) throw refused('a number');
    return value;
  }),
};

/** The functions that the SDL declaration of a scalar leaves open. */
function scalar(parse: (value: unknown) => unknown) {
  return {
    parseValue: parse,
    parseLiteral: (node: ValueNode, variables?: Record<string, unknown> | null) =>
      parse(valueFromASTUntyped(node, variables)),
    serialize: (value: unknown) => (value instanceof Date ? value.toISOString() : value),
  };
}

function refused(expected: string): GraphQLError {
  return new GraphQLError(`Expected ${expected}.`, { extensions: { code: 'BAD_USER_INPUT' } });
}

function isWebAddress(text: string): boolean {
  if (text.length > MAX_URL || !/^https?:\/\//i.test(text)) return false;
  return URL.canParse(text);
}
