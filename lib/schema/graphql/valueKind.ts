import type { GraphQLNamedType, GraphQLScalarType, GraphQLSchema } from 'graphql';
import type { ValueKind } from '../model/kinds';
import { splitWords } from '../lexicon/names';
import { isEnumType, isScalarType } from './types';

/** Scalar names as everybody spells them, without case and separators (BACKENDS 3, 4: numbers that arrive as strings). */
const SCALARS: ReadonlyMap<string, ValueKind> = new Map(
  (
    [
      ['id', 'id objectid uuid guid globalid cuid ulid nanoid uuid4 bsonobjectid'],
      ['boolean', 'boolean bool'],
      [
        'integer',
        'int int32 int16 int8 uint uint16 uint32 short byte smallint integer tinyint positiveint nonnegativeint unsignedint port year',
      ],
      ['bigInteger', 'int64 uint64 long bigint biginteger bigserial safeint unsignedlong counter'],
      ['float', 'float float64 float32 double real number positivefloat nonnegativefloat latitude longitude'],
      ['decimal', 'decimal bigdecimal numeric money currency positivedecimal bigfloat decimal128 uint256'],
      [
        'dateTime',
        'datetime date_time timestamp timestamptz datetimeiso awsdatetime datetimeutc isodate isodatetime instant offsetdatetime localdatetime zoneddatetime utcdatetime iso8601datetime preciseDateTime datetimetz naivedatetime precisedatetime datetimescalar timestampz',
      ],
      ['date', 'date localdate awsdate day calendarday isodateonly dateonly iso8601date plaindate fulldate'],
      ['time', 'time localtime awstime timetz timeofday plaintime'],
      ['duration', 'duration interval period timespan iso8601duration'],
      ['email', 'email emailaddress awsemail'],
      ['phone', 'phone phonenumber awsphone telephone'],
      ['url', 'url uri awsurl link href website httpurl'],
      ['color', 'color colour hexcolorcode hexcolor rgb rgba hsl hsla hexcolour'],
      [
        'json',
        'json jsonobject jsonb jsonstring awsjson map any object genericscalar mixed unknown hstore dictionary structure jsondata',
      ],
      ['longText', 'html markdown richtext text longtext'],
      ['upload', 'upload file fileupload'],
      ['text', 'string citext varchar char bytea'],
    ] as const
  ).flatMap(([kind, names]) =>
    names.split(' ').map((name): [string, ValueKind] => [name.toLowerCase(), kind]),
  ),
);

const LONG_TEXT =
  /^(description|body|content|bio|biography|notes?|comment|message|about|summary|text|excerpt|details|remarks|abstract|markdown|html)$/;
const IMAGE = /^(avatar|image|photo|picture|thumbnail|logo|icon|banner|cover|poster)$/;

/** Whether a scalar is called money: what it counts is an amount of some currency. */
export const isMoneyScalar = (type: GraphQLNamedType): boolean =>
  isScalarType(type) &&
  /^(money|monetaryamount|moneyamount)$/.test(type.name.toLowerCase().replaceAll('_', ''));

/** The kind of a scalar or enum alone, whatever field it stands in. */
export function getScalarKind(type: GraphQLScalarType): ValueKind {
  const known = KINDS.get(type);
  if (known !== undefined) return known;
  const found =
    type.name === TIME
      ? timeKind(type)
      : (SCALARS.get(type.name.toLowerCase().replaceAll('_', '')) ??
        fromDescription(type) ??
        fromScalarWords(type.name));
  KINDS.set(type, found);
  return found;
}
/** A schema has few scalars, and thousands of values of each. */
const KINDS = new WeakMap<GraphQLScalarType, ValueKind>();

/** A moment in Go and in Ruby, a time of day elsewhere: its description says which, or what stands beside it. */
const TIME = 'Time';
const OF_DAY = /without (a |any )?date|time of day|not include the date|h{1,2}:?mm/;
const OF_GO = /built-?in time type|\btime\.time\b/;
const WRITTEN_MOMENT = /\d{4}-\d{2}-\d{2}t\d{2}/;

/** Null: nothing says which. */
function describedTime(type: GraphQLScalarType): 'time' | 'dateTime' | null {
  const text = `${type.specifiedByURL ?? ''} ${type.description ?? ''}`.toLowerCase().trim();
  if (OF_DAY.test(text)) return 'time';
  if (OF_GO.test(text) || WRITTEN_MOMENT.test(text) || fromDescription(type) === 'dateTime')
    return 'dateTime';
  return text === '' ? null : 'time';
}

