/**
 * The kinds of values as people see them, independent of scalar names. A closed union: an unknown scalar is `json`
 * when it may have structure, otherwise `text`.
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
  'object', // nested value object with its own fields
  'relation', // another record (object type that is an entity)
  'union', // one of several object types
] as const;

/** A kind of value. @see VALUE_KINDS */
export type ValueKind = (typeof VALUE_KINDS)[number];
