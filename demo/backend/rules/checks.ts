import type { Faults } from './faults';

const EMAIL = /^[^\s@,;:<>()[\]"\\]+@[^\s@.,;:<>()[\]"\\]+(\.[^\s@.,;:<>()[\]"\\]+)+$/;
const PHONE = /^\+?[0-9][0-9 ]*$/;
const POSTAL_CODE = /^[0-9]{2}-[0-9]{3}$/;
const CURRENCY = /^[A-Z]{3}$/;
const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;

/** A value of an update: undefined leaves the field unchanged, null clears it. */
export type Maybe<T> = T | null | undefined;

/** Checks a required text, trimmed. Its length is counted in characters, not in UTF-16 units. */
export function checkText(
  faults: Faults,
  field: string,
  value: Maybe<string>,
  { min, max }: { min: number; max: number },
): string {
  const text = value?.trim() ?? '';
  const length = [...text].length;
  if (length === 0) faults.add(field, 'required', {});
  else if (length < min) faults.add(field, 'tooShort', { min, length });
  else if (length > max) faults.add(field, 'tooLong', { max, length });
  return text;
}

/** Checks an e-mail address; null if it is optional and missing. */
export function checkEmail(faults: Faults, field: string, value: Maybe<string>): string | null {
  const text = value?.trim() ?? '';
  if (text === '') return null;
  if (text.length > 120) faults.add(field, 'tooLong', { max: 120, length: text.length });
  else if (!EMAIL.test(text)) faults.add(field, 'email', {});
  return text;
}

/** Checks a telephone number; null if it is optional and missing. */
export function checkPhone(faults: Faults, field: string, value: Maybe<string>): string | null {
  const text = value?.trim() ?? '';
  if (text === '') return null;
  const digits = text.replace(/\D/g, '').length;
  if (!PHONE.test(text) || digits < 9 || digits > 15 || text.length > 20) faults.add(field, 'phone', {});
  return text;
}

/** Checks a postal code; null if it is optional and missing. */
export function checkPostalCode(faults: Faults, field: string, value: Maybe<string>): string | null {
  const text = value?.trim() ?? '';
  if (text === '') return null;
  if (!POSTAL_CODE.test(text)) faults.add(field, 'postalCode', {});
  return text;
}

/** Checks an amount of money. */
export function checkMoney(
  faults: Faults,
  field: string,
  money: { readonly amount: string; readonly currency: string },
): void {
  if (!AMOUNT.test(money.amount)) faults.add(`${field}.amount`, 'amount', {});
  if (!CURRENCY.test(money.currency)) faults.add(`${field}.currency`, 'currency', {});
}

/** Checks a number within limits; null if it is optional and missing. */
export function checkNumber(
  faults: Faults,
  field: string,
  value: Maybe<number>,
  { min, max }: { min: number; max: number },
): number | null {
  if (value === null || value === undefined) return null;
  if (value < min || value > max) faults.add(field, 'range', { min, max });
  return value;
}
