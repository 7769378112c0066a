import type { GetEnumValues } from '../model/enums';
import type { GraphQLNamedType } from 'graphql';
import { isEnumType } from '../graphql/types';
import { findConcurrencyToken } from '../lexicon/concurrencyToken';
import { createWordFinder } from '../lexicon/lexicon';
import { toFlatCase } from '../lexicon/names';
import { isSetAside } from '../lexicon/setAside';
import { createMomentFinder } from '../lexicon/statusVerbs';
import type { Fact, FieldDigits, FieldFacts, FieldLifecycle, FieldRole } from '../model/facts';
import { isOperatorFact } from '../model/hints';
import { lazy, memoizeByName } from '../model/memoize';
import type { Field } from '../model/model';
import { isDateKind, isNumericKind, isWholeKind, KIND_TRAITS } from '../model/kindTraits';
import { findCompositeValue } from './compositeValue';
import { findFieldRole } from '../graphql/fieldRole';
import { groupBy } from '../model/groupBy';
import { because } from '../model/reason';

/**
 * Adds the facts that follow from a field's name, its kind and its siblings. What the operator says stays; everything
 * else is decided anew, so it can be called again after an override.
 */
export function withFieldFacts(fields: readonly Field[], getEnumValues: GetEnumValues): readonly Field[] {
  const relations = fields.filter(({ kind }) => kind === 'relation' || kind === 'union');
  const hasPostcode = fields.some(({ name }) => findPostcode(name) !== null);
  const named = fields.map((field) => withSection(withOwnFacts(field), hasPostcode));
  const status = named.find(({ role, list }) => role?.value === 'status' && !list)?.enum;
  const findStatuses = status === undefined ? () => [] : createMomentFinder(getEnumValues(status));
  const getSameNamed = indexByFlatName(fields);
  return named.map((field) => {
    const foreignKeyOf = relations.length === 0 ? [] : findRelations(field.name, relations);
    const renditionOf = findOriginals(field.name, getSameNamed);
    const begins = isMoment(field) ? findStatuses(field.name) : [];
    // Most fields have none of these facts, and a copy costs more than the tests.
    if (foreignKeyOf.length + renditionOf.length + begins.length === 0) return field;
    return {
      ...field,
      ...(foreignKeyOf.length === 0 ? {} : { foreignKeyOf }),
      ...(renditionOf.length === 0 ? {} : { renditionOf }),
      ...(begins.length === 0 ? {} : { begins }),
    };
  });
}

const findPostcode = createWordFinder('postcodes', 'last');

/** Returns the name of an enum with the role of a field or an input that has it; empty for any other type. */
export function findEnumFacts(
  type: GraphQLNamedType,
  name: string,
): { readonly enum?: string; readonly role?: Fact<FieldRole> } {
  if (!isEnumType(type)) return {};
  const role = findFieldRole({ name, kind: 'enum' });
  return { enum: type.name, ...(role === null ? {} : { role }) };
}

/** Adds the section that depends on more than a field's name: on its siblings, or on its description. */
function withSection(field: Field, hasPostcode: boolean): Field {
  if (field.section !== undefined) return field;
  // An enum of stages is no region.
  if (hasPostcode && field.kind === 'text' && /^state$/i.test(field.name))
    return { ...field, section: REGION };
  return isSetAside(field.description) ? { ...field, section: INTERNAL } : field;
}

const REGION: Fact<'place'> = { value: 'place', reason: because('field.postcode') };
const INTERNAL: Fact<'technical'> = { value: 'technical', reason: because('says.description') };

type OwnFacts = Pick<
  Field,
  'role' | 'lifecycle' | 'section' | 'digits' | 'readableKey' | 'token' | 'composite'
>;

const FACT_NAMES: ReadonlySet<string> = new Set<keyof FieldFacts & string>([
  'role',
  'lifecycle',
  'section',
  'digits',
  'foreignKeyOf',
  'renditionOf',
  'begins',
  'readableKey',
  'token',
  'composite',
]);

