/**
 * What a value is to a person, whatever its GraphQL type is called. A closed union: a scalar that nobody knows is `json`
 * when it may be anything and `text` when it is shown as it is.
 */
export const VALUE_KINDS = [
  'text', // one line
  'longText', // several lines, prose
  'integer', // safe in a JS number
  'bigInteger', // arrives as a string or may exceed 2^53
  'float',
  'decimal', // exact, arrives as a string or a number
  'boolean',
  'enum',
  'date', // a calendar day, no zone
  'dateTime', // a moment
  'time', // a time of day
  'duration',
  'email',
  'phone',
  'url',
  'image', // a URL of a picture
  'color',
  'id', // opaque
  'json', // anything
  'upload', // only in inputs
  'object', // nested value object with fields of its own
  'relation', // another record (object type that is an entity)
  'union', // one of several object types
] as const;

/** @see VALUE_KINDS */
export type ValueKind = (typeof VALUE_KINDS)[number];
