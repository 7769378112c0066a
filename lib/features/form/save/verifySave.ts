import type { TitlePaths } from '../../../core/schema/model/model';
import { compareDrafts, type FieldComparison } from '../drafts/compareDrafts';
import { toDrafts } from '../drafts/initialDrafts';
import { getChangedFields } from '../drafts/draftChanges';
import { readFormValues, readStatus } from '../../../core/operations/write/readFormValues';
import type { WriteOutcome } from '../../../core/operations/write/readWriteResponse';
import { isRecordUnchanged } from './updateChecks';
import type { SaveTransport } from './saveTransport';
import type { FormContent } from '../formValues';
import type { Locale } from '../../../ground/routes/hrefs';
import type { SaveResult } from './saveState';
import { getDraft, type Drafts } from '../drafts/draft';
import {
  buildChoiceVariables,
  isMalformedChoicePage,
  readChoicePage,
  type ChoicePage,
  type ChoiceRow,
} from '../../../core/operations/choices/choicePage';
import {
  searchComposedTitles,
  type ChoicePageRequest,
} from '../../../core/operations/choices/composedTitles';
import type { PickerPlan } from '../pickers/pickerPlan';
import { readTitle, getTitlePaths } from '../../../core/operations/document/recordIdentity';
import type { FormView } from '../formView';
import type { UnknownOutcome, VerificationResult, SimilarRecord } from '../unknownOutcome';

/**
 * Looks for a record that may have been created, by the title that was sent. Without a title or a search, only the
 * person can look.
 */
async function findSimilarRecords(
  transport: Pick<SaveTransport, 'query'>,
  { find }: Pick<FormView, 'find'>,
  drafts: Drafts,
): Promise<VerificationResult> {
  const title = find === undefined ? null : getTypedTitle(find.row, drafts);
  if (find === undefined || find.search === null || title === null)
    return { type: 'similar', records: [], searched: null };
  const read = async ({ plan, text, position }: ChoicePageRequest): Promise<ChoicePage | null> => {
    const { name, document } = plan;
    const variables = buildChoiceVariables(plan, text, position);
    const response = await transport.query({ name, document, variables });
    if (response.type !== 'answered' || response.data === null) return null;
    return isMalformedChoicePage(plan, response.data) ? null : readChoicePage(plan, response.data, position);
  };
  const page = await read({ plan: find, text: title, position: null });
  if (page === null) return { type: 'unreachable' };
  const records = pickSameTitle(find, page.rows, title);
  const further = records.length > 0 ? null : await searchComposedTitles(find, title, read);
  if (further === 'unanswered') return { type: 'unreachable' };
  const isWhole = further === null ? page.next === null : further.isWhole;
  return {
    type: 'similar',
    records: further === null ? records : pickSameTitle(find, further.rows, title),
    searched: title,
    ...(isWhole ? {} : { isPartial: true }),
  };
}

/** Returns the records of the very title. */
function pickSameTitle(
  { keyField }: PickerPlan,
  rows: readonly ChoiceRow[],
  title: string,
): readonly SimilarRecord[] {
  return rows.flatMap((row): readonly SimilarRecord[] => {
    const key = keyField === null ? undefined : row.keys[keyField];
    const isSame = row.title !== null && normalizeTitle(row.title) === normalizeTitle(title);
    return isSame && row.title !== null ? [{ key: key ?? null, title: row.title }] : [];
  });
}

/** Returns the title that was typed into the fields that name the record. */
function getTypedTitle(paths: TitlePaths, drafts: Drafts): string | null {
  const typed = getTitlePaths(paths).map((path) => {
    const name = path.split('.').at(-1) ?? '';
    const draft = getDraft(drafts, name);
    return [name, draft.type === 'text' ? draft.text.trim() : ''] as const;
  });
  const named = { title: getLastStep(paths.title), titleBefore: (paths.titleBefore ?? []).map(getLastStep) };
  return readTitle(named, Object.fromEntries(typed));
}

function getLastStep<Path extends string | null>(path: Path): Path | string {
  return path?.split('.').at(-1) ?? path;
}

