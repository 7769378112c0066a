import { findEnumFacts } from '../fields/fieldFacts';
import type { GraphQLArgument, GraphQLInputField, GraphQLInputObjectType } from 'graphql';
import { describeMomentForm, findKindByFormat, inferValueKind } from '../graphql/valueKind';
import type { ValueKind } from '../model/kinds';
import { isSecret } from '../lexicon/secret';
import type { Fact, LinkChange, InputFacts } from '../model/facts';
import type { Constraints, InputField } from '../model/writes';
import type { Json } from '../model/json';
import { findMinorDigits } from '../fields/money';
import {
  getDescription,
  isRequiredArgument,
  unwrapType,
  isInputObjectType,
  isLeafType,
  getInnermostType,
} from '../graphql/types';
import { readConstraints } from './inputs/constraints';
import type { FindLink } from './links/inputLink';
import { findOfferedBy, findFieldOfOwner, type ValueOwner } from './inputs/valueOwner';
import { getLexiconWords, createWordFinder } from '../lexicon/lexicon';
import { splitWords } from '../lexicon/names';
import { KIND_TRAITS } from '../model/kindTraits';
import { unwrapTypeName } from '../model/typeName';
import { findConcurrencyToken } from '../lexicon/concurrencyToken';
import { memoizeByName } from '../model/memoize';
import { because } from '../model/reason';

/** Operations on a value other than set. Forms do not offer them. */
const OPERATION_NAMES =
  /^(set|unset|increment|decrement|multiply|divide|add|subtract|push|pop|append|prepend|delete_?(key|elem|at_?path))$/i;

/**
 * Finds the field of an update operation that takes the value itself: `{ set: v }`. Returns null for any other
 * input object.
 */
function findSetWrapper(type: GraphQLInputObjectType): GraphQLInputField | null {
  const fields = Object.values(type.getFields());
  const wrapper = fields.find(({ name }) => /^set$/i.test(name));
  if (wrapper === undefined || fields.some((field) => !OPERATION_NAMES.test(field.name))) return null;
  if (fields.some((field) => field !== wrapper && isRequiredArgument(field))) return null;
  const named = getInnermostType(wrapper.type);
  return isLeafType(named) || (isInputObjectType(named) && fields.length === 1) ? wrapper : null;
}

/**
 * Marks fields as secret by their context: `old` and `new` of `changePassword`.
 * @param places the names of the mutations and of the input type that take them
 */
export function markContextualSecrets(
  fields: readonly InputField[],
  places: readonly string[],
): readonly InputField[] {
  if (!places.some((name) => isSecret({ name, scalar: '', kind: 'text' }))) return fields;
  return fields.map((field) => {
    const isMeant =
      field.kind === 'text' &&
      !field.list &&
      splitWords(field.name).every((word) => getLexiconWords('valueQualifiers').has(word));
    return isMeant ? { ...field, secret: true } : field;
  });
}

/**
 * Describes one argument or input field for a form.
 * @param owner the owner of the values
 */
export function describeInputField(
  item: GraphQLArgument | GraphQLInputField,
  findLink: FindLink,
  owner: ValueOwner | null,
): InputField {
  const outerType = unwrapType(item.type);
  const link = findLink(item, owner);
  const wrapper =
    link === null && outerType.lists === 0 && isInputObjectType(outerType.named)
      ? findSetWrapper(outerType.named)
      : null;
  const { named, lists } = wrapper === null ? outerType : unwrapType(wrapper.type);
  const constraints = readConstraints(item, named);
  const minorDigits = link === null && lists === 0 ? findInputMinorDigits(item, named, owner) : undefined;
  const valueKind =
    typeof minorDigits === 'number' ? 'decimal' : getValueKind(item, named, { constraints, owner });
  const offeredBy = link === null ? findOfferedBy({ name: item.name, named, lists }, owner) : null;
  const isLink = link !== null && !('external' in link);
  const kind = isLink ? 'relation' : link !== null ? 'text' : valueKind;
  return {
    name: item.name,
    type: String(item.type),
    kind,
    list: lists > 0,
    required: isRequiredArgument(item),
    ...(isSecret({ name: item.name, scalar: named.name, kind }) ? { secret: true } : {}),
    ...(isExactKind({ name: item.name, scalar: named.name, kind }, owner) ? { exactKind: true } : {}),
    ...getDescription(item),
    ...(typeof minorDigits === 'number' ? {} : describeUnit(item, named, owner)),
    ...(item.defaultValue === undefined ? {} : describeDefault(item.defaultValue)),
    ...(typeof minorDigits === 'number' ? { minor: minorDigits } : {}),
    ...(minorDigits === 'currency' ? { ofCurrency: true as const } : {}),
    ...describeMomentForm(named),
    ...findEnumFacts(named, item.name),
    ...findInputFacts({ name: item.name, kind }),
    ...(isInputObjectType(named) ? { input: named.name } : {}),
    ...(wrapper === null ? {} : { wrap: { key: wrapper.name, type: String(wrapper.type) } }),
    ...(link ?? {}),
    ...(offeredBy === null ? {} : { offeredBy }),
    ...(constraints === null ? {} : { constraints }),
  };
}

