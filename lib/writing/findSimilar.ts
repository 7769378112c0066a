import { draftAt, type Drafts } from '../forms/draft';
import { choiceVariables } from '../operations/choices/choiceVariables';
import { lacksChoices, readChoices } from '../operations/choices/readChoices';
import { readTitle, titlePaths, type TitlePaths } from '../operations/recordTitle';
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
  const title = find === undefined ? null : typedTitle(find.row, drafts);
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

/** What was typed into the fields that name the record. */
function typedTitle(paths: TitlePaths, drafts: Drafts): string | null {
  const typed = titlePaths(paths).map((path) => {
    const name = path.split('.').at(-1) ?? '';
    const draft = draftAt(drafts, name);
    return [name, draft.is === 'text' ? draft.text.trim() : ''] as const;
  });
  const named = { title: lastOf(paths.title), titleBefore: (paths.titleBefore ?? []).map(lastOf) };
  return readTitle(named, Object.fromEntries(typed));
}

function lastOf<Path extends string | null>(path: Path): Path | string {
  return path?.split('.').at(-1) ?? path;
}

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
