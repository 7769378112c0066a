/**
 * Writes the numeral of a program so that no language can take its point for a separator of thousands: 1.125 becomes
 * 1.1250.
 */
export function toPlainNumeral(numeral: string): string {
  return /^-?\d{1,3}\.\d{3}$/.test(numeral) ? `${numeral}0` : numeral;
}
