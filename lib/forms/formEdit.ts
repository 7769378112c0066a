import { UNSET, type Draft, type Drafts } from './draft';
import { changeDraftIn, type DraftPath } from './draftPath';

/** What buttons do to a form's build: rows of lists come, go and move, groups are opened and taken away. */
export type FormEdit =
  | { readonly do: 'add' | 'open'; readonly path: DraftPath }
  /** `path` is that of the row. */
  | { readonly do: 'remove' | 'up' | 'down'; readonly path: DraftPath }
  /** `to`: what the place then says (left alone, or no value). */
  | { readonly do: 'close'; readonly path: DraftPath; readonly to: Draft };

/** The drafts after an edit; one that is not possible (the first row up) changes nothing. */
export function editDrafts(drafts: Drafts, edit: FormEdit): Drafts {
  switch (edit.do) {
    case 'open':
      return changeDraftIn(drafts, edit.path, opened);
    case 'close':
      return changeDraftIn(drafts, edit.path, () => edit.to);
    case 'add':
      return changeDraftIn(drafts, edit.path, (draft) => ({
        is: 'items',
        items: [...draftRows(draft), UNSET],
      }));
    case 'remove':
      return changeRows(drafts, edit.path, (rows, at) => rows.toSpliced(at, 1));
    case 'up':
      return changeRows(drafts, edit.path, (rows, at) => swapped(rows, at, at - 1));
    case 'down':
      return changeRows(drafts, edit.path, (rows, at) => swapped(rows, at, at + 1));
  }
}

function opened(draft: Draft): Draft {
  return draft.is === 'group' ? draft : { is: 'group', fields: {} };
}

/** The rows of a list's draft; none where it is not one yet. */
export function draftRows(draft: Draft): readonly Draft[] {
  return draft.is === 'items' ? draft.items : [];
}

function changeRows(
  drafts: Drafts,
  path: DraftPath,
  change: (rows: readonly Draft[], at: number) => readonly Draft[],
): Drafts {
  const at = Number(path.at(-1));
  return changeDraftIn(drafts, path.slice(0, -1), (draft) =>
    at in draftRows(draft) ? { is: 'items', items: change(draftRows(draft), at) } : draft,
  );
}

function swapped(rows: readonly Draft[], at: number, other: number): readonly Draft[] {
  const [row, neighbour] = [rows[at], rows[other]];
  return row === undefined || neighbour === undefined ? rows : rows.with(at, neighbour).with(other, row);
}
