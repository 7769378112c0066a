import { compareDrafts, type Compared } from '../forms/compareDrafts';
import { draftsOf } from '../forms/draftOf';
import { changedFields } from '../forms/changedDrafts';
import { readValues } from '../operations/write/readValues';
import type { WriteOutcome } from '../operations/write/readWrite';
import { findSimilar } from './findSimilar';
import { isUntouched } from './isUntouched';
import type { SavePorts, SaveRun } from './runSave';
import type { SaveEnd, Unsure } from './saveState';

type Look = Pick<SaveRun, 'view' | 'content' | 'locale'>;
/** An answer that proves nothing: what it gave, if there was one. */
type Answered = Pick<WriteOutcome, 'status' | 'record' | 'payload' | 'notes'>;

/**
 * What the backend has after a save of which no answer says what became of it. A changed record is read and compared with what
 * was sent, a new one is looked for. Nothing is sent again. `answered`: what came, where anything did.
 */
export async function lookForSave(
  ports: Pick<SavePorts, 'ask'>,
  look: Look,
  answered?: Answered,
): Promise<SaveEnd> {
  const said = answered === undefined ? {} : { answered: { notes: answered.notes ?? [] } };
  const unsure = (found: Unsure['found']): SaveEnd => ({ is: 'unknown', found, ...said });
  const { view, content } = look;
  if (view.intent === 'create') return unsure(await findSimilar(ports, view, content.drafts));
  if (view.reread === null) return unsure({ is: 'unseen' });
  const end = await ports.ask(view.reread);
  if (end.is !== 'answered') return unsure({ is: 'unreachable' });
  const values = readValues(view.reread, end.data);
  if (values === null && end.errors.length > 0) return unsure({ is: 'unreachable' });
  // What was sent may have put the record out of sight: only a backend that gave null for it says that it was not there.
  if (values === null) return answered?.status === 'missing' ? { is: 'gone' } : unsure({ is: 'unseen' });
  if (view.intent === 'update' && answered !== undefined && isUntouched(view, { ...look, values }))
    return { is: 'refused' };
  const fields = comparedWith(look, values);
  if (fields.length === 0) return unsure({ is: 'unseen' });
  // What an action sends may have been there before; what an update changes was not.
  if (view.intent !== 'update' || !isThere(look, fields)) return unsure({ is: 'differs', fields });
  const { record = null, payload = {}, notes = [] } = answered ?? {};
  return { is: 'saved', record, payload, found: true, ...(notes.length === 0 ? {} : { notes }) };
}

function comparedWith(
  { view, content, locale }: Look,
  values: Look['content']['before'],
): readonly Compared[] {
  const context = { groups: content.groups, before: values, locale, timeZone: view.timeZone };
  return compareDrafts(
    view.fields,
    { sent: sentOf(view, content), found: draftsOf(view.fields, context) },
    context,
  );
}

/** Whether everything that can be read back has arrived, and something of it was changed by what was sent. */
function isThere({ view, content, locale }: Look, fields: readonly Compared[]): boolean {
  const context = { groups: content.groups, locale, timeZone: view.timeZone };
  const sent = sentOf(view, content);
  const before = compareDrafts(view.fields, { sent, found: content.base }, context);
  const changed = new Set(before.filter(({ same }) => !same).map(({ path }) => path.join('.')));
  return fields.every(({ same }) => same) && fields.some(({ path }) => changed.has(path.join('.')));
}

function sentOf(view: Look['view'], content: Look['content']): Look['content']['drafts'] {
  const changed = new Set(changedFields(view.fields, content.base, content.drafts));
  return Object.fromEntries(
    Object.entries(content.drafts).filter(([name]) => changed.has(name) && !view.tokens.includes(name)),
  );
}
