import { UNSET_DRAFT, type Draft, type Drafts } from './draft';
import { updateDraftAtPath, type FormPath } from './formPath';

/**
 * A structural edit made by a button of the form: rows are added, removed and moved, groups are opened and closed.
 */
export type DraftEdit =
  | { readonly type: 'add' | 'open'; readonly path: FormPath }
  /** `path` is the path of the row. */
  | { readonly type: 'remove' | 'up' | 'down'; readonly path: FormPath }
  /** `draft` replaces the closed group: unset or null. */
  | { readonly type: 'close'; readonly path: FormPath; readonly draft: Draft };

/** Applies a structural edit. An impossible edit (moving the first row up) changes nothing. */
export function applyDraftEdit(drafts: Drafts, edit: DraftEdit): Drafts {
  switch (edit.type) {
    case 'open':
      return updateDraftAtPath(drafts, edit.path, opened);
    case 'close':
      return updateDraftAtPath(drafts, edit.path, () => edit.draft);
    case 'add':
      return updateDraftAtPath(drafts, edit.path, (draft) => ({
        type: 'items',
        items: [...getItemDrafts(draft), UNSET_DRAFT],
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
  return draft.type === 'group' ? draft : { type: 'group', fields: {} };
}

/** Returns the rows of a list draft; none when it is not a list yet. */
export function getItemDrafts(draft: Draft): readonly Draft[] {
  return draft.type === 'items' ? draft.items : [];
}

function changeRows(
  drafts: Drafts,
  path: FormPath,
  change: (rows: readonly Draft[], at: number) => readonly Draft[],
): Drafts {
  const at = Number(path.at(-1));
  return updateDraftAtPath(drafts, path.slice(0, -1), (draft) =>
    at in getItemDrafts(draft) ? { type: 'items', items: change(getItemDrafts(draft), at) } : draft,
  );
}

function swapped(rows: readonly Draft[], at: number, other: number): readonly Draft[] {
  const [row, neighbour] = [rows[at], rows[other]];
  return row === undefined || neighbour === undefined ? rows : rows.with(at, neighbour).with(other, row);
}
