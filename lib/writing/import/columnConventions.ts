import type { Locale } from '../../routes/hrefs';
import type { ValueKind } from '../../schema/model/kinds';
import { isDateKind, isNumericKind } from '../../schema/model/kindTraits';
import { toNumberText } from './cellText';
import type { ColumnConventions, ImportMapping } from './importMapping';
import type { ImportSheet } from './importSheet';
import type { ImportTarget } from './importTarget';

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
const DECIMALS: Readonly<Record<Locale, RegExp>> = {
  en: /^[+-]?(?!\d{1,3}\.\d{3}$)\d[\d\s,]*\.\d+$/,
  pl: /^[+-]?(?!\d{1,3},\d{3}$)\d[\d\s.]*,\d+$/,
};
/** A number with several groups of three, whose sign is therefore not the decimal one. */
const GROUPS: Readonly<Record<Locale, RegExp>> = {
  en: /^[+-]?\d{1,3}(?:\.\d{3}){2,}$/,
  pl: /^[+-]?\d{1,3}(?:,\d{3}){2,}$/,
};

function findDecimal(cells: readonly string[]): Locale | null {
  const isWritten = (locale: Locale, other: Locale): boolean =>
    cells.some(
      (text) => (DECIMALS[locale].test(text) && !GROUPS[locale].test(text)) || GROUPS[other].test(text),
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
