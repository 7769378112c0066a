import { getFileFacts } from '../columnFacts';
import { serializeSheet, type ImportSheet } from '../importSheet';
import type { ImportedRow, ImportRest, ImportResultView } from '../importView';
import { isLeftOver } from '../leftOver';
import { formatRejectedRows, type RejectedRow } from '../rejectedRows';
import type { RowState } from '../rowStates';
import { serializeRunNotes, type RunNotes } from '../runNotes';
import type { ImportLoaderContext } from './importForm';

/** Builds the result of an import without scripts from what became of its rows. */
export function buildImportResult(
  ctx: ImportLoaderContext,
  sheet: ImportSheet,
  notes: RunNotes,
): ImportResultView {
  const rest = buildRest(sheet, notes);
  const results = sheet.rows.flatMap((row): ImportedRow[] => {
    const outcome = notes.states.get(row.no);
    return outcome === undefined || !hasOutcome(outcome) ? [] : [{ ...row, outcome }];
  });
  // What the form carries is sent later.
  const others = results.filter(
    ({ outcome }) => isLeftOver(outcome) && (rest === null || !isStopped(outcome)),
  );
  const added = results.flatMap(({ outcome }) =>
    outcome.type === 'saved' && outcome.key !== null
      ? [{ key: outcome.key, stamp: outcome.stamp ?? null }]
      : [],
  );
  return {
    file: getFileFacts(sheet),
    columns: sheet.columns,
    saved: results.filter(({ outcome }) => outcome.type === 'saved').length,
    met: results.filter(({ outcome: { type } }) => type === 'updated' || type === 'skipped'),
    isMatched: notes.mapping.match !== undefined,
    others,
    rejectedHref: toRejectedHref(
      ctx,
      sheet,
      others.flatMap(({ outcome, ...row }) =>
        isLeftOver(outcome) ? [{ ...row, reasons: outcome.type === 'notSent' ? [] : outcome.reasons }] : [],
      ),
    ),
    keys: added.map(({ key }) => key),
    stamps: added.map(({ stamp }) => stamp),
    rest,
  };
}

function hasOutcome(state: RowState): state is ImportedRow['outcome'] {
  return !['waiting', 'sending', 'removed', 'leftOut'].includes(state.type);
}

/** Checks whether a row was not sent because the data service does not answer. */
function isStopped(state: RowState): boolean {
  return state.type === 'waiting' || (state.type === 'notSent' && state.reason === 'unreachable');
}

/** Builds what the form of a stopped import carries; null where nothing is left to be sent. */
function buildRest(sheet: ImportSheet, notes: RunNotes): ImportRest | null {
  const unverified = sheet.rows.filter(({ no }) => notes.states.get(no)?.type === 'unverified');
  const waiting = [...notes.states.values()].filter(isStopped).length;
  return waiting + unverified.length === 0
    ? null
    : { carried: serializeSheet(sheet), notes: serializeRunNotes(notes), waiting, unverified };
}

/** Writes rows into the address of a link: a browser without scripts saves them, and the site has to keep nothing. */
export function toRejectedHref(
  { labels, translate }: ImportLoaderContext,
  { columns }: ImportSheet,
  rows: readonly RejectedRow[],
): string | null {
  if (rows.length === 0) return null;
  const heading = translate('import.reasons');
  const text = formatRejectedRows(labels.locale, columns, { rows, heading });
  return `data:text/csv;charset=utf-8,${encodeURIComponent(text.toWellFormed())}`;
}