function timeKind(type: GraphQLScalarType): ValueKind {
  return describedTime(type) ?? 'dateTime';
}

/** To be called before anything else is read of a schema: beside moments of another name a bare `Time` is a time of day. */
export function resolveTimeScalar(schema: GraphQLSchema): void {
  const time = schema.getType(TIME);
  if (!isScalarType(time) || describedTime(time) !== null) return;
  const others = Object.values(schema.getTypeMap()).filter((type) => isScalarType(type) && type !== time);
  const isOfDay = others.some((type) => isScalarType(type) && getScalarKind(type) === 'dateTime');
  KINDS.set(time, isOfDay ? 'time' : 'dateTime');
}

function fromScalarWords(name: string): ValueKind {
  const words = splitWords(name);
  const last = words.at(-1) ?? '';
  const known = SCALARS.get(last) ?? SCALARS.get(words.slice(-2).join(''));
  if (known !== undefined) return known;
  // A scalar that is called an input stands for objects that the schema does not spell out.
  if (words.includes('json') || last === 'input') return 'json';
  // An unknown scalar with an unknown value is shown as it is: its name says nothing about structure.
  return 'text';
}

function fromDescription(type: GraphQLScalarType): ValueKind | null {
  const text = `${type.specifiedByURL ?? ''} ${type.description ?? ''}`.toLowerCase();
  if (/date-?time|rfc ?3339|timestamp/.test(text)) return 'dateTime';
  if (/arbitrary json|json (object|value)/.test(text)) return 'json';
  return null;
}

/**
 * What a value is to a person: the scalar's name first, then, for strings and numbers, the name of the field it stands in.
 * Composite types are `object` here: whether one is a relation or a union is decided where entities are known.
 */
export function inferValueKind(type: GraphQLNamedType, fieldName: string): ValueKind {
  if (isEnumType(type)) return 'enum';
  if (!isScalarType(type)) return 'object';
  const known = FIELD_KINDS.get(type) ?? new Map<string, ValueKind>();
  const kind = known.get(fieldName) ?? kindOfScalar(type, fieldName);
  known.set(fieldName, kind);
  FIELD_KINDS.set(type, known);
  return kind;
}
/** By scalar and name: the same few names stand in all of a schema's types. */
const FIELD_KINDS = new WeakMap<GraphQLScalarType, Map<string, ValueKind>>();

function kindOfScalar(type: GraphQLScalarType, fieldName: string): ValueKind {
  const kind = getScalarKind(type);
  if (NAMES_OR_COUNTS.has(kind) && splitWords(fieldName).at(-1) === 'id') return 'id';
  if (kind === 'text') return textKind(fieldName);
  // Many backends' `Date` is a moment, as in JavaScript; a day is never said to be "at".
  if ((kind === 'date' || kind === 'time') && isMomentName(fieldName)) return 'dateTime';
  if (kind === 'url') return IMAGE.test(lastWord(fieldName, 'url', 'uri')) ? 'image' : 'url';
  return kind;
}

/** Under a name that ends in `id` these say nothing of size or order: the foreign key 1,024 is no quantity. */
const NAMES_OR_COUNTS: ReadonlySet<ValueKind> = new Set(['integer', 'bigInteger', 'text']);

function textKind(fieldName: string): ValueKind {
  const words = splitWords(fieldName);
  const last = words.at(-1) ?? '';
  if (last === 'email' || (words.includes('email') && last === 'address')) return 'email';
  if (last === 'phone' || last === 'telephone' || words.join(' ').endsWith('phone number')) return 'phone';
  if (last === 'url' || last === 'uri' || last === 'website' || last === 'homepage')
    return IMAGE.test(lastWord(fieldName, 'url', 'uri')) ? 'image' : 'url';
  if (last === 'color' || last === 'colour') return 'color';
  if (LONG_TEXT.test(last) && words.length <= 2) return 'longText';
  if (last === 'at' && words.length > 1 && TIMES.test(words.at(-2) ?? '')) return 'dateTime';
  return 'text';
}

function isMomentName(name: string): boolean {
  const words = splitWords(name);
  return words.length > 1 && words.at(-1) === 'at';
}

const TIMES = /^(created|updated|modified|deleted|published|started|finished|changed|expires)$/;

function lastWord(name: string, ...without: readonly string[]): string {
  return (
    splitWords(name)
      .filter((word) => !without.includes(word))
      .at(-1) ?? ''
  );
}
