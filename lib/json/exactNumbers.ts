/** String literals, which stay as they are, and numbers. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** Without a match, no number can be inexact. */
const MAYBE_LONG = /[\d.]{16}|\d[eE][+-]?\d{3}/;
/** Noncharacter that no text contains. It marks the digits of an inexact number. */
const DIGITS_MARK = '\uFDD0';
/** Decimal digits that a double can keep. */
const MAX_EXACT_DIGITS = 17;

/** Objects and lists that contain a number as its digits. */
const objectsWithDigits = new WeakSet<object>();

/**
 * Parses JSON without rounding. An integer beyond 2^53 and a decimal of more than 17 digits become strings of their
 * digits, as careful backends send them. Node 20 has no API for the source text of a number.
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
    token.startsWith('"') || isExact(token) ? token : `"${mark}${token}"`,
  );
}

/** Checks whether a double keeps the number. */
function isExact(numeral: string): boolean {
  const number = Number(numeral);
  if (!Number.isFinite(number)) return false;
  if (/^-?\d+$/.test(numeral)) return Number.isSafeInteger(number) || BigInt(numeral) === BigInt(number);
  const digits = numeral
    .replace(/[eE].*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+/, '');
  return digits.length <= MAX_EXACT_DIGITS || removeTrailingZeros(digits).length <= MAX_EXACT_DIGITS;
}

/** A loop, because a pattern would backtrack over the zeros of a long number. */
function removeTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
