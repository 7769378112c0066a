import { createWordFinder } from '../lexicon/lexicon';
import type { Field } from '../model/model';

/** Checks whether a field is an amount of money, or an object of such amounts. */
export function isMoneyField(field: Field): boolean {
  return field.money !== undefined || field.composite?.type === 'money' || isMoneyObject(field);
}

/**
 * Checks whether an object is amounts of money: the same one in two currencies, with and without tax, or with a total. One
 * that says more is no short value.
 */
export function isMoneyObject({ kind, list, composite, fields = [] }: Field): boolean {
  if (kind !== 'object' || list) return false;
  const amounts = fields.filter((field) => field.composite?.type === 'money' && !field.list);
  if (composite?.type === 'moneySet' || amounts.some(({ name }) => findTotal(name) !== null)) return true;
  return amounts.length > 0 && fields.length - amounts.length <= 1;
}

const findTotal = createWordFinder('totals', 'whole');
