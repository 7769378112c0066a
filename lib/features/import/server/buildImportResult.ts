import { getFileFacts } from '../columnFacts';
import { serializeSheet, type ImportSheet } from '../importSheet';
import type { ImportedRow, ImportRest, ImportResultView, RowOutcome } from '../importView';
import { formatRejectedRows, type RejectedRow } from '../rejectedRows';
import { countStates, isLeftOver, type RowState } from '../rowStates';
import type { ImportRun } from '../run/importRun';
import { serializeRunNotes } from '../runNotes';
import type { ImportLoaderContext } from './importForm';

/** Builds the result of an import without scripts from what became of its rows. */
export function buildImportResult(
  ctx: ImportLoaderContext,
  sheet: ImportSheet,
  run: ImportRun,
): ImportResultView {
  const results = sheet.rows.flatMap((row): ImportedRow[] => {
    const outcome = getOutcome(run, row.no);
    return outcome === null ? [] : [{ ...row, outcome }];
  });
  const others = results.filter(({ outcome }) => isLeftOver(outcome));
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
    isMatched: run.mapping.match !== undefined,
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
    rest: buildRest(sheet, run),
  };
}

/** Returns what became of a row; null for one that the form carries until it is sent, or looked for. */
function getOutcome({ states, pause }: ImportRun, no: number): RowOutcome | null {
  const state = states.get(no) ?? WAITING;
  switch (state.type) {
    case 'waiting':
      return pause === 'signIn' || pause === 'changed' ? { type: 'notSent', reason: pause } : null;
    case 'sending':
    case 'removed':
    case 'leftOut':
    case 'unverified':
      return null;
    default:
      return state;
  }
}

const WAITING: RowState = { type: 'waiting' };

/** Builds what the form of a stopped import carries; null where nothing is left to be sent. */
function buildRest(sheet: ImportSheet, run: ImportRun): ImportRest | null {
  const unverified = sheet.rows.filter(({ no }) => run.states.get(no)?.type === 'unverified');
  const { waiting } = countStates(run);
  return run.pause !== 'unreachable' || waiting + unverified.length === 0
    ? null
    : { carried: serializeSheet(sheet), notes: serializeRunNotes(run), waiting, unverified };
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
