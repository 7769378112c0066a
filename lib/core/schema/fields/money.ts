import type { GraphQLCompositeType, GraphQLField, GraphQLNamedType, GraphQLSchema } from 'graphql';
import { getFieldHint, getTypeHint } from '../model/hints';
import { isMoneyScalar } from '../graphql/valueKind';
import type { FieldMoney, CurrencyHolder } from '../model/facts';
import { memoizeByObject } from '../model/memoize';
import {
  hasRequiredArguments,
  unwrapType,
  isLeafType,
  getOutputFields,
  isObjectType,
  getInnermostType,
} from '../graphql/types';
import { IN_CENTS, IN_MINOR, removeUnitWord } from '../lexicon/moneyWords';
import { splitWords, toFlatCase } from '../lexicon/names';
import { findCurrencyWord } from './compositeValue';
import { getCommonFields, findIdentityPath } from '../shapes/identity';
import { findListEnvelope } from '../shapes/envelope';
import { isWrapperType } from './typeFacts';

interface Told {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly extensions: { readonly [name: string]: unknown };
}

/**
 * Finds how many digits of an amount are decimals: from the operator's hint, from a description, or from a name
 * (`amountCents`). `currency` means as many as the currency has; undefined means that the amount is not in a smallest unit.
 */
export function findMinorDigits(item: Told, named: GraphQLNamedType): number | 'currency' | undefined {
  const said = getFieldHint(item).minor ?? getTypeHint(named).minor;
  if (said !== undefined) return said;
  const words = `${item.description ?? ''} ${isMoneyScalar(named) ? (named.description ?? '') : ''}`;
  if (!isMoneyScalar(named) && !/^(Int|Int64|Long|BigInt)$/.test(named.name)) return undefined;
  if (IN_CENTS.test(words)) return 2;
  // What a backend calls cents is the smallest unit of other currencies, too: a yen has no hundredths.
  return IN_MINOR.test(words) || removeUnitWord(item.name) !== null ? 'currency' : undefined;
}

/**
 * Describes the money amount of a field: its decimal digits and the field with its currency, of its `owner` or of the record that
 * holds that. Null for any other field.
 */
export function findFieldMoney(
  item: Told,
  named: GraphQLNamedType,
  owner: GraphQLCompositeType,
  findHolder: (owner: GraphQLCompositeType) => FoundHolder | null,
): FieldMoney | null {
  const minor = findMinorDigits(item, named);
  if (minor === undefined && !isMoneyScalar(named)) return null;
  const beside = findOwnCurrency(item.name, owner) ?? findCurrencyField(owner);
  const holder = beside === null ? findHolder(owner) : null;
  const currency = beside ?? (holder?.back == null ? null : `${holder.back}.${holder.field}`);
  // Without a currency the number of its digits is unknown.
  const known = minor === 'currency' && currency === null ? undefined : minor;
  if (known === undefined && currency === null && holder === null) return null;
  const plainName = known === undefined ? null : removeUnitWord(item.name);
  return {
    ...(known === undefined ? {} : { minor: known }),
    ...(currency === null ? {} : { currency }),
    ...(holder === null ? {} : { holder: { type: holder.type, field: holder.field } }),
    ...(plainName === null ? {} : { plainName }),
  };
}

/** Finds the field with the currency of one amount, which is named after it: `priceCurrency` of `priceCents`, or null. */
function findOwnCurrency(amount: string, owner: GraphQLCompositeType): string | null {
  const plain = toFlatCase(removeUnitWord(amount) ?? amount);
  return findCurrencies(owner).byAmount.get(plain) ?? null;
}

/** Finds the field of a type that holds the currency of its amounts, or null. */
function findCurrencyField(owner: GraphQLCompositeType): string | null {
  return findCurrencies(owner).common;
}