function withOwnFacts(field: Field): Field {
  const own = findOwnFacts(field);
  const plain = withoutFacts(field);
  return own === NO_FACTS ? plain : { ...plain, ...own };
}

/** Drops the facts that `withFieldFacts` adds. */
function withoutFacts(field: Field): Field {
  if (!hasFacts(field)) return field;
  // Safe: all facts are optional.
  return Object.fromEntries(
    Object.entries(field).filter(([name]) => !FACT_NAMES.has(name)),
  ) as unknown as Field;
}

function hasFacts(field: Field): boolean {
  for (const name in field) if (FACT_NAMES.has(name)) return true;
  return false;
}

const NO_FACTS: OwnFacts = {};

/** Finds the facts that depend on the field alone. */
function findOwnFacts(field: Field): OwnFacts {
  const { role, lifecycle, section, digits } = field;
  const isStated = [role, lifecycle, section, digits].some((fact) => keepStated(fact) !== null);
  const facts = isStated ? factsOf(field) : usualFactFinder(field.kind)(field.name);
  const composite = findCompositeValue(field);
  return composite === null ? facts : { ...facts, composite };
}

/** Finds what a name says of a field of its kind, once for all the fields that share both. */
const usualFactFinder = memoizeByName((kind: Field['kind']) =>
  memoizeByName((name) => factsOf({ name, kind })),
);

type Stated = Pick<Field, 'name' | 'kind' | 'role' | 'lifecycle' | 'section' | 'digits'>;

function factsOf(field: Stated): OwnFacts {
  const role = keepStated(field.role) ?? findFieldRole(field);
  const lifecycle = keepStated(field.lifecycle) ?? (isCount(field, role) ? null : findLifecycle(field.name));
  const section = keepStated(field.section) ?? findPlace(field, role?.value);
  const digits = keepStated(field.digits) ?? findDigits(field);
  const token = findConcurrencyToken(field.name);
  const readableKey = findReadableKey(field, role);
  if ([role, lifecycle, section, digits, readableKey, token].every((fact) => fact === null)) return NO_FACTS;
  return {
    ...(role === null ? {} : { role }),
    ...(lifecycle === null ? {} : { lifecycle }),
    ...(section === null ? {} : { section }),
    ...(digits === null ? {} : { digits }),
    ...(readableKey === null ? {} : { readableKey }),
    ...(token === null ? {} : { token }),
  };
}

function keepStated<Value>(fact: Fact<Value> | undefined): Fact<Value> | null {
  return fact !== undefined && isOperatorFact(fact) ? fact : null;
}

/** Checks whether a field is a number that is no moment: `yearRegistered`, `itemsAdded`. */
function isCount({ kind }: Stated, role: Fact<FieldRole> | null): boolean {
  return isNumericKind(kind) && role?.value !== 'epoch';
}

function isMoment({ kind, role }: Field): boolean {
  return isDateKind(kind) || role?.value === 'epoch';
}

/** Suffixes of words in names without capitals: `createdat`. */
const MOMENT_SUFFIX = /(?<=..)(at|on|by|date|time)$/;

const LIFECYCLES = [
  ['created', createWordFinder('created', 'any')],
  ['changed', createWordFinder('changed', 'any')],
] as const;

function findLifecycle(name: string): Fact<FieldLifecycle> | null {
  for (const [value, findWord] of LIFECYCLES) {
    const word = findWord(name) ?? findWord(name.replace(MOMENT_SUFFIX, ''));
    if (word !== null) return { value, reason: because('says.word', { word }) };
  }
  return null;
}

/** Roles that tell the section of a detail by themselves. */
const SECTION_ROLES: ReadonlySet<FieldRole> = new Set(['viewer', 'epoch', 'position', 'version', 'lock']);

const findPlaceWord = createWordFinder('places', 'any');

