import type { GraphQLCompositeType, GraphQLNamedType } from 'graphql';
import { getFieldHint, getTypeHint } from '../model/hints';
import { isMoneyScalar } from '../graphql/valueKind';
import type { FieldMoney } from '../model/model';
import { hasRequiredArguments, unwrapType, isLeafType } from '../graphql/types';
import { getCommonFields } from '../shapes/identity';

/** What a description says where an amount counts hundredths. */
const IN_CENTS = /\b(in|as|of) (\w+ )?(cents|pence|grosze|groszy|centimes|cent|hundredths)\b/i;
/** The same where how many digits that is depends on the currency. */
const IN_MINOR = /\b(minor|smallest|lowest)( \w+)? (units?|denomination)\b/i;

interface Told {
  readonly description?: string | null | undefined;
  readonly extensions: { readonly [name: string]: unknown };
}

/**
 * How many digits of an amount stand behind its point: what the operator says of the field or of its scalar, or what a description proves.
 * `currency`: as many as its currency has. Undefined where nothing says that it counts a smallest unit.
 */
export function findMinorDigits(item: Told, named: GraphQLNamedType): number | 'currency' | undefined {
  const said = getFieldHint(item).minor ?? getTypeHint(named).minor;
  if (said !== undefined) return said;
  const words = `${item.description ?? ''} ${isMoneyScalar(named) ? (named.description ?? '') : ''}`;
  if (!isMoneyScalar(named) && !/^(Int|Int64|Long|BigInt)$/.test(named.name)) return undefined;
  if (IN_CENTS.test(words)) return 2;
  return IN_MINOR.test(words) ? 'currency' : undefined;
}

/** The amount that a field is: its digits, and the field beside it that names its currency. Null where it is none. */
export function findFieldMoney(
  item: Told,
  named: GraphQLNamedType,
  currency: string | null,
): FieldMoney | null {
  const minor = findMinorDigits(item, named);
  if (minor === undefined && !isMoneyScalar(named)) return null;
  // Without its currency nobody knows how many digits it has.
  const known = minor === 'currency' && currency === null ? undefined : minor;
  if (known === undefined && currency === null) return null;
  return { ...(known === undefined ? {} : { minor: known }), ...(currency === null ? {} : { currency }) };
}

const CURRENCIES = new WeakMap<GraphQLCompositeType, string | null>();

/** The field of a type that names the currency of its amounts; null where there is none. */
export function findCurrencyField(type: GraphQLCompositeType): string | null {
  const known = CURRENCIES.get(type);
  if (known !== undefined) return known;
  const found = getCommonFields(type).find((field) => {
    const { named, lists } = unwrapType(field.type);
    return (
      /^currency(_?code)?$/i.test(field.name) &&
      lists === 0 &&
      isLeafType(named) &&
      !hasRequiredArguments(field)
    );
  });
  const name = found?.name ?? null;
  CURRENCIES.set(type, name);
  return name;
}
