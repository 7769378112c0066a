import { compareDrafts } from '../forms/compareDrafts';
import { draftsOf } from '../forms/draftOf';
import { changedFields } from '../forms/changedDrafts';
import { readValues } from '../operations/write/readValues';
import { findSimilar } from './findSimilar';
import type { SavePorts, SaveRun } from './runSave';
import type { SaveEnd } from './saveState';

type Look = Pick<SaveRun, 'view' | 'content' | 'locale'>;

/**
 * What the backend has after a save that nobody answered. A changed record is read and compared with what was sent, a new one
 * is looked for. Nothing is sent again.
 */
export async function lookForSave(ports: Pick<SavePorts, 'ask'>, look: Look): Promise<SaveEnd> {
  return look.view.intent === 'create'
    ? { is: 'unknown', found: await findSimilar(ports, look.view, look.content.drafts) }
    : lookAtRecord(ports, look);
}

async function lookAtRecord(ports: Pick<SavePorts, 'ask'>, look: Look): Promise<SaveEnd> {
  const { view, content, locale } = look;
  if (view.reread === null) return { is: 'unknown', found: { is: 'unseen' } };
  const end = await ports.ask(view.reread);
  if (end.is !== 'answered') return { is: 'unknown', found: { is: 'unreachable' } };
  const values = readValues(view.reread, end.data);
  if (values === null)
    return end.errors.length === 0 ? { is: 'gone' } : { is: 'unknown', found: { is: 'unreachable' } };

  const context = { groups: content.groups, before: values, locale, timeZone: view.timeZone };
  const changed = new Set(changedFields(view.fields, content.base, content.drafts));
  const sent = Object.fromEntries(
    Object.entries(content.drafts).filter(([name]) => changed.has(name) && !view.tokens.includes(name)),
  );
  const fields = compareDrafts(view.fields, { sent, found: draftsOf(view.fields, context) }, context);
  if (fields.length === 0) return { is: 'unknown', found: { is: 'unseen' } };
  // What an action sends may have been there before; what an update sends was not.
  return view.intent === 'update' && fields.every(({ same }) => same)
    ? { is: 'saved', record: null, payload: {}, found: true }
    : { is: 'unknown', found: { is: 'differs', fields } };
}
