import { draftAt, type Drafts } from '../forms/draft';
import { choiceVariables } from '../operations/choices/choiceVariables';
import { lacksChoices, readChoices } from '../operations/choices/readChoices';
import type { SavePorts } from './runSave';
import type { Found, SimilarRecord } from './saveState';
import type { FormView } from './view';

/**
 * Looks for the record that may have been created: those of the very title that was sent. Where nothing can be searched for, or
 * no title was typed, only the person can look.
 */
export async function findSimilar(
  ports: Pick<SavePorts, 'ask'>,
  { find }: Pick<FormView, 'find'>,
  drafts: Drafts,
): Promise<Found> {
  const title = find === undefined ? null : typedTitle(find.row.title, drafts);
  if (find === undefined || find.search === null || title === null)
    return { is: 'similar', records: [], searched: null };
  const { name, document } = find;
  const end = await ports.ask({ name, document, variables: choiceVariables(find, title, null) });
  if (end.is !== 'answered' || end.data === null || lacksChoices(find, end.data))
    return { is: 'unreachable' };
  const records = readChoices(find, end.data, null).rows.flatMap((row): readonly SimilarRecord[] => {
    const key = find.ownKey === null ? undefined : row.keys[find.ownKey];
    const isSame = row.title !== null && plain(row.title) === plain(title);
    return isSame && row.title !== null ? [{ key: key ?? null, title: row.title }] : [];
  });
  return { is: 'similar', records, searched: title };
}

/** What was typed into the field that names the record. */
function typedTitle(path: string | null, drafts: Drafts): string | null {
  const draft = draftAt(drafts, path?.split('.').at(-1) ?? '');
  return draft.is === 'text' && draft.text.trim() !== '' ? draft.text.trim() : null;
}

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
