import { tryParseJson } from '../../../ground/format/tryParseJson';
import { IDEMPOTENCY_KEY_INPUT } from '../../form/drafts/inputNames';
import { buildColumnsView } from '../columnFacts';
import { guessColumns } from '../guessColumns';
import { LAYOUT_INPUTS, readPostedChoices, type SheetChoices, type SheetLayout } from '../sheetLayout';
import { importInput, type ImportMapping } from '../importMapping';
import { parseSheet, serializeSheet, type ImportSheet, type SheetResult } from '../importSheet';
import type { CarriedInputs, ImportLimits, ImportStep } from '../importView';
import type { RowState } from '../rowStates';
import { checkSheet } from '../run/checkSheet';
import { continueRun, createRun, restoreRun, type ImportRun } from '../run/importRun';
import { getNextStep } from '../run/nextStep';
import { undoRun } from '../run/undoRun';
import { parseRunNotes } from '../runNotes';
import { createDirectTransport } from './answerImport';
import { buildImportResult, toRejectedHref } from './buildImportResult';
import type { ImportForm, ImportLoaderContext } from './importForm';

/** A posted step of an import without scripts. */
export interface ImportPost {
  readonly fields: URLSearchParams;
  /** The uploaded file; undefined where none was chosen. */
  readonly file: PostedSheet | undefined;
  /** Reads the uploaded file. */
  readonly readFile: (file: PostedSheet, form: ImportForm, choices: SheetChoices) => Promise<SheetResult>;
}

/** Handles a step that was posted without scripts, and returns the step that follows. All rows are carried by the form. */
export async function handleImportPost(
  ctx: ImportLoaderContext,
  form: ImportForm,
  post: ImportPost,
  limits: ImportLimits,
): Promise<{ readonly step: ImportStep; readonly status: number }> {
  const step = post.fields.get(importInput.step);
  if (step === 'file' || step === 'read') return openFile(form, post, step);
  if (step === 'undo') return undo(ctx, form, post);
  const sheet = parseSheet(post.fields.get(importInput.sheet) ?? '');
  if (sheet === null || sheet.rows.length > limits.plainRows) return LOST;
  if (step === 'continue') return goOn(ctx, form, sheet, post);
  const next = getNextStep(form, sheet, { to: step, fields: post.fields });
  const { mapping } = next;
  const importId = post.fields.get(IDEMPOTENCY_KEY_INPUT);
  if (next.type === 'columns')
    return showColumns(form, { sheet, mapping, ...(await readAgain(form, post)) }, next.isTried);
  if (next.type === 'save' && importId !== null)
    return write(ctx, form, sheet, createRun(sheet, { mapping, faulty: [], existing: [] }, importId));
  const isRecheck = next.type === 'check' && next.isRecheck;
  return check(ctx, form, { sheet, mapping, isRecheck, fields: post.fields });
}

type Answer = Awaited<ReturnType<typeof handleImportPost>>;

const LOST: Answer = { step: { type: 'file', problem: 'lost' }, status: 422 };

/** Reads the uploaded file, or the one that the form has carried, as was chosen. A new file is recognised anew. */
async function openFile(
  form: ImportForm,
  { file, fields, readFile }: ImportPost,
  step: 'file' | 'read',
): Promise<Answer> {
  const uploaded = file === undefined || file.name === '' ? undefined : file;
  const chosen = uploaded ?? getCarriedFile(fields);
  if (chosen === undefined) return { step: { type: 'file', problem: 'noFile' }, status: 422 };
  const choices = uploaded !== undefined && step === 'file' ? {} : readPostedChoices(fields);
  const read = await readFile(chosen, form, choices);
  const shown = read.layout === undefined ? {} : { layout: read.layout, original: carryFile(chosen) };
  if (!read.ok) {
    const { problem, row } = read;
    return { step: { type: 'file', problem, ...(row === undefined ? {} : { row }), ...shown }, status: 422 };
  }
  const { sheet } = read;
  if (countCharacters(sheet) > MAX_CARRIED_CHARACTERS)
    return { step: { type: 'file', problem: 'tooDear' }, status: 422 };
  const mapping = { columns: guessColumns(form, sheet), conventions: [], meanings: [] };
  return showColumns(form, { sheet, mapping, ...shown }, false);
}

/** Finds out how the file of a step was read, by reading it once more. Nothing where the form has not carried it. */
async function readAgain(
  form: ImportForm,
  { fields, readFile }: ImportPost,
): Promise<Pick<ShownColumns, 'layout' | 'original'>> {
  const file = getCarriedFile(fields);
  if (file === undefined) return {};
  const { layout } = await readFile(file, form, readPostedChoices(fields));
  return layout === undefined ? {} : { layout, original: carryFile(file) };
}

/** Each page of the steps holds all cells, and is rendered and posted as a whole. */
const MAX_CARRIED_CHARACTERS = 1_000_000;

