import { findConventions } from './columnConventions';
import { toConventions } from './columnReading';
import { importInput, readPostedMapping, type ImportMapping } from './importMapping';
import { resolveMatch } from './importMatch';
import type { ImportSheet } from './importSheet';
import type { ImportOffer } from './importView';

/**
 * Builds the mapping of a posted form: known targets alone, with how the cells of each column are written: as was chosen, or else as
 * they tell. Pure.
 */
export function buildPostedMapping(
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
