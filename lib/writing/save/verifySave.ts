import { compareDrafts, type FieldComparison } from '../drafts/compareDrafts';
import { toDrafts } from '../drafts/initialDrafts';
import { getChangedFields } from '../drafts/draftChanges';
import { readFormValues } from '../../operations/write/readFormValues';
import type { WriteOutcome } from '../../operations/write/readWriteResponse';
import { isRecordUnchanged } from './updateChecks';
import type { SaveTransport, SaveRequest } from './runSave';
import type { SaveResult, UnknownOutcome, VerificationResult, SimilarRecord } from './saveState';
import { getDraft, type Drafts } from '../drafts/draft';
import {
  buildChoiceVariables,
  isMalformedChoicePage,
  readChoicePage,
} from '../../operations/choices/choicePage';
import { readTitle, getTitlePaths, type TitlePaths } from '../../operations/document/recordIdentity';
import type { FormView } from '../form/formView';

/**
 * Looks for the record that may have been created: those of the very title that was sent. Where nothing can be searched for, or
 * no title was typed, only the person can look.
 */
export async function findSimilarRecords(
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

/** What was typed into the fields that name the record. */
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
/** An answer that proves nothing: what it gave, if there was one. */
type Answered = Pick<WriteOutcome, 'status' | 'record' | 'payload' | 'notes'>;

/**
 * What the backend has after a save of which no answer says what became of it. A changed record is read and compared with what
 * was sent, a new one is looked for. Nothing is sent again. `answered`: what came, where anything did.
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
  // What was sent may have put the record out of sight: only a backend that gave null for it says that it was not there.
  if (values === null) return answered?.status === 'missing' ? { type: 'gone' } : unsure({ type: 'unseen' });
  if (view.intent === 'update' && answered !== undefined && isRecordUnchanged(view, { ...look, values }))
    return { type: 'refused' };
  const fields = comparedWith(look, values);
  if (fields.length === 0) return unsure({ type: 'unseen' });
  // What an action sends may have been there before; what an update changes was not.
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

/** Whether everything that can be read back has arrived, and something of it was changed by what was sent. */
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
