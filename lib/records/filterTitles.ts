import type { FilterValue } from '../operations/listState';

/** What the records are called that a list is narrowed by: field, then key. What is not there is called by its key. */
export type FilterTitles = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The values of a filter as texts: one, or each of several. */
export function filterTexts({ value }: Pick<FilterValue, 'value'>): readonly string[] {
  return [value].flat().map(String);
}
