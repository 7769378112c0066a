import type { Weight } from '../../schema/model/weight';

/** Puts a name into backticks. */
export const quoteCode = (text: string): string => `\`${text}\``;

/** Formats points with at most one decimal: `2.5`, `-3`. */
export function formatPoints(points: number): string {
  return String(Math.round(points * 10) / 10);
}

/** Formats a weight with its signs: `3.5: the total (2), money (1.5)`. */
export function formatWeight({ points, signs }: Weight): string {
  const reasons = signs.map((sign) => `${sign.reason} (${formatPoints(sign.points)})`);
  return `${formatPoints(points)}: ${reasons.join(', ') || 'no signs'}`;
}
