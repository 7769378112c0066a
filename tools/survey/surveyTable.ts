import type { SurveyResult } from './surveySchema';

const COLUMNS = ['entities', 'lists', 'records', 'others', 'forms', 'variants'] as const;

/** Formats the results as a table with totals. */
export function surveyTable(results: readonly SurveyResult[]): string {
  const width = Math.max(6, ...results.map(({ name }) => name.length)) + 2;
  const line = (cells: readonly (string | number)[]): string =>
    cells
      .map((cell, index) => (index === 0 ? String(cell).padEnd(width) : String(cell).padStart(10)))
      .join('');
  const sum = (count: (result: SurveyResult) => number): number =>
    results.reduce((total, result) => total + count(result), 0);
  return [
    line(['schema', ...COLUMNS, 'failures', 'seconds']),
    ...results.map((result) =>
      line([
        result.name,
        ...COLUMNS.map((column) => result[column]),
        result.failures.length,
        result.seconds.toFixed(0),
      ]),
    ),
    line([
      `all ${results.length}`,
      ...COLUMNS.map((column) => sum((result) => result[column])),
      sum(({ failures }) => failures.length),
      sum(({ seconds }) => seconds).toFixed(0),
    ]),
  ].join('\n');
}