function countCharacters({ rows }: ImportSheet): number {
  return rows.reduce((count, { cells }) => cells.reduce((sum, { length }) => sum + length, count), 0);
}

/** What the step of the columns is about. */
interface ShownColumns {
  readonly sheet: ImportSheet;
  readonly mapping: ImportMapping;
  readonly layout?: SheetLayout;
  readonly original?: CarriedInputs;
}

function showColumns(form: ImportForm, { sheet, mapping, ...read }: ShownColumns, isTried: boolean): Answer {
  return {
    step: {
      type: 'columns',
      ...read,
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
    fields,
  }: {
    readonly sheet: ImportSheet;
    readonly mapping: ImportMapping;
    readonly isRecheck: boolean;
    readonly fields: URLSearchParams;
  },
): Promise<Answer> {
  const result = await checkSheet(sheet, mapping, createDirectTransport(ctx, form));
  if (result.type !== 'checked') return LOST;
  const rejected = result.check.faulty.flatMap(({ isUnread, ...row }) =>
    isUnread === true ? [] : [{ ...row, reasons: row.issues.map(({ text }) => text) }],
  );
  return {
    step: {
      type: 'check',
      check: { ...result.check, rejectedHref: toRejectedHref(ctx, sheet, rejected) },
      carried: serializeSheet(sheet),
      original: carryOn(fields),
      isRecheck,
    },
    status: 200,
  };
}

/** Writes what waits. Where the data service does not answer, the rest stays in the form until the visitor goes on. */
async function write(
  ctx: ImportLoaderContext,
  form: ImportForm,
  sheet: ImportSheet,
  start: ImportRun,
): Promise<Answer> {
  let isStopped = false;
  const run = await continueRun(start, {
    ...createDirectTransport(ctx, form),
    onStep: () => undefined,
    isPaused: () => isStopped,
    waitForBackend: async () => void (isStopped = true),
    now: Date.now,
  });
  return { step: { type: 'result', result: buildImportResult(ctx, sheet, run) }, status: 200 };
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
    ? LOST
    : write(ctx, form, sheet, restoreRun(notes, sheet));
}

/** Deletes the records that a result has named: nothing else knows what was added. */
async function undo(ctx: ImportLoaderContext, form: ImportForm, { fields }: ImportPost): Promise<Answer> {
  const stamps = fields.getAll(importInput.stamp);
  const states = fields.getAll(importInput.key).flatMap((text, index): [number, RowState][] =>
    (parseKey(text) ?? []).map((key) => {
      const stamp = stamps[index] ?? '';
      return [index, { type: 'saved', key, ...(stamp === '' ? {} : { stamp }) }];
    }),
  );
  const {
    undone: { left, ...undone },
  } = await undoRun(
    { id: fields.get(IDEMPOTENCY_KEY_INPUT) ?? '', states: new Map(states) },
    createDirectTransport(ctx, form),
  );
  const file = { name: '', rows: states.length, columns: 0 };
  return {
    step: {
      type: 'result',
      result: {
        ...{ file, columns: [], saved: 0, met: [], isMatched: false, others: [] },
        ...{ rejectedHref: null, rest: null, undone },
        keys: left.map(({ key }) => key),
        stamps: left.map(({ stamp }) => stamp),
      },
    },
    status: 200,
  };
}

/** Parses the key of a record from JSON; null for anything else. */
function parseKey(text: string): readonly (readonly string[])[] | null {
  const key = tryParseJson(text);
  const isKey = Array.isArray(key) && key.length > 0 && key.every((part) => typeof part === 'string');
  return isKey ? [key] : null;
}

/** An uploaded file, or one that a form has carried. */
interface PostedSheet {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A larger file has to be chosen again to be read in another way: each page of the steps would hold it. */
const MAX_CARRIED_BYTES = 1_000_000;

/** Carries a file from step to step, so that it can be read in another way. Nothing for a large one. */
function carryFile({ name, bytes }: PostedSheet): CarriedInputs {
  if (bytes.length > MAX_CARRIED_BYTES) return [];
  return [
    { name: importInput.original, value: Buffer.from(bytes).toString('base64') },
    { name: importInput.originalName, value: name },
  ];
}

/** Returns the file that a form has carried; undefined without one. */
function getCarriedFile(fields: URLSearchParams): PostedSheet | undefined {
  const original = fields.get(importInput.original);
  return original === null
    ? undefined
    : {
        name: fields.get(importInput.originalName) ?? '',
        bytes: new Uint8Array(Buffer.from(original, 'base64')),
      };
}

/** Carries the file of a posted form on, with what was chosen of how it is read. */
function carryOn(fields: URLSearchParams): CarriedInputs {
  return [importInput.original, importInput.originalName, ...LAYOUT_INPUTS].flatMap((name) => {
    const value = fields.get(name);
    return value === null ? [] : [{ name, value }];
  });
}
