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
  return isDateKind(kind) && isMonthFirst(cells) ? { monthFirst: true } : {};
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

/** Checks for days that only make sense month first, and none that only makes sense day first. */
function isMonthFirst(cells: readonly string[]): boolean {
  const parts = cells.flatMap((text) => {
    const found = /^\s*(\d{1,2})([./-])(\d{1,2})\2\d{2,4}\b/.exec(text);
    return found === null ? [] : [[Number(found[1]), Number(found[3])] as const];
  });
  return parts.some(([, second]) => second > 12) && parts.every(([first]) => first <= 12);
}