/** The fields of a type that hold a currency: of all amounts, or of the amount that they are named after. */
const findCurrencies = memoizeByObject((owner: GraphQLCompositeType) => {
  const fields = getCommonFields(owner).filter(isPlainLeaf);
  const byAmount = new Map<string, string>();
  for (const { name } of fields) {
    const [last = '', ...before] = splitWords(name).toReversed();
    const amount = before.toReversed().join('');
    if (findCurrencyWord(last) !== null && !byAmount.has(amount)) byAmount.set(amount, name);
  }
  const common = fields.find(({ name }) => findCurrencyWord(name) !== null)?.name ?? null;
  const all = new Set([...byAmount.values(), ...(common === null ? [] : [common])]);
  return { byAmount, common, all };
});

/** Checks whether a type has a currency, of whichever amount. */
const hasCurrency = (owner: GraphQLCompositeType): boolean => findCurrencies(owner).all.size > 0;

/** Finds the currency of a type that has no other; null where it has none or several. */
function findOnlyCurrency(owner: GraphQLCompositeType): string | null {
  const { common, all } = findCurrencies(owner);
  return all.size === 1 ? common : null;
}

function isPlainLeaf(field: GraphQLField<unknown, unknown>): boolean {
  const { named, lists } = unwrapType(field.type);
  return lists === 0 && isLeafType(named) && !hasRequiredArguments(field);
}

/** The record that holds others, and the field of these that leads to it; null where none does. */
interface FoundHolder extends CurrencyHolder {
  readonly back: string | null;
}

/**
 * Finds the record that the rows of a type are a part of, whose only currency is that of their amounts: `Order` for its lines. The schema
 * proves it where nothing else lists such rows, not even the root, and they have no currency of their own.
 */
export function findCurrencyHolder(schema: GraphQLSchema, type: GraphQLCompositeType): FoundHolder | null {
  if (!isObjectType(type) || hasCurrency(type)) return null;
  const [owner, ...others] = listersOf(schema).get(type.name) ?? [];
  const holder = owner === undefined || others.length > 0 ? null : schema.getType(owner);
  if (!isObjectType(holder) || holder === type || holder === schema.getQueryType()) return null;
  const field = findIdentityPath(holder) === null ? null : findOnlyCurrency(holder);
  if (field === null) return null;
  const links = getOutputFields(type).filter((each) => getInnermostType(each.type) === holder);
  const [link, ...more] = links.filter((each) => unwrapType(each.type).lists === 0);
  // Of several records of the type, each might be the one that holds the row.
  if (more.length > 0) return null;
  const back = link === undefined || hasRequiredArguments(link) ? null : link.name;
  return { type: holder.name, field, back };
}

/** Returns what the model keeps of a holder. */
export const toCurrencyHolder = ({ type, field }: FoundHolder): CurrencyHolder => ({ type, field });

/** The names of the types that have a list of a type: not the pages and edges of such lists. */
const listersOf = memoizeByObject((schema: GraphQLSchema): ReadonlyMap<string, readonly string[]> => {
  const listers = new Map<string, string[]>();
  for (const owner of Object.values(schema.getTypeMap())) {
    if (!isObjectType(owner) || owner.name.startsWith('__') || isPart(schema, owner)) continue;
    for (const { type } of getOutputFields(owner)) {
      const row = findListEnvelope(type)?.rowType.name;
      const known = row === undefined ? [] : (listers.get(row) ?? []);
      if (row !== undefined && !known.includes(owner.name)) listers.set(row, [...known, owner.name]);
    }
  }
  return listers;
});

/** Checks whether a type is a part of an answer, such as a page or a payload, or the root of writes or signals. */
function isPart(schema: GraphQLSchema, owner: GraphQLCompositeType): boolean {
  if (owner === schema.getMutationType() || owner === schema.getSubscriptionType()) return true;
  if (owner === schema.getQueryType()) return false;
  return isWrapperType(owner) || (findIdentityPath(owner) === null && isEnvelope(owner));
}

const isEnvelope = (owner: GraphQLCompositeType): boolean =>
  isObjectType(owner) && findListEnvelope(owner) !== null;
