import { IDEMPOTENCY_KEY_INPUT } from '../../drafts/inputNames';
import { buildColumnsView, getFileFacts, isMappingComplete } from '../columnFacts';
import { guessColumns } from '../guessColumns';
import { canUndoImport } from '../importable';
import { hasNewChoices, importInput, withMeanings, type ImportMapping } from '../importMapping';
import { parseSheet, serializeSheet, type ImportSheet, type SheetRow } from '../importSheet';
import { isLeftOver, type ImportLimits, type ImportStep, type ImportedRow } from '../importView';
import { countReady, listExistingRows } from '../importMatch';
import { buildPostedMapping } from '../postedMapping';
import { readSheet } from '../readSheet';
import { formatRejectedRows, type RejectedRow } from '../rejectedRows';
import { checkImportRows } from './checkImportRows';
import type { ImportForm, ImportLoaderContext } from './importForm';
import { inflateInNode } from './inflateInNode';
import { saveRows } from './saveRows';
import { undoRows } from './undoRows';

/** A posted step of an import without scripts. */
export interface ImportPost {
  readonly fields: URLSearchParams;
  /** The uploaded file; undefined where none was chosen. */
  readonly file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> } | undefined;
}

/** Handles a step that was posted without scripts, and returns the step that follows. All rows are carried by the form. */
export async function handleImportPost(
  ctx: ImportLoaderContext,
  form: ImportForm,
  post: ImportPost,
  limits: ImportLimits,
): Promise<{ readonly step: ImportStep; readonly status: number }> {
  const step = post.fields.get(importInput.step);
  if (step === 'file') return openFile(form, post, limits);
  if (step === 'undo') return undo(ctx, form, post);
  const sheet = parseSheet(post.fields.get(importInput.sheet) ?? '');
  if (sheet === null || sheet.rows.length > limits.plainRows)
    return { step: { type: 'file', problem: 'lost' }, status: 422 };
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

async function openFile(form: ImportForm, { file }: ImportPost, limits: ImportLimits): Promise<Answer> {
  if (file === undefined || file.name === '')
    return { step: { type: 'file', problem: 'noFile' }, status: 422 };
  const read = await readSheet(file.bytes, file.name, {
    limits: { rows: limits.plainRows, bytes: limits.bytes },
    inflate: inflateInNode,
  });
  if (!read.ok) return { step: { type: 'file', problem: read.problem }, status: 422 };
  const columns = guessColumns(form.targets, read.sheet);
  return showColumns(form, read.sheet, { columns, conventions: [], meanings: [] }, false);
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
        rejectedHref: toFileHref(
          ctx,
          sheet,
          faulty.map((row) => ({ ...row, reasons: row.issues.map(({ text }) => text) })),
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
  if (importId === null) return check(ctx, form, { sheet, mapping, isRecheck: false });
  const outcomes = await saveRows(ctx, form, {
    rows: sheet.rows,
    mapping,
    importId,
    attempt: 0,
    sentAgoMs: null,
    takesStamps: canUndoImport(form.entity),
  });
  const results = sheet.rows.flatMap((row: SheetRow, index): ImportedRow[] => {
    const outcome = outcomes[index];
    return outcome === undefined ? [] : [{ ...row, outcome }];
  });
  const added = results.flatMap(({ outcome }) =>
    outcome.type === 'saved' && outcome.key !== null
      ? [{ key: outcome.key, stamp: outcome.stamp ?? null }]
      : [],
  );
  return {
    step: {
      type: 'result',
      result: {
        file: getFileFacts(sheet),
        columns: sheet.columns,
        saved: results.filter(({ outcome }) => outcome.type === 'saved').length,
        met: results.filter(({ outcome: { type } }) => type === 'updated' || type === 'skipped'),
        isMatched: mapping.match !== undefined,
        others: results.filter(({ outcome }) => isLeftOver(outcome)),
        rejectedHref: toFileHref(
          ctx,
          sheet,
          results.flatMap(({ outcome, ...row }) =>
            isLeftOver(outcome)
              ? [{ ...row, reasons: outcome.type === 'notSent' ? [] : outcome.reasons }]
              : [],
          ),
        ),
        keys: added.map(({ key }) => key),
        stamps: added.map(({ stamp }) => stamp),
      },
    },
    status: 200,
  };
}

async function undo(ctx: ImportLoaderContext, form: ImportForm, { fields }: ImportPost): Promise<Answer> {
  const posted = fields.getAll(importInput.stamp);
  const records = fields
    .getAll(importInput.key)
    .flatMap((text, index) => (parseKey(text) ?? []).map((key) => ({ key, stamp: posted[index] || null })));
  const undone = await undoRows(ctx, form.entity, {
    importId: fields.get(IDEMPOTENCY_KEY_INPUT) ?? '',
    keys: records.map(({ key }) => key),
    stamps: records.map(({ stamp }) => stamp),
  });
  const file = { name: '', rows: records.length, columns: 0 };
  return {
    step: {
      type: 'result',
      result: {
        ...{ file, columns: [], saved: 0, met: [], isMatched: false, others: [] },
        ...{ rejectedHref: null, keys: [], stamps: [], undone },
      },
    },
    status: 200,
  };
}

/** Writes rows into the address of a link: a browser without scripts saves them, and the site has to keep nothing. */
function toFileHref(
  { labels, translate }: ImportLoaderContext,
  { columns }: ImportSheet,
  rows: readonly RejectedRow[],
): string | null {
  if (rows.length === 0) return null;
  const heading = translate('import.reasons');
  const text = formatRejectedRows(labels.locale, columns, { rows, heading });
  return `data:text/csv;charset=utf-8,${encodeURIComponent(text.toWellFormed())}`;
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
