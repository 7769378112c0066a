import type { GraphQLNamedType, GraphQLScalarType, GraphQLSchema } from 'graphql';
import type { MomentForm, Fact } from '../model/facts';
import type { ValueKind } from '../model/kinds';
import { MONEY_SCALAR } from '../lexicon/moneyWords';
import { isGeoJsonType } from '../lexicon/geoJsonType';
import { splitWords } from '../lexicon/names';
import { isEnumType, isScalarType, isInputObjectType, unwrapType, isFieldsType } from './types';
import { isKeyKind, isNumericKind } from '../model/kindTraits';
import { memoizeByName, memoizeByObject } from '../model/memoize';
import { getTypeHint, OPERATOR_REASON } from '../model/hints';
import type { Model, ScalarNotation } from '../model/model';
import { NUMERALS_AS_TEXT, WIDE_INT } from '../lexicon/constraintWords';
import { getIntDescription } from './loadSchema';
import { because } from '../model/reason';

/** Kinds by the usual names of scalars, without case and separators. */
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
        'json jsonobject jsonb jsonstring awsjson map any object genericscalar mixed unknown hstore dictionary structure jsondata geography geometry',
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

/** Decides whether a scalar is named after money. Its values are amounts of some currency. */
export const isMoneyScalar = (type: GraphQLNamedType): boolean =>
  isScalarType(type) && MONEY_SCALAR.test(type.name.toLowerCase().replaceAll('_', ''));

/** Returns the kind of a scalar, independent of the field. */
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
/** Kinds by scalar. A schema has few scalars and thousands of fields of each. */
const KINDS = new WeakMap<GraphQLScalarType, ValueKind>();

/**
 * A scalar that is a moment in Go and Ruby and a time of day elsewhere. Its description or the other scalars decide.
 */
const TIME = 'Time';
const OF_DAY = /without (a |any )?date|time of day|not include the date|h{1,2}:?mm/;
const OF_GO = /built-?in time type|\btime\.time\b/;
const WRITTEN_MOMENT = /\d{4}-\d{2}-\d{2}t\d{2}/;

/** Returns the kind that the scalar's description proves, or null. */
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

/**
 * Decides what a bare `Time` scalar means: beside other moment scalars it is a time of day. Has to run before
 * anything else reads the schema.
 */
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
  // A scalar named "input" replaces objects that the schema does not spell out.
  if (words.includes('json') || last === 'input' || isGeoJsonType(name)) return 'json';
  // The name of an unknown scalar proves no structure, so its values are shown as text.
  return 'text';
}

function fromDescription(type: GraphQLScalarType): ValueKind | null {
  const text = `${type.specifiedByURL ?? ''} ${type.description ?? ''}`.toLowerCase();
  if (/date-?time|rfc ?3339|timestamp/.test(text)) return 'dateTime';
  if (/arbitrary json|json (object|value)/.test(text)) return 'json';
  return null;
}

/**
 * Infers the kind of a value from its scalar's name, then, for strings and numbers, from the field's name. Composite
 * types are `object` here; `buildFields` decides about relations and unions.
 */
export function inferValueKind(type: GraphQLNamedType, fieldName: string): ValueKind {
  if (isEnumType(type)) return 'enum';
  if (!isScalarType(type)) return 'object';
  return fieldKindFinder(type)(fieldName);
}

/** Cached by scalar and field name, because the same few names occur in all types. */
const fieldKindFinder = memoizeByObject((type: GraphQLScalarType) =>
  memoizeByName((fieldName) => kindOfScalar(type, fieldName)),
);

function kindOfScalar(type: GraphQLScalarType, fieldName: string): ValueKind {
  const kind = getScalarKind(type);
  // A foreign key is neither a name nor a quantity.
  if (isKeyKind(kind) && splitWords(fieldName).at(-1) === 'id') return 'id';
  if (kind === 'text') return textKind(fieldName);
  // The `Date` of many backends is a moment, as in JavaScript. A name that ends in "at" never means a day.
  if ((kind === 'date' || kind === 'time') && isMomentName(fieldName)) return 'dateTime';
  if (kind === 'url') return IMAGE.test(lastWord(fieldName, 'url', 'uri')) ? 'image' : 'url';
  return kind;
}

const PHONE = /\b(tele)?phone$|(phone|\b(mobile|fax)) number$|^(mobile|fax)$/;