function getValueKind(
  item: { readonly name: string },
  named: ReturnType<typeof unwrapType>['named'],
  cached: { readonly constraints: Constraints | null; readonly owner: ValueOwner | null },
): InputField['kind'] {
  const kind = inferValueKind(named, item.name);
  if (kind !== 'text' || !isLeafType(named)) return kind;
  const format = cached.constraints?.format;
  return (
    (format === undefined ? null : findKindByFormat(format)) ?? getOwnerKind(item.name, cached.owner) ?? kind
  );
}

/**
 * Returns the kind of the owner's field of the same name. Inputs often declare as plain text what records
 * return as a date.
 */
function getOwnerKind(name: string, owner: ValueOwner | null): ValueKind | undefined {
  const kind = findFieldOfOwner(owner, name)?.kind;
  return kind !== undefined && KIND_TRAITS[kind].isOftenText ? kind : undefined;
}

/** Returns the decimal digits that an input tells itself, or else those of the owner's amount of its name. */
function findInputMinorDigits(
  item: GraphQLArgument | GraphQLInputField,
  named: ReturnType<typeof unwrapType>['named'],
  owner: ValueOwner | null,
): ReturnType<typeof findMinorDigits> {
  const own = findMinorDigits(item, named);
  // A name alone (`feeCents`) does not tell the currency's digits; the record may.
  return typeof own === 'number'
    ? own
    : (getOwnerMinorDigits(item.name, { scalar: named.name, owner }) ?? own);
}

/** Describes an input that says nothing by the owner's amount in the smallest unit of any currency: it is typed in that unit. */
function describeUnit(
  { name, description }: GraphQLArgument | GraphQLInputField,
  named: ReturnType<typeof unwrapType>['named'],
  owner: ValueOwner | null,
): Pick<InputField, 'description'> {
  const field = findFieldOfOwner(owner, name);
  const isMeant = field?.money?.minor === 'currency' && unwrapTypeName(field.type) === named.name;
  if ((description ?? '') !== '' || !isMeant || field.description === undefined) return {};
  return { description: field.description };
}

/** Returns the decimal digits of the owner's amount of the same name and scalar: a unit belongs to the value. */
function getOwnerMinorDigits(
  name: string,
  { scalar, owner }: { readonly scalar: string; readonly owner: ValueOwner | null },
): ReturnType<typeof findMinorDigits> {
  const field = findFieldOfOwner(owner, name);
  return unwrapTypeName(field?.type ?? '') === scalar ? field?.money?.minor : undefined;
}

/** Checks whether records return what an input takes as text in a scalar of its kind: it then takes no other text. */
function isExactKind(
  { name, scalar, kind }: { readonly name: string; readonly scalar: string; readonly kind: ValueKind },
  owner: ValueOwner | null,
): boolean {
  if (!KIND_TRAITS[kind].isOftenText || !isTextScalar(scalar)) return false;
  const field = findFieldOfOwner(owner, name);
  return field?.kind === kind && !isTextScalar(unwrapTypeName(field.type));
}

const isTextScalar = (scalar: string): boolean => scalar === 'String' || scalar === 'ID';

