import type { Random } from './random';
import { SHOWCASE } from './showcase';

export const REPORT_COUNT = 10_431;
/** The moment at which the clock of the generated data stands still: no record is later. A new database has them moved (moveDays.ts). */
export const NOW = Date.UTC(2025, 11, 3, 10, 0);
const FIRST = Date.UTC(2022, 8, 5, 5, 40);
const LAST = Date.UTC(2025, 11, 3, 8, 12);

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Generates the creation time of each report, by key − 1, ascending; reports of the screenshots have fixed times. */
export function reportMoments(random: Random): number[] {
  const anchors: [id: number, at: number][] = [
    [1, FIRST],
    ...SHOWCASE.map(([id, , , , , , at]): [number, number] => [id, Date.parse(`${at}:00+01:00`)]).reverse(),
    [REPORT_COUNT, LAST],
  ];
  const moments: number[] = [];
  anchors.forEach(([id, at], index) => {
    const [previousId, previousAt] = anchors[index - 1] ?? [0, at];
    const between = Array.from({ length: id - previousId - 1 }, () => wakingMoment(random, previousAt, at));
    moments.push(...between.sort((a, b) => a - b), at);
  });
  return moments;
}

/** Returns a moment between two others, seldom at night, on a full minute. */
function wakingMoment(random: Random, from: number, to: number): number {
  for (;;) {
    const at = Math.floor((from + random.next() * (to - from)) / 60_000) * 60_000;
    const hour = new Date(at + HOUR).getUTCHours();
    if (hour >= 6 || random.chance(0.12)) return at;
  }
}