function textKind(fieldName: string): ValueKind {
  const words = splitWords(fieldName);
  const last = words.at(-1) ?? '';
  if (last === 'email' || (words.includes('email') && last === 'address')) return 'email';
  if (PHONE.test(words.join(' '))) return 'phone';
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

/** Decides whether a named type is a number by its scalar's name. */
export function isNumericType(named: GraphQLNamedType): boolean {
  return isScalarType(named) && isNumericKind(getScalarKind(named));
}

/** Returns the kind for a format named by a directive or a description ("date-time"), or null. */
export function findKindByFormat(format: string): ValueKind | null {
  return KINDS_BY_FORMAT.get(format.toLowerCase().replace(/[^a-z]/g, '')) ?? null;
}
const KINDS_BY_FORMAT: ReadonlyMap<string, ValueKind> = new Map<string, ValueKind>([
  ['email', 'email'],
  ['uri', 'url'],
  ['url', 'url'],
  ['date', 'date'],
  ['datetime', 'dateTime'],
  ['uuid', 'id'],
  ['color', 'color'],
  ['phone', 'phone'],
]);

const MOMENTS = /\b\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z\b|[+-]\d{2}:?\d{2})?/g;

/**
 * Returns the moment that the description of a scalar of moments gives as an example (`2020-04-20T16:20:04+04:00`): new ones
 * are sent in its form. Nothing where it gives none, or examples in different forms.
 */
export function describeMomentForm(type: GraphQLNamedType | null): MomentForm {
  if (type === null || !isScalarType(type) || getScalarKind(type) !== 'dateTime') return {};
  const examples = type.description?.match(MOMENTS) ?? [];
  const [example] = examples;
  const forms = new Set(examples.map((each) => each.replaceAll(/\d/g, '0').replace('+', '-')));
  return example === undefined || forms.size > 1 ? {} : { example };
}

/**
 * Finds how forms send the exact numbers of each scalar of the schema's own: as text where its description says so or
 * a default is written as one, and as the operator says. Scalars without proof are absent. `Int` is as a number where the server itself says
 * that it takes more than 32 bits: the form then leaves it to the server.
 */
export const findScalarNotations = memoizeByObject((schema: GraphQLSchema): Model['notations'] => {
  const found: { [scalar: string]: Fact<ScalarNotation> } = Object.create(null);
  const open = new Set<GraphQLNamedType>();
  const [wide] = WIDE_INT.exec(getIntDescription(schema)) ?? [];
  if (wide !== undefined) found['Int'] = { value: 'number', reason: becauseSaid(wide) };
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isScalarType(type) || !EXACT_KINDS.has(getScalarKind(type))) continue;
    const fact = getStatedNotation(type);
    if (fact === null) open.add(type);
    else found[type.name] = fact;
  }
  if (open.size === 0) return found;
  for (const { place, type, defaultValue } of yieldInputs(schema)) {
    const { named, lists } = unwrapType(type);
    if (lists > 0 || typeof defaultValue !== 'string' || !open.has(named) || !NUMERAL.test(defaultValue))
      continue;
    const reason = because('number.default', { place, value: JSON.stringify(defaultValue) });
    found[named.name] ??= { value: 'text', reason };
  }
  return found;
});

const NUMERAL = /^-?\d+(\.\d+)?$/;
const EXACT_KINDS: ReadonlySet<string> = new Set(['decimal', 'bigInteger']);

/** Returns what the operator says of a scalar, or else its description. */
function getStatedNotation(type: GraphQLScalarType): Fact<ScalarNotation> | null {
  const { sentAs } = getTypeHint(type);
  if (sentAs !== undefined) return { value: sentAs, reason: OPERATOR_REASON };
  const [said] = NUMERALS_AS_TEXT.exec(type.description ?? '') ?? [];
  return said === undefined ? null : { value: 'text', reason: becauseSaid(said) };
}

const becauseSaid = (text: string) => because('number.description', { text: text.replace(/\s+/g, ' ') });

interface InputPlace {
  readonly place: string;
  readonly type: Parameters<typeof unwrapType>[0];
  readonly defaultValue?: unknown;
}

/** Yields every argument and every field of an input object. */
function* yieldInputs(schema: GraphQLSchema): Generator<InputPlace> {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isInputObjectType(type))
      for (const { name, ...input } of Object.values(type.getFields()))
        yield { place: `${type.name}.${name}`, type: input.type, defaultValue: input.defaultValue };
    if (isFieldsType(type))
      for (const field of Object.values(type.getFields()))
        for (const { name, ...argument } of field.args)
          yield {
            place: `${type.name}.${field.name}.${name}`,
            type: argument.type,
            defaultValue: argument.defaultValue,
          };
  }
}