/** Describes a default value. Values that are not JSON (custom scalars) are omitted. */
function describeDefault(value: unknown): { readonly default?: Json } {
  const json = toJson(value);
  return json === undefined ? {} : { default: json };
}

function toJson(value: unknown): Json | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (Array.isArray(value)) {
    const items = value.map(toJson);
    return items.some((item) => item === undefined) ? undefined : items.filter((item) => item !== undefined);
  }
  if (typeof value !== 'object') return undefined;
  const entries = Object.entries(value).flatMap(([key, each]): [string, Json][] => {
    const json = toJson(each);
    return json === undefined ? [] : [[key, json]];
  });
  return Object.fromEntries(entries);
}

/**
 * Describes the inputs of a mutation that is named after a relation of its record: the only id beside the record's key takes
 * a member, whatever its name (`relationIds` of `setPartsOnRepair`).
 * @param isOwnKey tells which input takes the record's key
 */
export function withNamedLink(
  fields: readonly InputField[],
  items: readonly (GraphQLArgument | GraphQLInputField)[],
  { link, findLink, owner, isOwnKey }: NamedLinkContext,
): readonly InputField[] {
  const ids = fields.filter(({ name, kind }) => (kind === 'id' || kind === 'relation') && !isOwnKey(name));
  const [id, ...others] = ids;
  const item = items.find(({ name }) => name === id?.name);
  if (link === null || id === undefined || item === undefined || others.length > 0) return fields;
  const asMember: FindLink = (each, of) => findLink({ ...each, name: link.value.relation }, of);
  const found = describeInputField(item, asMember, owner);
  if (found.kind !== 'relation' || found.target === undefined) return fields;
  return fields.map((field) => (field === id ? { ...found, links: link } : field));
}

interface NamedLinkContext {
  readonly link: Fact<LinkChange> | null;
  readonly findLink: FindLink;
  readonly owner: ValueOwner | null;
  readonly isOwnKey: (name: string) => boolean;
}

/** Finds what an input's name and kind tell of its value. */
function findInputFacts({ name, kind }: Pick<InputField, 'name' | 'kind'>): InputFacts {
  const { rowKey, ...facts } = findNamedFacts(name);
  return rowKey === undefined || KIND_TRAITS[kind].hasParts ? facts : { ...facts, rowKey };
}

const findRowKey = createWordFinder('rowKeys', 'whole');

/** The words of names of things and people, in all languages. */
const NAMES = (['titles', 'names', 'firstNames', 'lastNames'] as const).map((part) =>
  createWordFinder(part, 'whole'),
);

/** The words of codes that fit a few letters. */
const SHORT_CODES = [
  createWordFinder('postcodes', 'ending'),
  createWordFinder('currencies', 'whole'),
  createWordFinder('languages', 'whole'),
];

/** Inputs repeat the same names, so each name is read once. */
const findNamedFacts: (name: string) => InputFacts = memoizeByName((name) => {
  const token = findConcurrencyToken(name);
  const rowKey = findRowKey(name);
  const meaning = findMeaning(name);
  const family = findFamily(name);
  return {
    ...(token === null ? {} : { token }),
    ...(rowKey === null
      ? {}
      : { rowKey: { value: true, reason: because('input.rowKey', { word: rowKey }) } }),
    ...(meaning === null ? {} : { meaning }),
    ...(family === null ? {} : { family }),
  };
});

function findMeaning(name: string): NonNullable<InputFacts['meaning']> | null {
  const title = findFirst(NAMES, name);
  if (title !== null) return { value: 'name', reason: because('input.name', { word: title }) };
  const code = findFirst(SHORT_CODES, name);
  return code === null ? null : { value: 'shortCode', reason: because('input.shortCode', { word: code }) };
}

function findFirst(finders: readonly ((name: string) => string | null)[], name: string): string | null {
  for (const find of finders) {
    const word = find(name);
    if (word !== null) return word;
  }
  return null;
}

function findFamily(name: string): string | null {
  const [word, second] = splitWords(name);
  return word === undefined || second === undefined || getLexiconWords('openers').has(word) ? null : word;
}
