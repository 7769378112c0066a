import { GraphQLError, isScalarType, type GraphQLSchema } from 'graphql';

/** What the values of a scalar look like on the wire. */
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
  | 'cursor';

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

/** The kind of a scalar by its name; text where the name says nothing. */
export function wireKind(scalar: string): WireKind {
  const name = scalar.toLowerCase();
  return KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'text';
}

/** What a strict server accepts as a value of a custom scalar; kinds without an entry take anything that is a scalar. */
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

function isEpoch(value: unknown): boolean {
  return typeof value === 'number' || /^\d{9,14}$/.test(String(value));
}

const BUILT_IN = new Set(['ID', 'String', 'Int', 'Float', 'Boolean']);

/** Makes the schema's own scalars refuse what a server with such a type would refuse. */
export function checkScalars(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isScalarType(type) || BUILT_IN.has(type.name)) continue;
    const check = CHECKS[wireKind(type.name)];
    type.parseValue = (value: unknown) => {
      if (check === undefined || check(value)) return value;
      throw new GraphQLError(`${type.name} cannot represent ${JSON.stringify(value)}`);
    };
  }
}
