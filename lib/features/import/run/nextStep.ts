import { isMappingComplete } from '../columnFacts';
import { findConventions, toConventions } from '../columnReading';
import { hasNewChoices, importInput, readPostedMapping, type ImportMapping } from '../importMapping';
import { resolveMatch } from '../importMatch';
import type { ImportSheet } from '../importSheet';
import type { ImportOffer } from '../importView';

/**
 * The step that a submitted form leads to. `isTried`: the visitor wanted to go on, so what is missing is named. `isRecheck`: they wanted
 * to save, but had made choices since the last check.
 */
export type NextStep = { readonly mapping: ImportMapping } & (
  | { readonly type: 'columns'; readonly isTried: boolean }
  | { readonly type: 'check'; readonly isRecheck: boolean }
  | { readonly type: 'save' }
);

/** Decides which step a submitted form leads to, with or without scripts. `to`: the button. Only what was checked is written. Pure. */
export function getNextStep(
  offer: ImportOffer,
  sheet: ImportSheet,
  { to, fields }: { readonly to: string | null; readonly fields: URLSearchParams },
): NextStep {
  const mapping = buildPostedMapping(offer, sheet, fields);
  if (to === 'columns' || !isMappingComplete(offer, mapping))
    return { type: 'columns', mapping, isTried: to !== 'columns' };
  return to === 'save' && !hasNewChoices(fields)
    ? { type: 'save', mapping }
    : { type: 'check', mapping, isRecheck: to === 'save' };
}

/** Builds the mapping of a form: known targets alone, with how the cells of each column are written: as was chosen, or else as they tell. */
function buildPostedMapping(
  { targets, identifiers }: ImportOffer,
  sheet: ImportSheet,
  posted: URLSearchParams,
): ImportMapping {
  const { columns, meanings, match } = readPostedMapping(posted, sheet.columns.length);
  const paths = new Set(targets.map(({ path }) => path));
  const known = columns.map((path) => (path !== null && paths.has(path) ? path : null));
  const resolved = resolveMatch(identifiers, sheet.columns, match);
  return {
    columns: known,
    meanings,
    conventions: findConventions(targets, sheet, known).map((found, index) => ({
      ...found,
      ...toConventions(posted.get(importInput.reading(index)) ?? ''),
    })),
    ...(resolved === null ? {} : { match: resolved }),
  };
}