/** Finds out whether a field is a part of an address or a position: `street`, `city2`. */
function findPlace({ name, kind }: Stated, role: FieldRole | undefined): Fact<'place'> | null {
  const { subject } = KIND_TRAITS[kind];
  if (kind === 'id' || kind === 'boolean' || subject === 'dates' || subject === 'contact') return null;
  if (role !== undefined && SECTION_ROLES.has(role)) return null;
  if (role === 'machine' && kind === 'text') return null;
  const word = findPlaceWord(name.replace(/\d+(?=_|$|[A-Z])/g, ''));
  return word === null ? null : { value: 'place', reason: because('field.place', { word }) };
}

const findIdentifierWord = createWordFinder('identifiers', 'ending');
const findYearWord = createWordFinder('years', 'any');
const findYearEvent = createWordFinder('yearEvents', 'whole');

const findReadableWord = createWordFinder('readableKeys', 'whole');

/** Finds out whether people know a record by a text. A role that the operator states decides it. */
function findReadableKey({ name, kind }: Stated, role: Fact<FieldRole> | null): Fact<true> | null {
  if (kind !== 'text') return null;
  if (role !== null && isOperatorFact(role))
    return role.value === 'code' || role.value === 'slug' ? { value: true, reason: role.reason } : null;
  const word = findReadableWord(name);
  return word === null ? null : { value: true, reason: because('says.word', { word }) };
}

/** Finds out whether digits are no quantity: `houseNumber`, `port`, `yearMade`. */
function findDigits({ name, kind }: Stated): Fact<FieldDigits> | null {
  if (kind !== 'text' && !isWholeKind(kind)) return null;
  const code = findIdentifierWord(name);
  if (code !== null) return { value: 'code', reason: because('field.code', { word: code }) };
  const year = findYearWord(name) ?? findYearEvent(name);
  return year === null ? null : { value: 'year', reason: because('field.year', { word: year }) };
}

/** Finds the relations that show the record of a bare key: `author` or `userByAuthorId` for `authorId`. */
function findRelations(name: string, relations: readonly Field[]): readonly string[] {
  const base = /^(.+?)_?(?:database|row|node)?_?id$/i.exec(name)?.[1];
  if (base === undefined) return [];
  const [relation, suffix] = [toFlatCase(base), `by${toFlatCase(name)}`];
  return relations.flatMap((other) => {
    const flat = toFlatCase(other.name);
    return flat === relation || flat.endsWith(suffix) ? [other.name] : [];
  });
}

/** Returns a function that finds fields by their flat names. It looks at the fields when it is first asked. */
function indexByFlatName(fields: readonly Field[]): (flatName: string) => readonly Field[] {
  const index = lazy(() => groupBy(fields, ({ name }) => toFlatCase(name)));
  return (flatName) => index().get(flatName) ?? [];
}

const FORMAT = /^(.+?)_?(?:html|markdown|md|raw|plain|plain_?text|resource_?path)$/i;

/** A long text without its marks. Beside a short one (`link`, `linkText`) it is another value. */
const PLAIN_TEXT = /^(.+?)_?text$/i;

/** Finds the fields that a field repeats in another format: `body` for `bodyHTML` and `bodyText`. */
function findOriginals(
  name: string,
  getSameNamed: (flatName: string) => readonly Field[],
): readonly string[] {
  const formatted = FORMAT.exec(name)?.[1];
  const base = formatted ?? PLAIN_TEXT.exec(name)?.[1];
  if (base === undefined) return [];
  // A cut one is a rendition as well: `shortDescriptionHTML` of `description`.
  const whole = toFlatCase(base);
  const uncut = whole.replace(/^(short|truncated)/, '');
  return [...getSameNamed(whole), ...(uncut === whole ? [] : getSameNamed(uncut))]
    .filter(({ kind }) => formatted !== undefined || kind === 'longText')
    .map((other) => other.name);
}
