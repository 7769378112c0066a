const SMALL = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/;

/** Writes a number out without an exponent: 1e21 is "1000000000000000000000", 1.5e-7 is "0.00000015". */
export function writeOutNumber(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  if (Number.isInteger(value)) return String(BigInt(value));
  const [, sign = '', whole = '', decimals = '', zeros = ''] = SMALL.exec(text) ?? [];
  return `${sign}0.${'0'.repeat(Number(zeros) - 1)}${whole}${decimals}`;
}
