import { SentFile } from './requestBody';
import { GraphQLError, isScalarType, type GraphQLScalarType, type GraphQLSchema } from 'graphql';

/** The formats of scalar values. */
export type WireKind =
  | 'id'
  | 'text'
  | 'int'
  | 'float'
  | 'boolean'
  | 'bigInt'
  | 'decimal'
  | 'dateTime'
  | 'date'
  | 'time'
  | 'uuid'
  | 'json'
  | 'jsonText'
  | 'html'
  | 'url'
  | 'email'
  | 'hex'
  | 'cursor'
  | 'duration';

const KINDS: readonly (readonly [RegExp, WireKind])[] = [
  [/^id$/, 'id'],
  [/^(string|citext|text)$/, 'text'],
  [/^(int|int32|positiveint|dimension|quality|minute|hour|short|long|int64|fuzzydateint)$/, 'int'],
  [/^(float|float64|double)$/, 'float'],
  [/^bool(ean)?$/, 'boolean'],
  [/bigint/, 'bigInt'],
  [/decimal|bigfloat|^money$|numeric/, 'decimal'],
  [/datetime|timestamp/, 'dateTime'],
  [/date|^day$|calendarday/, 'date'],
  [/^(awstime|localtime|time)$/, 'time'],
  [/uuid|guid/, 'uuid'],
  [/jsonstring|awsjson/, 'jsonText'],
  [/json|generic|metadata|^(any|_any|map|object)$/, 'json'],
  [/html|markdown/, 'html'],
  [/^(uri|url|awsurl)$/, 'url'],
  [/email/, 'email'],
  [/hash|bytes|objectid|base64|certificate/, 'hex'],
  [/cursor/, 'cursor'],
];

/** Returns the kind of a scalar by its name; text by default. */
export function wireKind(scalar: string): WireKind {
  const name = scalar.toLowerCase();
  return KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'text';
}

/**
 * Returns the kind of a scalar by its description where that is clear: an example, or the form of a number. `Time` without one is a
 * moment, as in Go.
 */
export function scalarKind({ name, description }: GraphQLScalarType): WireKind {
  const byName = /[a-z]ID$/.test(name) ? 'id' : wireKind(name);
  const text = description ?? '';
  if (byName === 'time')
    return /\d{4}-\d{2}-\d{2}T|builtin/.test(text) || (name === 'Time' && text === '') ? 'dateTime' : 'time';
  if (byName === 'decimal' && /as a float|floating|double/i.test(text)) return 'float';
  if (byName === 'decimal' && /integer|minor unit|in cents/i.test(text)) return 'int';
  if (byName !== 'text' || name === 'String') return byName;
  if (/duration/i.test(name) && /ISO.?8601/i.test(text)) return 'duration';
  if (/\d{4}-\d{2}-\d{2}T\d/.test(text)) return 'dateTime';
  if (/fractional number|floating.point/i.test(text)) return 'float';
  return /\b(by integer|an integer|integer) value/i.test(text) ? 'int' : 'text';
}

/** Validators of custom scalars as strict servers have them; kinds without an entry accept any scalar. */
const CHECKS: Partial<Record<WireKind, (value: unknown) => boolean>> = {
  int: (value) => typeof value === 'number' && Number.isInteger(value),
  float: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  bigInt: (value) => /^[+-]?\d+$/.test(String(value)),
  decimal: (value) => value !== '' && Number.isFinite(Number(value)),
  dateTime: (value) =>
    typeof value !== 'object' && (isEpoch(value) || !Number.isNaN(Date.parse(String(value)))),
  date: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value),
  uuid: (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(String(value)),
  json: () => true,
  text: (value) => typeof value !== 'object',
};

const isFile = (value: unknown): boolean => value instanceof SentFile;

function isEpoch(value: unknown): boolean {
  return typeof value === 'number' || /^\d{9,14}$/.test(String(value));
}

const BUILT_IN = new Set(['ID', 'String', 'Int', 'Float', 'Boolean']);

/** Adds validation to the schema's custom scalars. */
export function checkScalars(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isScalarType(type) || BUILT_IN.has(type.name)) continue;
    const check = type.name === 'Upload' ? isFile : CHECKS[scalarKind(type)];
    type.parseValue = (value: unknown) => {
      if (check === undefined || check(value)) return value;
      throw new GraphQLError(`${type.name} cannot represent ${JSON.stringify(value)}`);
    };
  }
}
