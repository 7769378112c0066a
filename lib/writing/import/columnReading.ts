import type { Locale } from '../../routes/hrefs';
import { isDateKind, isNumericKind } from '../../schema/model/kindTraits';
import type { ValueKind } from '../../schema/model/kinds';
import { getDayText, readNumeral, toIsoDay } from './cellText';
import type { ColumnConventions } from './importMapping';

/** The ways to read a column whose cells leave a doubt, by what the doubt is about. */
export const READINGS = { decimal: ['en', 'pl'], order: ['day', 'month'] } as const;

/** The subject of a doubt: which sign is the decimal one, or whether the day or the month stands first. */
export type ReadingType = keyof typeof READINGS;

/** One way to read a column: the language of the decimal sign, or what stands first. */
export type Reading = (typeof READINGS)[ReadingType][number];

/** How the cells of a column are read, where some can be read in two ways. */
export interface ColumnReading {
  readonly type: ReadingType;
  /** What the other cells tell, or the person has chosen; null where nothing tells. */
  readonly known: Reading | null;
  /** The first doubtful texts, and what each reading makes of them: numerals, or ISO days. */
  readonly samples: readonly {
    readonly text: string;
    readonly values: readonly { readonly reading: Reading; readonly value: string }[];
  }[];
}

const MAX_SAMPLES = 3;

/** Finds the doubt about the cells of a column of a kind; null where each can be read in one way only. Pure. */
export function findReading(
  kind: ValueKind,
  cells: readonly string[],
  conventions: ColumnConventions,
): ColumnReading | null {
  const type: ReadingType | null = isNumericKind(kind) ? 'decimal' : isDateKind(kind) ? 'order' : null;
  if (type === null) return null;
  const samples: ColumnReading['samples'][number][] = [];
  for (const text of new Set(cells.map((cell) => cell.trim()))) {
    const values = READINGS[type].flatMap((reading) => {
      const value = readAs(reading, text);
      return value === null ? [] : [{ reading, value }];
    });
    if (new Set(values.map(({ value }) => value)).size > 1) samples.push({ text, values });
    if (samples.length === MAX_SAMPLES) break;
  }
  return samples.length === 0 ? null : { type, known: getKnown(type, conventions), samples };
}

function readAs(reading: Reading, text: string): string | null {
  return reading === 'day' || reading === 'month'
    ? toIsoDay(getDayText(text), reading === 'month' ? { monthFirst: true } : {})
    : readNumeral(text, reading);
}

function getKnown(type: ReadingType, { decimal, monthFirst }: ColumnConventions): Reading | null {
  if (type === 'decimal') return decimal ?? null;
  return monthFirst === undefined ? null : monthFirst ? 'month' : 'day';
}

/** Converts a chosen reading to conventions; {} for any other text. */
export function toConventions(reading: string): ColumnConventions {
  if (reading === 'day' || reading === 'month') return { monthFirst: reading === 'month' };
  const decimal = READINGS.decimal.find((locale: Locale) => locale === reading);
  return decimal === undefined ? {} : { decimal };
}

/** Converts conventions to the reading that leads to them; '' for none. Inverse of `toConventions`. */
export function toReading({ decimal, monthFirst }: ColumnConventions): Reading | '' {
  if (decimal !== undefined) return decimal;
  return monthFirst === undefined ? '' : monthFirst ? 'month' : 'day';
}
