import { draftAt, UNSET, withDraft, type Draft, type Drafts } from './draft';

/** Field names, and positions in lists, outermost first: where in a form something stands. */
export type DraftPath = readonly string[];

/** The draft at a place; left alone where the way to it is not there. */
export function draftIn(drafts: Drafts, path: DraftPath): Draft {
  const [name, ...rest] = path;
  return name === undefined ? UNSET : inside(draftAt(drafts, name), rest);
}

function inside(draft: Draft, [step, ...rest]: DraftPath): Draft {
  if (step === undefined) return draft;
  if (draft.is === 'group') return inside(draftAt(draft.fields, step), rest);
  if (draft.is === 'items') return inside(draft.items[Number(step)] ?? UNSET, rest);
  return UNSET;
}

/** The drafts with the one at a place made anew; groups on the way are opened, rows that are not there are added. */
export function changeDraftIn(drafts: Drafts, path: DraftPath, change: (draft: Draft) => Draft): Drafts {
  const [name, ...rest] = path;
  return name === undefined ? drafts : withDraft(drafts, name, changed(draftAt(drafts, name), rest, change));
}

function changed(draft: Draft, path: DraftPath, change: (draft: Draft) => Draft): Draft {
  const [step, ...rest] = path;
  if (step === undefined) return change(draft);
  if (draft.is === 'items') {
    const row = Number(step);
    const before = draft.items[row] ?? UNSET;
    return { is: 'items', items: draft.items.toSpliced(row, 1, changed(before, rest, change)) };
  }
  const fields = draft.is === 'group' ? draft.fields : {};
  return { is: 'group', fields: changeDraftIn(fields, path, change) };
}

/** Whether a place is the other one, or inside it. */
export function isWithin(path: DraftPath, outer: DraftPath): boolean {
  return outer.every((step, index) => path[index] === step);
}
