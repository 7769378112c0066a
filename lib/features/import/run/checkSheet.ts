import { addAll } from '../../../ground/extremes';
import { getFileFacts } from '../columnFacts';
import { countReady, listExistingRows, type FoundRow } from '../importMatch';
import { pickMeanings, withMeanings, type ImportMapping } from '../importMapping';
import type { ImportSheet } from '../importSheet';
import type { FaultyRow, ImportCheckView, UnknownText } from '../importView';
import { REQUEST_LIMITS, type BatchLimits, type ImportTransport } from './importTransport';

/** The findings of a dry run, or why it could not be finished. */
export type SheetCheck =
  | { readonly type: 'checked'; readonly check: ImportCheckView }
  | { readonly type: 'broken' | 'signIn' | 'tooLarge' | 'failed' | 'stopped' };

/** The dependencies of a dry run. */
export interface CheckDeps extends ImportTransport {
  readonly onProgress?: (rows: number) => void;
  readonly isStopped?: () => boolean;
}

const MAX_TRIES = 3;
const RETRY_WAIT_MS = 2000;

/** Checks all rows of a file, batch by batch; nothing is written. Never throws. */
export async function checkSheet(
  sheet: ImportSheet,
  mapping: ImportMapping,
  { post, onProgress, wait, isStopped, limits = REQUEST_LIMITS }: CheckDeps,
): Promise<SheetCheck> {
  const faulty: FaultyRow[] = [];
  const existing: FoundRow[] = [];
  const unknowns = new Map<string, UnknownText>();
  const meanings = [...mapping.meanings];
  let tries = 0;
  for (let start = 0; start < sheet.rows.length;) {
    if (isStopped?.() === true) return { type: 'stopped' };
    const rows = takeBatch(sheet.rows.slice(start, start + limits.check), limits);
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
      addAll(faulty, answer.faulty);
      addAll(existing, answer.existing);
      for (const unknown of answer.unknowns) addUnknown(unknowns, unknown);
      addAll(meanings, answer.found);
      if (answer.away !== undefined) {
        addAll(faulty, leaveOut(sheet.rows.slice(start), answer.away));
        start = sheet.rows.length;
      }
      onProgress?.(start);
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

function takeBatch(rows: ImportSheet['rows'], { characters }: BatchLimits): ImportSheet['rows'] {
  let length = 0;
  const end = rows.findIndex(({ cells }) => {
    length += cells.reduce((sum, cell) => sum + cell.length, 0);
    return length > characters;
  });
  return end === -1 ? rows : rows.slice(0, Math.max(1, end));
}

function addUnknown(all: Map<string, UnknownText>, unknown: UnknownText): void {
  const key = JSON.stringify([unknown.path, unknown.text]);
  all.set(key, { ...unknown, count: unknown.count + (all.get(key)?.count ?? 0) });
}
