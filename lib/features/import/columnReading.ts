import { isDateKind, isNumericKind } from '../../core/schema/model/kindTraits';
import type { ValueKind } from '../../core/schema/model/kinds';
import { getDayText, readNumeral, toIsoDay, toNumberText } from './cellText';
import {
  DECIMAL_NOTATIONS,
  type ColumnConventions,
  type DecimalNotation,
  type ImportMapping,
} from './importMapping';
import type { ImportSheet } from './importSheet';
import type { ImportTarget } from './importTarget';

/** The ways to read a column whose cells leave a doubt, by what the doubt is about. */
export const READINGS = { decimal: DECIMAL_NOTATIONS, order: ['day', 'month'] } as const;

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
  const decimal = DECIMAL_NOTATIONS.find((notation) => notation === reading);
  return decimal === undefined ? {} : { decimal };
}

/** Converts conventions to the reading that leads to them; '' for none. Inverse of `toConventions`. */
export function toReading({ decimal, monthFirst }: ColumnConventions): Reading | '' {
  if (decimal !== undefined) return decimal;
  return monthFirst === undefined ? '' : monthFirst ? 'month' : 'day';
}

/**
 * Finds how the cells of each column are written. One cell can leave a doubt (1.250, 03/04/2025) that the others of its
 * column remove. Pure.
 */
export function findConventions(
  targets: readonly ImportTarget[],
  { columns, rows }: Pick<ImportSheet, 'columns' | 'rows'>,
  mapped: ImportMapping['columns'],
): readonly ColumnConventions[] {
  const kinds = new Map(targets.map(({ path, kind }) => [path, kind]));
  return columns.map((_, index) => {
    const kind = kinds.get(mapped[index] ?? '');
    return kind === undefined
      ? {}
      : readConventions(
          kind,
          rows.map(({ cells }) => cells[index] ?? ''),
        );
  });
}

function readConventions(kind: ValueKind, cells: readonly string[]): ColumnConventions {
  if (isNumericKind(kind)) {
    const decimal = findDecimal(cells.map(toNumberText));
    return decimal === null ? {} : { decimal };
  }
  const monthFirst = isDateKind(kind) ? findMonthFirst(cells) : null;
  return monthFirst === null ? {} : { monthFirst };
}

/** A number that can only have this decimal sign: other separators stand before it, or no group of three follows. */
const DECIMALS: Readonly<Record<DecimalNotation, RegExp>> = {
  en: /^[+-]?(?!\d{1,3}\.\d{3}$)\d[\d\s,]*\.\d+$/,
  pl: /^[+-]?(?!\d{1,3},\d{3}$)\d[\d\s.]*,\d+$/,
};
/** A number with several groups of three, whose sign is therefore not the decimal one. */
const GROUPS: Readonly<Record<DecimalNotation, RegExp>> = {
  en: /^[+-]?\d{1,3}(?:\.\d{3}){2,}$/,
  pl: /^[+-]?\d{1,3}(?:,\d{3}){2,}$/,
};

function findDecimal(cells: readonly string[]): DecimalNotation | null {
  const isWritten = (notation: DecimalNotation, other: DecimalNotation): boolean =>
    cells.some(
      (text) => (DECIMALS[notation].test(text) && !GROUPS[notation].test(text)) || GROUPS[other].test(text),
    );
  const [english, polish] = [isWritten('en', 'pl'), isWritten('pl', 'en')];
  return english === polish ? null : english ? 'en' : 'pl';
}

/** Returns whether the month comes first in days that only make sense so, false for day first, null where none tells or both. */
function findMonthFirst(cells: readonly string[]): boolean | null {
  const parts = cells.flatMap((text) => {
    const found = /^\s*(\d{1,2})([./ -])(\d{1,2})\2\d{2,4}\b/.exec(text);
    return found === null ? [] : [[Number(found[1]), Number(found[3])] as const];
  });
  const [isDayFirst, isMonthFirst] = [
    parts.some(([first]) => first > 12),
    parts.some(([, second]) => second > 12),
  ];
  return isDayFirst === isMonthFirst ? null : isMonthFirst;
}
