import { readFormValues } from '../../../core/operations/write/readFormValues';
import { compareDrafts } from '../drafts/compareDrafts';
import { getDraft, withDraft, type Draft, type Drafts } from '../drafts/draft';
import { isSameDraft } from '../drafts/draftChanges';
import { findFormField, getDraftAtPath } from '../drafts/formPath';
import { toDrafts } from '../drafts/initialDrafts';
import type { StoredDifference } from '../storedDifference';
import type { SaveTransport } from './saveTransport';
import type { SaveSubject } from './verifySave';

/**
 * Waits in ms before a record is read again that came as it was before its update: copies of databases and search indexes often
 * are a moment behind.
 */
const LAG_WAITS_MS: readonly number[] = [300, 900];

/**
 * Reads a record again after its update and compares it with what the form sent and what it left as it was. Nothing is claimed
 * where the read fails, where a field did not come whole, or of fields that every save changes. Never throws.
 */
export async function findStoredDifferences(
  transport: Pick<SaveTransport, 'query'>,
  subject: SaveSubject,
): Promise<readonly StoredDifference[]> {
  let found = await compareOnce(transport, subject);
  for (const ms of LAG_WAITS_MS) {
    if (!found.some(({ type }) => type === 'notSeen')) break;
    await new Promise((resolve) => setTimeout(resolve, ms));
    found = await compareOnce(transport, subject);
  }
  return found;
}

async function compareOnce(
  transport: Pick<SaveTransport, 'query'>,
  { view, content, locale }: SaveSubject,
): Promise<readonly StoredDifference[]> {
  const { fields, groups: shown, intent, reread, timeZone, tokens, changesItself = [] } = view;
  if (intent !== 'update' || reread === null) return [];
  const read = await transport.query(reread).catch(() => null);
  const values = read?.type === 'answered' ? readFormValues(reread, read.data, read.errors) : null;
  if (values === null) return [];
  const groups = { ...shown, ...content.groups };
  const context = { groups, locale, timeZone };
  const expected = withKept(content.drafts, content.base);
  const found = toDrafts(fields, { ...context, before: values });
  const compare = (sent: Drafts) => compareDrafts(fields, { sent, found }, { ...context, isReadBack: true });
  // One value that has moved, if only the version, proves that the read came after the save.
  const isAsBefore = compare(content.base).every(({ isSame }) => isSame);
  return compare(expected).flatMap(({ path, sent, found: stored, isSame }): readonly StoredDifference[] => {
    const [name = ''] = path;
    if (isSame || tokens.includes(name) || findFormField(fields, groups, path)?.secret === true) return [];
    const isSent = !isSameDraft(getDraftAtPath(content.base, path), sent);
    if (!isSent && changesItself.includes(name)) return [];
    const type = isSent ? (isAsBefore ? 'notSeen' : 'notTaken') : 'alsoChanged';
    return [{ type, path, expected: sent, stored }];
  });
}

/** Fills in what the record had where the form said nothing. */
function withKept(drafts: Drafts, base: Drafts): Drafts {
  return Object.entries(base).reduce<Drafts>((all, [name, before]) => {
    const kept = keep(getDraft(drafts, name), before);
    return kept === getDraft(drafts, name) ? all : withDraft(all, name, kept);
  }, drafts);
}

function keep(draft: Draft, before: Draft): Draft {
  if (draft.type === 'unset') return before;
  if (draft.type !== 'group' || before.type !== 'group') return draft;
  return { type: 'group', fields: withKept(draft.fields, before.fields) };
}
