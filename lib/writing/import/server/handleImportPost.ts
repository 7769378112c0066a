import { IDEMPOTENCY_KEY_INPUT } from '../../drafts/inputNames';
import { buildColumnsView, getFileFacts, isMappingComplete } from '../columnFacts';
import { guessColumns } from '../guessColumns';
import { hasNewChoices, importInput, withMeanings, type ImportMapping } from '../importMapping';
import { parseSheet, serializeSheet, type ImportSheet, type SheetResult } from '../importSheet';
import type { ImportLimits, ImportStep } from '../importView';
import { countReady, listExistingRows } from '../importMatch';
import { buildPostedMapping } from '../postedMapping';
import { parseRunNotes, type RunNotes } from '../runNotes';
import { buildImportResult, toRejectedHref } from './buildImportResult';
import { checkImportRows } from './checkImportRows';
import type { ImportForm, ImportLoaderContext } from './importForm';
import { createPlainNotes, runPlainImport } from './runPlainImport';
import { undoRows } from './undoRows';

/** A posted step of an import without scripts. */
export interface ImportPost {
  readonly fields: URLSearchParams;
  /** The uploaded file; undefined where none was chosen. */
  readonly file: PostedSheet | undefined;
  /** Reads the uploaded file. */
  readonly readFile: (file: PostedSheet, form: ImportForm) => Promise<SheetResult>;
}

