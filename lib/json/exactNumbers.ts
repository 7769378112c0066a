/** Texts, which stay as they are, and numbers. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** Where none of this stands, no number can be too long. */
const MAYBE_LONG = /[\d.]{16}|\d[eE][+-]?\d{3}/;
/** A character that no text holds (Unicode sets it aside): begins the digits of a number that would have been rounded. */
const MARK = '\uFDD0';
/** Digits that a double keeps at most. */
const DIGITS = 17;

/** Objects and lists in which a number stands as its digits. */
const holders = new WeakSet<object>();

/**
 * Parses JSON without rounding: a whole number beyond 2^53 and a decimal of more than 17 digits become the text of their digits, as
 * backends write such numbers that know of the danger. Node 20 has no way of its own to see how a number was written.
 * @throws SyntaxError where the text is no JSON
 */
export function parseJsonExactly(text: string): unknown {
  const marked = withTexts(text, MARK);
  if (marked === text) return JSON.parse(text);
  return JSON.parse(marked, function unmark(this: object, _name: string, value: unknown): unknown {
    if (typeof value !== 'string' || !value.startsWith(MARK)) return value;
    holders.add(this);
    return value.slice(MARK.length);
  });
}

/** A JSON text in which numbers that a program would round are texts of their digits. */
export function quoteInexactNumbers(text: string): string {
  return withTexts(text, '');
}

/** Whether a number inside a parsed value stands there as its digits: sent back it would be a text. */
export function hasQuotedNumbers(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return holders.has(value) || Object.values(value).some(hasQuotedNumbers);
}

function withTexts(text: string, mark: string): string {
  if (!MAYBE_LONG.test(text)) return text;
  return text.replace(TOKEN, (token) =>
    token.startsWith('"') || isKept(token) ? token : `"${mark}${token}"`,
  );
}

/** Whether a number is the same once a program has read it. */
function isKept(numeral: string): boolean {
  const number = Number(numeral);
  if (!Number.isFinite(number)) return false;
  if (/^-?\d+$/.test(numeral)) return Number.isSafeInteger(number) || BigInt(numeral) === BigInt(number);
  const digits = numeral
    .replace(/[eE].*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+/, '');
  return digits.length <= DIGITS || withoutLastZeros(digits).length <= DIGITS;
}

/** By hand: a pattern would try each zero of a long number again and again. */
function withoutLastZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