const normalizeTitle = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** The form of a save, and its content. */
export interface SaveSubject {
  readonly view: FormView;
  readonly content: FormContent;
  readonly locale: Locale;
}

/** The findings of a verified save. */
type VerifiedSave = Extract<SaveResult, { readonly type: 'saved' | 'gone' | 'refused' | 'unknown' }>;

/** The part of an inconclusive response that is kept. */
type Answered = Pick<WriteOutcome, 'status' | 'record' | 'payload' | 'notes'>;

/**
 * Looks for the effect of a save whose outcome is unknown. Reads and compares a changed record; searches for a new
 * one. Never sends anything again. `answered` is the inconclusive response, if there was one.
 */
export async function verifySave(
  transport: Pick<SaveTransport, 'query'>,
  subject: SaveSubject,
  answered?: Answered,
): Promise<VerifiedSave> {
  const notesOf = answered === undefined ? {} : { answered: { notes: answered.notes ?? [] } };
  const unknown = (found: UnknownOutcome['found']): VerifiedSave => ({ type: 'unknown', found, ...notesOf });
  const { view, content } = subject;
  if (view.intent === 'create') return unknown(await findSimilarRecords(transport, view, content.drafts));
  if (view.reread === null) return unknown({ type: 'unseen' });
  const response = await transport.query(view.reread);
  if (response.type !== 'answered') return unknown({ type: 'unreachable' });
  const values = readFormValues(view.reread, response.data);
  if (values === null && response.errors.length > 0) return unknown({ type: 'unreachable' });
  // The change may have hidden the record from this caller; only a null of the backend means that it does not exist.
  if (values === null) return answered?.status === 'missing' ? { type: 'gone' } : unknown({ type: 'unseen' });
  if (view.intent === 'update' && answered !== undefined && isRecordUnchanged(view, { ...subject, values }))
    return { type: 'refused' };
  const fields = compareWithRecord(subject, values);
  const status = compareStatus(view, response.data);
  if (fields.length === 0) return unknown({ type: 'unseen', ...status });
  // An action may send values that were stored before; an update sends changed ones only.
  if (view.intent !== 'update' || !hasArrived(subject, fields))
    return unknown({ type: 'differs', fields, ...status });
  const { record = null, payload = {}, notes = [] } = answered ?? {};
  return { type: 'saved', record, payload, found: true, ...(notes.length === 0 ? {} : { notes }) };
}

/** Compares the record's status with the one that the form began with; nothing where one of them is not known. */
function compareStatus(
  { reread, status }: FormView,
  data: unknown,
): Pick<Extract<UnknownOutcome['found'], { readonly type: 'unseen' }>, 'status'> {
  const now = reread === null ? null : readStatus(reread, data);
  return status === undefined || status.before === null || now === null ? {} : { status: { ...status, now } };
}

function compareWithRecord(
  { view, content, locale }: SaveSubject,
  values: FormContent['before'],
): readonly FieldComparison[] {
  const context = { groups: content.groups, before: values, locale, timeZone: view.timeZone };
  return compareDrafts(
    view.fields,
    { sent: getSentDrafts({ view, content }), found: toDrafts(view.fields, context) },
    context,
  );
}

/** Checks whether everything that can be read back has arrived, and at least one field was changed by it. */
function hasArrived({ view, content, locale }: SaveSubject, fields: readonly FieldComparison[]): boolean {
  const context = { groups: content.groups, locale, timeZone: view.timeZone };
  const sent = getSentDrafts({ view, content });
  const before = compareDrafts(view.fields, { sent, found: content.base }, context);
  const changed = new Set(before.filter(({ isSame }) => !isSame).map(({ path }) => path.join('.')));
  return fields.every(({ isSame }) => isSame) && fields.some(({ path }) => changed.has(path.join('.')));
}

function getSentDrafts({ view, content }: Pick<SaveSubject, 'view' | 'content'>): Drafts {
  const changed = new Set(getChangedFields(view.fields, content.base, content.drafts));
  return Object.fromEntries(
    Object.entries(content.drafts).filter(([name]) => changed.has(name) && !view.tokens.includes(name)),
  );
}
