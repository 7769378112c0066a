import { getNamedType, isLeafType, isObjectType } from 'graphql';
import { AND, EQUALS, PAGE_WIDE, PAGING, valuesAt } from './conditions';
import { leafValues, type RecordRef } from './records';
import { isList, type World } from './world';

type Args = Readonly<Record<string, unknown>>;
type Test = (own: string, wanted: string) => boolean;

const SEARCH = /^_?(q|query|search|search_?(term|text|query|string)|term|text|keywords?|phrase|full_?text)$/i;
const OR = /^_?(or|any|some_?of)$/i;
const NOT = /^_?(not|nor|none)$/i;
/** A group of bounds: `startDate: { range: { gte, lte } }`. */
const RANGE = /^_?(range|between)$/i;
const SORT = /^_?(sort|order)(ing|s|_?by|_?order|_?field|_?direction|_?key)?$|^(reverse|direction)$/i;

const bare = (text: string): string => text.replaceAll(/[^a-zA-Z]/g, '').toLowerCase();
const plain = (text: string): string => text.toLowerCase().replaceAll('%', '').replaceAll('*', '');

/** Operators by name; the first match applies. They stand alone or end a name: `title_contains`, `createdAfter`. */
const OPERATORS: readonly (readonly [RegExp, Test])[] = [
  [/^(not_?equals|ne|neq|not_?in|nin|is_?not)$/i, (own, wanted) => own !== wanted],
  [/^(not_?i?contains|not_?i?like)$/i, (own, wanted) => !plain(own).includes(plain(wanted))],
  [
    /^(i?contains|containss|i?like|matches|regex|includes|search)(_?(i|insensitive|ignore_?case))?$/i,
    (own, wanted) => plain(own).includes(plain(wanted)),
  ],
  [/^i?starts?_?with$|^prefix$/i, (own, wanted) => plain(own).startsWith(plain(wanted))],
  [/^i?ends?_?with$|^suffix$/i, (own, wanted) => plain(own).endsWith(plain(wanted))],
  [
    /^(gte|ge|min|from|greater_?than_?or_?equal(_?to)?|since|on_?or_?after)$/i,
    (own, wanted) => compare(own, wanted) >= 0,
  ],
  [/^(gt|greater_?than|after)$/i, (own, wanted) => compare(own, wanted) > 0],
  [
    /^(lte|le|max|to|less_?than_?or_?equal(_?to)?|until|on_?or_?before)$/i,
    (own, wanted) => compare(own, wanted) <= 0,
  ],
  [/^(lt|less_?than|before)$/i, (own, wanted) => compare(own, wanted) < 0],
  [/^(eq|equals|in|is)$/i, (own, wanted) => own === wanted],
];
const ENDING =
  /^(.+?)_?(not_?equals|ne|neq|not_?in|nin|i?contains|containss|i?like|starts?_?with|ends?_?with|gte|lte|gt|lt|after|before|since|until|from|to|min|max|eq|equals|in)$/i;
const IS_NULL = /^_?(is_?null|null|is_?empty)$/i;

/** Compares numbers as numbers, moments as moments, and anything else as text. */
function compare(own: string, wanted: string): number {
  const [a, b] = [Number(own), Number(wanted)];
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a - b;
  const [from, to] = [Date.parse(own), Date.parse(wanted)];
  if (!Number.isNaN(from) && !Number.isNaN(to)) return from - to;
  return own.localeCompare(wanted);
}

/** Returns true if a record meets all conditions of the arguments. Names that its type lacks are no conditions. */
export function meetsArguments(world: World, record: RecordRef, args: Args): boolean {
  return Object.entries(args).every(
    ([name, value]) =>
      PAGING.test(name) || PAGE_WIDE.test(name) || meets(world, record, { name, path: [], value }),
  );
}

interface Part {
  readonly name: string;
  /** The names above it that are fields. */
  readonly path: readonly string[];
  readonly value: unknown;
}

