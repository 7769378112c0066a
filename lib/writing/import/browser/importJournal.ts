import { fingerprint } from '../../../json/fingerprint';
import { memoizeByObject } from '../../../schema/model/memoize';
import type { StoredDraft } from '../../storage/storedDraft';
import type { ImportSheet } from '../importSheet';
import { parseRunNotes, serializeRunNotes, type RunNotes } from '../runNotes';
import type { ImportRun } from './importRun';

/**
 * The notes of an import that the device keeps, so that it can go on after the page was closed. They say what became of each row,
 * and hold no rows: the same file has to be chosen again.
 */
export interface ImportJournal extends RunNotes {
  /** The file's name, and a hash of its table. */
  readonly file: string;
  readonly fingerprint: string;
}

/** A stored draft is a form's; an import's has these texts in it. */
const FIELDS = { notes: 'journal', file: 'file', fingerprint: 'fingerprint' } as const;

/** The days that a finished import can be opened again: its result, and undoing it. */
export const RESULT_DAYS = 7;

/** Returns the hash of a file's table, by which it is known again. It is computed once per sheet: a run is stored after each step. */
export const getSheetFingerprint = memoizeByObject(({ columns, rows }: ImportSheet): string =>
  fingerprint([columns, rows.map(({ no, cells }) => [no, ...cells])]),
);

/** Converts a run to what the device stores. */
export function toStoredImport(run: ImportRun, sheet: ImportSheet, at: number): StoredDraft {
  const { id, mapping, attempt, sentAt, states } = run;
  const drafts = {
    [FIELDS.notes]: { type: 'text', text: serializeRunNotes({ id, mapping, attempt, sentAt, states }) },
    [FIELDS.file]: { type: 'text', text: sheet.name },
    [FIELDS.fingerprint]: { type: 'text', text: getSheetFingerprint(sheet) },
  } as const;
  return { at, types: {}, drafts, base: {}, incomplete: false, sending: null };
}

/** Parses what was stored of an import; null for anything else. Stored text is untrusted. Never throws. */
export function parseStoredImport({ drafts }: Pick<StoredDraft, 'drafts'>): ImportJournal | null {
  const getText = (name: string): string | null => {
    const draft = Object.hasOwn(drafts, name) ? drafts[name] : undefined;
    return draft?.type === 'text' ? draft.text : null;
  };
  const notes = parseRunNotes(getText(FIELDS.notes) ?? '');
  const [file, print] = [getText(FIELDS.file), getText(FIELDS.fingerprint)];
  return notes === null || file === null || print === null ? null : { ...notes, file, fingerprint: print };
}
