import { tryParseObject } from '../../../ground/format/tryParseJson';
import type { TextDatabase } from '../../../kit/browser/textDatabase';
import { fingerprint } from '../../../core/json/fingerprint';
import { memoizeByObject } from '../../../core/schema/model/memoize';
import { DRAFT_TTL_MS } from '../../form/storage/storedDraft';
import type { ImportSheet } from '../importSheet';
import type { RowState } from '../rowStates';
import type { ImportRun } from '../run/importRun';
import { formatStates, parseRunFacts, parseStates, type RunNotes } from '../runNotes';

/**
 * The notes of an import that the device keeps, so that it can go on after the page was closed. They say what became of each row,
 * and hold no rows: the same file has to be chosen again.
 */
export interface ImportJournal extends RunNotes {
  /** The file's name, and a hash of its table. */
  readonly file: string;
  readonly fingerprint: string;
  /** When it was kept last, in ms since 1970. */
  readonly at: number;
}

/** The journals of one visitor and one kind of record on this device. */
export interface ImportJournals {
  /** Keeps what a run has come to; false where the device cannot. Never rejects. */
  readonly keep: (run: ImportRun, sheet: ImportSheet) => Promise<boolean>;
  /** Finds the journals of the last thirty days, the latest first. Never rejects. */
  readonly find: () => Promise<readonly ImportJournal[]>;
  readonly remove: (id: string) => Promise<void>;
}

/** The days that a finished import can be opened again: its result, and undoing it. */
export const RESULT_DAYS = 7;

/** Returns the hash of a file's table, by which it is known again. It is computed once per sheet: a run is stored after each step. */
export const getSheetFingerprint = memoizeByObject(({ columns, rows }: ImportSheet): string =>
  fingerprint([columns, rows.map(({ no, cells }) => [no, ...cells])]),
);

/** Rows of one text: after a step only the texts are written whose rows have changed. */
const CHUNK_ROWS = 250;

/**
 * Creates the journals of a kind of record. A journal is several texts: its head, its mapping, and the states of its rows in chunks,
 * because a run is kept twice for each batch.
 */
export function createImportJournals(
  database: TextDatabase,
  type: string,
  now: () => number,
): ImportJournals {
  const prefix = `${encodeURIComponent(type)}/`;
  const toName = (id: string, part: string | number): string => `${prefix}${encodeURIComponent(id)}/${part}`;
  let last: ImportRun | null = null;

  const remove = async (id: string): Promise<void> => {
    const texts = await database.read(toName(id, ''));
    if (last?.id === id) last = null;
    await database.write(new Map([...texts.keys()].map((name) => [name, null])));
  };
  return {
    keep: async (run, sheet) => {
      const { id, mapping, attempt, sentAt } = run;
      const before = last?.id === id ? last : null;
      const chunks = toChunks(run);
      const head = {
        id,
        file: sheet.name,
        fingerprint: getSheetFingerprint(sheet),
        attempt,
        sentAt,
        at: now(),
      };
      const texts = new Map([[toName(id, 'head'), JSON.stringify({ ...head, chunks: chunks.length })]]);
      if (before?.mapping !== mapping) texts.set(toName(id, 'mapping'), JSON.stringify(mapping));
      chunks.forEach((chunk, index) => {
        if (before === null || chunk.some(([no, state]) => before.states.get(no) !== state))
          texts.set(toName(id, index), JSON.stringify(formatStates(chunk)));
      });
      try {
        await database.write(texts);
        last = run;
        return true;
      } catch {
        last = null;
        return false;
      }
    },
    find: async () => {
      try {
        const journals = readJournals(await database.read(prefix), prefix);
        const isOld = ({ at }: ImportJournal): boolean => now() - at > DRAFT_TTL_MS;
        for (const { id } of journals.filter(isOld)) await remove(id);
        return journals.filter((journal) => !isOld(journal)).toSorted((a, b) => b.at - a.at);
      } catch {
        return [];
      }
    },
    remove: (id) => remove(id).catch(() => undefined),
  };
}

type Chunk = readonly (readonly [number, RowState])[];

function toChunks({ states }: RunNotes): readonly Chunk[] {
  const all = [...states];
  return Array.from({ length: Math.ceil(all.length / CHUNK_ROWS) }, (_, index) =>
    all.slice(index * CHUNK_ROWS, (index + 1) * CHUNK_ROWS),
  );
}

/** Reads the journals of stored texts, which are untrusted. One that lacks a part is left out. */
function readJournals(texts: ReadonlyMap<string, string>, prefix: string): readonly ImportJournal[] {
  return [...texts.keys()].flatMap((name): readonly ImportJournal[] => {
    const [id = '', part] = name.slice(prefix.length).split('/');
    return part === 'head' ? (readJournal((other) => texts.get(`${prefix}${id}/${other}`) ?? '') ?? []) : [];
  });
}

function readJournal(getText: (part: string | number) => string): readonly ImportJournal[] | null {
  const head = tryParseObject(getText('head'));
  if (head === null) return null;
  const facts = parseRunFacts({ ...head, mapping: tryParseObject(getText('mapping')) });
  const { file, fingerprint: hash, at, chunks } = head;
  if (facts === null || typeof file !== 'string' || typeof hash !== 'string') return null;
  if (typeof at !== 'number' || typeof chunks !== 'number' || !(chunks <= MAX_CHUNKS)) return null;
  const states = Array.from({ length: chunks }, (_, index) => {
    const chunk = tryParseObject(getText(index));
    return chunk === null ? null : parseStates(chunk);
  });
  const known = states.filter((chunk) => chunk !== null);
  return known.length < states.length
    ? null
    : [{ ...facts, states: new Map(known.flat()), file, fingerprint: hash, at }];
}

/** No file has more rows. */
const MAX_CHUNKS = 4000;
