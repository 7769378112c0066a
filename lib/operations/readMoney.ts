import { majorAmount } from '../schema/minorUnits';
import type { FieldMoney } from '../schema/model';
import type { Json } from '../schema/json';
import { ownValue } from './readPath';

/** Names of the parts of an amount that was joined with its currency. */
export const MONEY_PARTS = { amount: 'amount', currency: 'currency' } as const;

/**
 * An amount as it is told: in the currency's own unit where the smallest one is certain, otherwise as it came; with the currency where the
 * record names one. `owner`: what the amount stands in.
 */
export function readMoney({ minor, currency: field }: FieldMoney, value: Json, owner: unknown): Json {
  if (typeof value !== 'number' && typeof value !== 'string') return value;
  const named = field === undefined ? undefined : ownValue(owner, field);
  const currency = typeof named === 'string' && named !== '' ? named : null;
  const digits = minor === 'currency' ? digitsOf(currency) : minor;
  const amount = digits === undefined ? value : (majorAmount(value, digits) ?? value);
  return currency === null ? amount : { [MONEY_PARTS.amount]: amount, [MONEY_PARTS.currency]: currency };
}

/** How many digits a currency has behind the point; undefined for what is none. */
function digitsOf(currency: string | null): number | undefined {
  if (currency === null || !/^[A-Za-z]{3}$/.test(currency)) return undefined;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
}