interface PostedSheet {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Handles a step that was posted without scripts, and returns the step that follows. All rows are carried by the form. */
export async function handleImportPost(
  ctx: ImportLoaderContext,
  form: ImportForm,
  post: ImportPost,
  limits: ImportLimits,
): Promise<{ readonly step: ImportStep; readonly status: number }> {
  const step = post.fields.get(importInput.step);
  if (step === 'file') return openFile(form, post);
  if (step === 'undo') return undo(ctx, form, post);
  const sheet = parseSheet(post.fields.get(importInput.sheet) ?? '');
  if (sheet === null || sheet.rows.length > limits.plainRows)
    return { step: { type: 'file', problem: 'lost' }, status: 422 };
  if (step === 'continue') return goOn(ctx, form, sheet, post);
  const mapping = buildPostedMapping(form, sheet, post.fields);
  const isComplete = isMappingComplete(form, mapping);
  if (step === 'columns' || !isComplete) return showColumns(form, sheet, mapping, step !== 'columns');
  const isRecheck = step === 'save' && hasNewChoices(post.fields);
  // Only what was checked is written.
  return step === 'save' && !isRecheck
    ? save(ctx, form, { sheet, mapping, post })
    : check(ctx, form, { sheet, mapping, isRecheck });
}

type Answer = Awaited<ReturnType<typeof handleImportPost>>;

async function openFile(form: ImportForm, { file, readFile }: ImportPost): Promise<Answer> {
  if (file === undefined || file.name === '')
    return { step: { type: 'file', problem: 'noFile' }, status: 422 };
  const read = await readFile(file, form);
  if (!read.ok) return { step: { type: 'file', problem: read.problem }, status: 422 };
  if (countCharacters(read.sheet) > MAX_CARRIED_CHARACTERS)
    return { step: { type: 'file', problem: 'tooDear' }, status: 422 };
  const columns = guessColumns(form, read.sheet);
  return showColumns(form, read.sheet, { columns, conventions: [], meanings: [] }, false);
}

/** Each page of the steps holds all cells, and is rendered and posted as a whole. */
const MAX_CARRIED_CHARACTERS = 1_000_000;

function countCharacters({ rows }: ImportSheet): number {
  return rows.reduce((count, { cells }) => cells.reduce((sum, { length }) => sum + length, count), 0);
}

function showColumns(form: ImportForm, sheet: ImportSheet, mapping: ImportMapping, isTried: boolean): Answer {
  return {
    step: {
      type: 'columns',
      columns: buildColumnsView(form, sheet, mapping, isTried),
      carried: serializeSheet(sheet),
    },
    status: isTried ? 422 : 200,
  };
}

async function check(
  ctx: ImportLoaderContext,
  form: ImportForm,
  {
    sheet,
    mapping,
    isRecheck,
  }: { readonly sheet: ImportSheet; readonly mapping: ImportMapping; readonly isRecheck: boolean },
): Promise<Answer> {
  const checked = await checkImportRows(ctx, form, { rows: sheet.rows, mapping });
  const { faulty, unknowns, found } = checked;
  const existing = listExistingRows({ ...mapping, rows: sheet.rows }, checked.existing, faulty);
  return {
    step: {
      type: 'check',
      check: {
        file: getFileFacts(sheet),
        mapping: withMeanings(mapping, found),
        columns: sheet.columns,
        ready: countReady(sheet.rows.length, faulty, existing),
        faulty,
        unknowns,
        existing,
        rejectedHref: toRejectedHref(
          ctx,
          sheet,
          faulty.flatMap(({ isUnread, ...row }) =>
            isUnread === true ? [] : [{ ...row, reasons: row.issues.map(({ text }) => text) }],
          ),
        ),
      },
      carried: serializeSheet(sheet),
      isRecheck,
    },
    status: 200,
  };
}

async function save(
  ctx: ImportLoaderContext,
  form: ImportForm,
  {
    sheet,
    mapping,
    post,
  }: { readonly sheet: ImportSheet; readonly mapping: ImportMapping; readonly post: ImportPost },
): Promise<Answer> {
  const importId = post.fields.get(IDEMPOTENCY_KEY_INPUT);
  return importId === null
    ? check(ctx, form, { sheet, mapping, isRecheck: false })
    : run(ctx, form, sheet, createPlainNotes(sheet, importId, mapping));
}

async function run(
  ctx: ImportLoaderContext,
  form: ImportForm,
  sheet: ImportSheet,
  notes: RunNotes,
): Promise<Answer> {
  const result = buildImportResult(ctx, sheet, await runPlainImport(ctx, form, sheet, notes));
  return { step: { type: 'result', result }, status: 200 };
}

/** Goes on with an import that has stopped. */
async function goOn(
  ctx: ImportLoaderContext,
  form: ImportForm,
  sheet: ImportSheet,
  { fields }: ImportPost,
): Promise<Answer> {
  const notes = parseRunNotes(fields.get(importInput.notes) ?? '');
  return notes === null || notes.mapping.columns.length !== sheet.columns.length
    ? { step: { type: 'file', problem: 'lost' }, status: 422 }
    : run(ctx, form, sheet, notes);
}

async function undo(ctx: ImportLoaderContext, form: ImportForm, { fields }: ImportPost): Promise<Answer> {
  const posted = fields.getAll(importInput.stamp);
  const records = fields
    .getAll(importInput.key)
    .flatMap((text, index) => (parseKey(text) ?? []).map((key) => ({ key, stamp: posted[index] || null })));
  const isBlind = records.every(({ stamp }) => stamp === null);
  const undone = await undoRows(ctx, form.entity, {
    importId: fields.get(IDEMPOTENCY_KEY_INPUT) ?? '',
    keys: records.map(({ key }) => key),
    ...(isBlind ? {} : { stamps: records.map(({ stamp }) => stamp) }),
  });
  const failed = new Set(
    undone.others.flatMap(({ key, changed }) => (changed === undefined ? [JSON.stringify(key)] : [])),
  );
  // Without its stamp a record would be deleted however it has changed, unless others have theirs.
  const again = records.filter(
    ({ key, stamp }) => failed.has(JSON.stringify(key)) && (isBlind || stamp !== null),
  );
  const file = { name: '', rows: records.length, columns: 0 };
  return {
    step: {
      type: 'result',
      result: {
        ...{ file, columns: [], saved: 0, met: [], isMatched: false, others: [] },
        ...{ rejectedHref: null, rest: null, undone },
        keys: again.map(({ key }) => key),
        stamps: again.map(({ stamp }) => stamp),
      },
    },
    status: 200,
  };
}

/** Parses the key of a record from JSON; null for anything else. */
function parseKey(text: string): readonly (readonly string[])[] | null {
  try {
    const key: unknown = JSON.parse(text);
    const isKey = Array.isArray(key) && key.length > 0 && key.every((part) => typeof part === 'string');
    return isKey ? [key] : null;
  } catch {
    return null;
  }
}
