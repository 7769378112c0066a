import type { Json } from '../schema/json';
import { jsonTokens } from './jsonText';

/** What of a JSON text would not arrive as it was typed. */
export type JsonLoss =
  /** A number that a program rounds as it reads it, or that may have been rounded before it was shown. */
  | { readonly is: 'number'; readonly text: string }
  /** Two members of one object have this name; only the last would arrive. */
  | { readonly is: 'name'; readonly text: string };

/**
 * Finds the first thing that is lost when a JSON text is read and written again; null where nothing is. `before` is the value that
 * was read: a number of it beyond 2^53 need not be the one that is stored.
 */
export function jsonLoss(text: string, before?: Json): JsonLoss | null {
  const doubtful = longNumbers(before);
  const tokens = jsonTokens(text);
  const open: (Set<string> | null)[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (/^-?\d/.test(token) && (!isExact(token) || doubtful.has(Number(token))))
      return { is: 'number', text: token };
    else if (tokens[index + 1] === ':') {
      // The token before a colon is a name, checked by the grammar.
      const name = String(JSON.parse(token));
      const names = open.at(-1);
      if (names?.has(name) === true) return { is: 'name', text: name };
      names?.add(name);
    }
  }
  return null;
}

function longNumbers(value: Json | undefined): ReadonlySet<number> {
  const found = new Set<number>();
  const look = (each: Json): void => {
    if (typeof each === 'number' && Number.isInteger(each) && !Number.isSafeInteger(each)) found.add(each);
    else if (typeof each === 'object' && each !== null)
      for (const inner of Object.values(each)) look(inner as Json);
  };
  if (value !== undefined) look(value);
  return found;
}

function isExact(numeral: string): boolean {
  const number = Number(numeral);
  if (!Number.isFinite(number)) return false;
  return canonical(numeral) === canonical(String(number));
}

/** Digits without idle zeros, and the power of ten of the last: 1.50e3 and 1500 are 15e2. */
function canonical(numeral: string): string {
  const [, sign = '', whole = '', decimals = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(numeral) ?? [];
  const digits = `${whole}${decimals}`.replace(/^0+/, '');
  const short = withoutLastZeros(digits);
  if (short === '') return '0';
  return `${sign}${short}e${String(Number(power) - decimals.length + digits.length - short.length)}`;
}

/** By hand: a pattern would try each zero of a long number again and again. */
function withoutLastZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
