/** Currencies whose smallest unit is not a hundredth, by the number of decimal digits (ISO 4217, table A.1). */
const DIGITS: ReadonlyMap<string, number> = new Map(
  (
    [
      [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
      [3, 'BHD IQD JOD KWD LYD OMR TND'],
      [4, 'CLF UYW'],
    ] as const
  ).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, digits] as const)),
);

/**
 * Returns the number of decimal digits of a currency's smallest unit; undefined for what is no code. `Intl` does not tell
 * it: its digits are those of usual prices (none for PKR, whose amounts are still sent in paisa).
 */
export function getCurrencyDigits(currency: string | null): number | undefined {
  if (currency === null || !/^[A-Za-z]{3}$/.test(currency)) return undefined;
  return DIGITS.get(currency.toUpperCase()) ?? 2;
}
