import { compareDrafts, type FieldComparison } from '../drafts/compareDrafts';
import { toDrafts } from '../drafts/initialDrafts';
import { getChangedFields } from '../drafts/draftChanges';
import { readFormValues } from '../../operations/write/readFormValues';
import type { WriteOutcome } from '../../operations/write/readWriteResponse';
import { isRecordUnchanged } from './updateChecks';
import type { SaveTransport, SaveRequest } from './runSave';
import type { SaveResult } from './saveState';
import { getDraft, type Drafts } from '../drafts/draft';
import {
  buildChoiceVariables,
  isMalformedChoicePage,
  readChoicePage,
} from '../../operations/choices/choicePage';
import { readTitle, getTitlePaths, type TitlePaths } from '../../operations/document/recordIdentity';
import type { FormView } from '../form/formView';
import type { UnknownOutcome, VerificationResult, SimilarRecord } from '../form/unknownOutcome';

/**
 * Looks for a record that may have been created, by the title that was sent. Without a title or a search, only the
 * person can look.
 */
async function findSimilarRecords(
  ports: Pick<SaveTransport, 'query'>,
  { find }: Pick<FormView, 'find'>,
  drafts: Drafts,
): Promise<VerificationResult> {
  const title = find === undefined ? null : typedTitle(find.row, drafts);
  if (find === undefined || find.search === null || title === null)
    return { type: 'similar', records: [], searched: null };
  const { name, document } = find;
  const end = await ports.query({ name, document, variables: buildChoiceVariables(find, title, null) });
  if (end.type !== 'answered' || end.data === null || isMalformedChoicePage(find, end.data))
    return { type: 'unreachable' };
  const records = readChoicePage(find, end.data, null).rows.flatMap((row): readonly SimilarRecord[] => {
    const key = find.keyField === null ? undefined : row.keys[find.keyField];
    const isSame = row.title !== null && plain(row.title) === plain(title);
    return isSame && row.title !== null ? [{ key: key ?? null, title: row.title }] : [];
  });
  return { type: 'similar', records, searched: title };
}

/** Returns the title that was typed into the fields that name the record. */
function typedTitle(paths: TitlePaths, drafts: Drafts): string | null {
  const typed = getTitlePaths(paths).map((path) => {
    const name = path.split('.').at(-1) ?? '';
    const draft = getDraft(drafts, name);
    return [name, draft.type === 'text' ? draft.text.trim() : ''] as const;
  });
  const named = { title: lastOf(paths.title), titleBefore: (paths.titleBefore ?? []).map(lastOf) };
  return readTitle(named, Object.fromEntries(typed));
}

function lastOf<Path extends string | null>(path: Path): Path | string {
  return path?.split('.').at(-1) ?? path;
}

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

type Look = Pick<SaveRequest, 'view' | 'content' | 'locale'>;
/** The part of an inconclusive response that is kept. */
type Answered = Pick<WriteOutcome, 'status' | 'record' | 'payload' | 'notes'>;

/**
 * Looks for the effect of a save whose outcome is unknown. Reads and compares a changed record; searches for a new
 * one. Never sends anything again. `answered` is the inconclusive response, if there was one.
 */
export async function verifySave(
  ports: Pick<SaveTransport, 'query'>,
  look: Look,
  answered?: Answered,
): Promise<SaveResult> {
  const said = answered === undefined ? {} : { answered: { notes: answered.notes ?? [] } };
  const unsure = (found: UnknownOutcome['found']): SaveResult => ({ type: 'unknown', found, ...said });
  const { view, content } = look;
  if (view.intent === 'create') return unsure(await findSimilarRecords(ports, view, content.drafts));
  if (view.reread === null) return unsure({ type: 'unseen' });
  const end = await ports.query(view.reread);
  if (end.type !== 'answered') return unsure({ type: 'unreachable' });
  const values = readFormValues(view.reread, end.data);
  if (values === null && end.errors.length > 0) return unsure({ type: 'unreachable' });
  // The change may have hidden the record from this caller; only a null of the backend means that it does not exist.
  if (values === null) return answered?.status === 'missing' ? { type: 'gone' } : unsure({ type: 'unseen' });
  if (view.intent === 'update' && answered !== undefined && isRecordUnchanged(view, { ...look, values }))
    return { type: 'refused' };
  const fields = comparedWith(look, values);
  if (fields.length === 0) return unsure({ type: 'unseen' });
  // An action may send values that were stored before; an update sends changed ones only.
  if (view.intent !== 'update' || !isThere(look, fields)) return unsure({ type: 'differs', fields });
  const { record = null, payload = {}, notes = [] } = answered ?? {};
  return { type: 'saved', record, payload, found: true, ...(notes.length === 0 ? {} : { notes }) };
}

function comparedWith(
  { view, content, locale }: Look,
  values: Look['content']['before'],
): readonly FieldComparison[] {
  const context = { groups: content.groups, before: values, locale, timeZone: view.timeZone };
  return compareDrafts(
    view.fields,
    { sent: sentOf(view, content), found: toDrafts(view.fields, context) },
    context,
  );
}

/** Checks whether everything that can be read back has arrived, and at least one field was changed by it. */
function isThere({ view, content, locale }: Look, fields: readonly FieldComparison[]): boolean {
  const context = { groups: content.groups, locale, timeZone: view.timeZone };
  const sent = sentOf(view, content);
  const before = compareDrafts(view.fields, { sent, found: content.base }, context);
  const changed = new Set(before.filter(({ isSame: same }) => !same).map(({ path }) => path.join('.')));
  return fields.every(({ isSame: same }) => same) && fields.some(({ path }) => changed.has(path.join('.')));
}

function sentOf(view: Look['view'], content: Look['content']): Look['content']['drafts'] {
  const changed = new Set(getChangedFields(view.fields, content.base, content.drafts));
  return Object.fromEntries(
    Object.entries(content.drafts).filter(([name]) => changed.has(name) && !view.tokens.includes(name)),
  );
}
