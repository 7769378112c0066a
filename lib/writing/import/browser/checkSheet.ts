import { getFileFacts } from '../columnFacts';
import { countReady, listExistingRows, type FoundRow } from '../importMatch';
import { pickMeanings, withMeanings, type ImportMapping } from '../importMapping';
import { MAX_BATCH_ROWS } from '../importRequest';
import type { ImportSheet } from '../importSheet';
import type { FaultyRow, ImportCheckView, UnknownText } from '../importView';
import type { PostImport } from './postImport';

/** The findings of a dry run, or why it could not be finished. */
export type SheetCheck =
  | { readonly type: 'checked'; readonly check: ImportCheckView }
  | { readonly type: 'broken' | 'signIn' | 'tooLarge' | 'failed' | 'stopped' };

/** The dependencies of a dry run. */
export interface CheckDeps {
  readonly post: PostImport;
  readonly onProgress: (rows: number) => void;
  readonly wait: (ms: number) => Promise<void>;
  readonly isStopped: () => boolean;
}

/** A request may have so many characters of cells. */
const MAX_BATCH_LENGTH = 200_000;
const MAX_TRIES = 3;
const RETRY_WAIT_MS = 2000;

/** Checks all rows of a file, batch by batch; nothing is written. Never throws. */
export async function checkSheet(
  sheet: ImportSheet,
  mapping: ImportMapping,
  { post, onProgress, wait, isStopped }: CheckDeps,
): Promise<SheetCheck> {
  const faulty: FaultyRow[] = [];
  const existing: FoundRow[] = [];
  const unknowns = new Map<string, UnknownText>();
  const meanings = [...mapping.meanings];
  let tries = 0;
  for (let start = 0; start < sheet.rows.length;) {
    if (isStopped()) return { type: 'stopped' };
    const rows = takeBatch(sheet.rows, start);
    const result = await post({
      step: 'check',
      rows,
      mapping: pickMeanings({ ...mapping, meanings }, rows),
    });
    if (result.type === 'busy') await wait(result.waitMs);
    else if (result.type === 'broken' && tries < MAX_TRIES) {
      tries += 1;
      await wait(RETRY_WAIT_MS);
    } else if (result.type !== 'answered') return { type: result.type };
    else {
      const { answer } = result;
      tries = 0;
      start += rows.length;
      faulty.push(...answer.faulty);
      existing.push(...answer.existing);
      for (const unknown of answer.unknowns) addUnknown(unknowns, unknown);
      meanings.push(...answer.found);
      if (answer.away !== undefined) {
        faulty.push(...leaveOut(sheet.rows.slice(start), answer.away));
        start = sheet.rows.length;
      }
      onProgress(start);
    }
  }
  const met = listExistingRows({ ...mapping, rows: sheet.rows }, existing, faulty);
  return {
    type: 'checked',
    check: {
      file: getFileFacts(sheet),
      mapping: withMeanings(mapping, meanings),
      columns: sheet.columns,
      ready: countReady(sheet.rows.length, faulty, met),
      faulty,
      unknowns: [...unknowns.values()],
      existing: met,
      rejectedHref: null,
    },
  };
}

/** Rows behind those that the data service left without an answer: each further batch would wait in vain, too. */
function leaveOut(rows: ImportSheet['rows'], text: string): readonly FaultyRow[] {
  return rows.map((row) => ({ ...row, issues: [{ column: null, text }], isUnread: true }));
}

function takeBatch(rows: ImportSheet['rows'], start: number): ImportSheet['rows'] {
  let length = 0;
  const batch = rows.slice(start, start + MAX_BATCH_ROWS.check);
  const end = batch.findIndex(({ cells }) => {
    length += cells.reduce((sum, cell) => sum + cell.length, 0);
    return length > MAX_BATCH_LENGTH;
  });
  return end === -1 ? batch : batch.slice(0, Math.max(1, end));
}

function addUnknown(all: Map<string, UnknownText>, unknown: UnknownText): void {
  const key = JSON.stringify([unknown.path, unknown.text]);
  all.set(key, { ...unknown, count: unknown.count + (all.get(key)?.count ?? 0) });
}