function meets(world: World, record: RecordRef, { name, path, value }: Part): boolean {
  if (value === null || value === undefined) return true;
  const inside = (inner: unknown, at: readonly string[]): boolean =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.entries(inner).every(([key, next]) =>
          meets(world, record, { name: key, path: at, value: next }),
        )
      : meets(world, record, { name: 'eq', path: at, value: inner });
  const parts = Array.isArray(value) ? value : [value];
  if (SEARCH.test(name) && typeof value === 'string' && path.length === 0)
    return isFound(world, record, value);
  if (OR.test(name)) return parts.length === 0 || parts.some((part) => inside(part, path));
  if (NOT.test(name)) return !parts.some((part) => inside(part, path));
  if (AND.test(name) || (RANGE.test(name) && path.length > 0))
    return parts.every((part) => inside(part, path));
  const own = path.length === 0 ? null : valuesAt(world, record, path);
  if (IS_NULL.test(name) && typeof value === 'boolean') return own === null || (own.length === 0) === value;
  const isObjects = parts.some((part) => typeof part === 'object');
  const operator = OPERATORS.find(([pattern]) => pattern.test(name.replace(/^_/, '')))?.[1];
  if (path.length > 0 && !isObjects && (operator !== undefined || EQUALS.test(name)))
    return own === null || holds(operator ?? ((a, b) => a === b), own, parts.map(String), name);
  if (PAGING.test(name)) return true;
  if (isObjects) return parts.every((part) => inside(part, [...path, name]));
  const at = [...path, name];
  const known = valuesAt(world, record, at);
  if (known !== null)
    return typeof value === 'boolean' && known.every((one) => one !== 'true' && one !== 'false')
      ? true
      : parts.length === 0 || holds((a, b) => a === b, known, parts.map(String), name);
  if (/type/i.test(name) && typeof value === 'string') return isOfType(world, record, value);
  const [, field, ending] = ENDING.exec(name) ?? [];
  if (field === undefined || ending === undefined) return true;
  const [exact, moment] = [
    [...path, field],
    [...path, `${field}At`],
  ];
  const ended = valuesAt(world, record, exact) === null ? moment : exact;
  return (
    valuesAt(world, record, ended) === null || meets(world, record, { name: ending, path: ended, value })
  );
}

/** `type: ISSUE` asks for records of the type `Issue`, where there is such a type. */
function isOfType(world: World, record: RecordRef, value: string): boolean {
  const wanted = bare(value);
  const known = Object.keys(world.schema.getTypeMap()).some((name) => bare(name) === wanted);
  return !known || bare(record.type) === wanted;
}

/** What a negated operator tests must hold for every pair; any other for one. */
function holds(test: Test, own: readonly string[], wanted: readonly string[], name: string): boolean {
  return /^_?n(ot|e|in)/i.test(name)
    ? own.every((one) => wanted.every((value) => test(one, value)))
    : own.some((one) => wanted.some((value) => test(one, value)));
}

/** Returns true if the texts of a record hold every word; `name:value` asks one field. */
function isFound(world: World, record: RecordRef, query: string): boolean {
  const type = world.schema.getType(record.type);
  if (!isObjectType(type)) return true;
  const texts = Object.values(type.getFields()).flatMap((field) =>
    isLeafType(getNamedType(field.type)) && !isList(field.type)
      ? leafValues(world, record, field).filter((value) => typeof value === 'string')
      : [],
  );
  const all = texts.join('\n').toLowerCase();
  return (query.match(/[\w.]+:"[^"]*"|[\w.]+:\S+|"[^"]*"|\S+/g) ?? []).every((word) => {
    const [, name, value] = /^([\w.]+):(.+)$/.exec(word) ?? [];
    if (name === undefined || value === undefined) return all.includes(plain(word).replaceAll('"', ''));
    const own = valuesAt(world, record, [
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    ]);
    return own === null || own.some((one) => plain(one).includes(plain(value).replaceAll('"', '')));
  });
}

/** Sorts records by the first field that the sort arguments name, in any dialect; as they are where they name none. */
export function sortRecords(world: World, records: readonly RecordRef[], args: Args): readonly RecordRef[] {
  const words = textsIn(
    Object.entries(args).flatMap(([name, value]) =>
      SORT.test(name) || /input|options|pagination|filter/i.test(name) ? [[name, value]] : [],
    ),
    false,
  );
  const [first] = records;
  const type = first === undefined ? undefined : world.schema.getType(first.type);
  if (!isObjectType(type) || words.length === 0) return records;
  const held = type.getFields()['attributes']?.type;
  const body = held === undefined ? null : getNamedType(held);
  const names = new Map(
    [type, ...(isObjectType(body) ? [body] : [])]
      .flatMap((one) => Object.keys(one.getFields()))
      .map((name) => [bare(name), name]),
  );
  const field = words
    .flatMap((word) => [bare(word), bare(word.replace(/[_:\s.](asc|desc).*$/i, ''))])
    .map((word) => names.get(word))
    .find((name) => name !== undefined);
  if (field === undefined) return records;
  const isDown = words.some((word) => /(^|[_:\s.])desc(ending)?\b|^-|^(reverse|true)$/i.test(word));
  const keyed = records.map((record) => ({ record, key: valuesAt(world, record, [field])?.[0] ?? '' }));
  return keyed.toSorted((a, b) => compare(a.key, b.key) * (isDown ? -1 : 1)).map(({ record }) => record);
}

/** The texts and the names in sort arguments. */
function textsIn(entries: readonly (readonly unknown[])[], isInside: boolean): readonly string[] {
  return entries.flatMap(([name, value]): readonly string[] => {
    const isSort = isInside || SORT.test(String(name));
    if (value === null || value === undefined || value === false) return [];
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    return items.flatMap((item) =>
      typeof item === 'object' && item !== null
        ? textsIn(Object.entries(item), isSort).concat(isSort && isInside ? [String(name)] : [])
        : isSort
          ? [...(isInside ? [String(name)] : []), String(item)]
          : [],
    );
  });
}
