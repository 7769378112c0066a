const SHORT = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/;

/**
 * Writes a number out without an exponent: 1e21 is "1000000000000000000000", 1.5e-7 is "0.00000015". It has the digits that tell
 * it from others, and noughts for those that nobody has given.
 */
export function writeOutNumber(value: number): string {
  const text = String(value);
  const [, sign = '', whole = '', decimals = '', exponent] = SHORT.exec(text) ?? [];
  if (exponent === undefined) return text;
  const zeros = Math.abs(Number(exponent));
  return exponent.startsWith('+')
    ? `${sign}${whole}${decimals.padEnd(zeros, '0')}`
    : `${sign}0.${'0'.repeat(zeros - 1)}${whole}${decimals}`;
}
