import type { GraphQLCompositeType, GraphQLNamedType } from 'graphql';
import { fieldHint, typeHint } from '../hints';
import { isScalarMoney } from '../kindOf';
import type { FieldMoney } from '../model';
import { hasRequiredArgument, typeRef } from '../typeRef';
import { isLeafType } from '../typeGuards';
import { commonFields } from './identityPath';

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
export function minorDigits(item: Told, named: GraphQLNamedType): number | 'currency' | undefined {
  const said = fieldHint(item).minor ?? typeHint(named).minor;
  if (said !== undefined) return said;
  const words = `${item.description ?? ''} ${isScalarMoney(named) ? (named.description ?? '') : ''}`;
  if (!isScalarMoney(named) && !/^(Int|Int64|Long|BigInt)$/.test(named.name)) return undefined;
  if (IN_CENTS.test(words)) return 2;
  return IN_MINOR.test(words) ? 'currency' : undefined;
}

/** The amount that a field is: its digits, and the field beside it that names its currency. Null where it is none. */
export function fieldMoney(item: Told, named: GraphQLNamedType, currency: string | null): FieldMoney | null {
  const minor = minorDigits(item, named);
  if (minor === undefined && !isScalarMoney(named)) return null;
  // Without its currency nobody knows how many digits it has.
  const known = minor === 'currency' && currency === null ? undefined : minor;
  if (known === undefined && currency === null) return null;
  return { ...(known === undefined ? {} : { minor: known }), ...(currency === null ? {} : { currency }) };
}

const CURRENCIES = new WeakMap<GraphQLCompositeType, string | null>();

/** The field of a type that names the currency of its amounts; null where there is none. */
export function currencyField(type: GraphQLCompositeType): string | null {
  const known = CURRENCIES.get(type);
  if (known !== undefined) return known;
  const found = commonFields(type).find((field) => {
    const { named, lists } = typeRef(field.type);
    return (
      /^currency(_?code)?$/i.test(field.name) &&
      lists === 0 &&
      isLeafType(named) &&
      !hasRequiredArgument(field)
    );
  });
  const name = found?.name ?? null;
  CURRENCIES.set(type, name);
  return name;
}
