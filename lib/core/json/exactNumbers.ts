/** String literals, which stay as they are, and numbers. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** Without a match, no number can be inexact. */
const MAYBE_LONG = /[\d.]{16}|\d[eE][+-]?\d{3}/;
/** Noncharacter that no text contains. It marks the digits of an inexact number. */
const DIGITS_MARK = '\uFDD0';
/** The parts of a numeral: sign, whole digits, decimals, exponent. */
const NUMERAL = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** Objects and lists that contain a number as its digits. */
const objectsWithDigits = new WeakSet<object>();

/**
 * Parses JSON without rounding. A number that a double would change becomes a string of its digits, as careful
 * backends send it. Node 20 has no API for the source text of a number.
 * @throws SyntaxError if the text is invalid JSON
 */
export function parseJsonExactly(text: string): unknown {
  const marked = replaceInexactNumbers(text, DIGITS_MARK);
  if (marked === text) return JSON.parse(text);
  return JSON.parse(marked, function unmark(this: object, _name: string, value: unknown): unknown {
    if (typeof value !== 'string' || !value.startsWith(DIGITS_MARK)) return value;
    objectsWithDigits.add(this);
    return value.slice(DIGITS_MARK.length);
  });
}

/** Replaces inexact numbers in a JSON text by strings of their digits. */
export function quoteInexactNumbers(text: string): string {
  return replaceInexactNumbers(text, '');
}

/** Checks whether a parsed value contains a number as its digits. Sent back, it would be a string. */
export function hasQuotedNumbers(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return objectsWithDigits.has(value) || Object.values(value).some(hasQuotedNumbers);
}

function replaceInexactNumbers(text: string, mark: string): string {
  if (!MAYBE_LONG.test(text)) return text;
  return text.replace(TOKEN, (token) =>
    token.startsWith('"') || isExactNumeral(token) ? token : `"${mark}${token}"`,
  );
}

/** Checks whether a double keeps the number: its shortest text has the same digits. */
export function isExactNumeral(numeral: string): boolean {
  if (!MAYBE_LONG.test(numeral)) return true;
  return toDigits(numeral) === toDigits(String(Number(numeral)));
}

/** Returns the digits of a numeral and the place of its point, without zeros at either end; null for an infinite one. */
function toDigits(numeral: string): string | null {
  const parts = NUMERAL.exec(numeral);
  if (parts === null) return null;
  const [, sign = '', whole = '', decimals = '', exponent = '0'] = parts;
  const all = whole + decimals;
  const digits = removeTrailingZeros(all.replace(/^0+/, ''));
  const leadingZeros = /^0*/.exec(all)?.[0].length ?? 0;
  return digits === '' ? '0' : `${sign}${digits}e${whole.length - leadingZeros + Number(exponent)}`;
}

/** A loop, because a pattern would backtrack over the zeros of a long number. */
function removeTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
