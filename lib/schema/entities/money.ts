import type { GraphQLCompositeType, GraphQLField, GraphQLNamedType } from 'graphql';
import { getFieldHint, getTypeHint } from '../model/hints';
import { isMoneyScalar } from '../graphql/valueKind';
import type { FieldMoney } from '../model/facts';
import { memoizeByObject } from '../model/memoize';
import { hasRequiredArguments, unwrapType, isLeafType } from '../graphql/types';
import { IN_CENTS, IN_MINOR, removeUnitWord } from '../lexicon/moneyWords';
import { splitWords, toFlatCase } from '../lexicon/names';
import { findCurrencyWord } from './compositeValue';
import { getCommonFields } from '../shapes/identity';

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
 * Describes the money amount of a field: its decimal digits and the field of its `owner` with its currency. Null for any
 * other field.
 */
export function findFieldMoney(
  item: Told,
  named: GraphQLNamedType,
  owner: GraphQLCompositeType,
): FieldMoney | null {
  const minor = findMinorDigits(item, named);
  if (minor === undefined && !isMoneyScalar(named)) return null;
  const currency = findOwnCurrency(item.name, owner) ?? findCurrencyField(owner);
  // Without a currency the number of its digits is unknown.
  const known = minor === 'currency' && currency === null ? undefined : minor;
  if (known === undefined && currency === null) return null;
  const plainName = known === undefined ? null : removeUnitWord(item.name);
  return {
    ...(known === undefined ? {} : { minor: known }),
    ...(currency === null ? {} : { currency }),
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
  return { byAmount, common: fields.find(({ name }) => findCurrencyWord(name) !== null)?.name ?? null };
});

function isPlainLeaf(field: GraphQLField<unknown, unknown>): boolean {
  const { named, lists } = unwrapType(field.type);
  return lists === 0 && isLeafType(named) && !hasRequiredArguments(field);
}
