import { sameDraft } from './changedDrafts';
import { draftAt, withDraft, type Draft, type Drafts } from './draft';
import type { DraftPath } from './draftPath';

/** A place that two people changed, each in their own way. */
export interface Clash {
  readonly path: DraftPath;
  readonly mine: Draft;
  readonly theirs: Draft;
}

/** Which of the two versions of a clash is kept. */
export type Side = 'mine' | 'theirs';

export interface MergedDrafts {
  /** Mine, with what only they changed taken over; at a clash mine stays until somebody chooses. */
  readonly drafts: Drafts;
  readonly clashes: readonly Clash[];
  /** What only they changed. */
  readonly taken: readonly DraftPath[];
}

/**
 * Joins two changes of the same drafts. Groups are compared field by field, as far down as all three have them; lists are one
 * value. Pure.
 * @param fields names of the fields that are compared; the others stay as they are in `mine`
 */
export function mergeDrafts(
  fields: readonly string[],
  { base, mine, theirs }: { readonly base: Drafts; readonly mine: Drafts; readonly theirs: Drafts },
): MergedDrafts {
  const clashes: Clash[] = [];
  const taken: DraftPath[] = [];
  const merge = (names: readonly string[], three: Three, path: DraftPath): Drafts =>
    names.reduce<Drafts>((drafts, name) => {
      const kept = mergeOne(
        {
          base: draftAt(three.base, name),
          mine: draftAt(three.mine, name),
          theirs: draftAt(three.theirs, name),
        },
        [...path, name],
      );
      return kept === draftAt(three.mine, name) ? drafts : withDraft(drafts, name, kept);
    }, three.mine);

  function mergeOne(one: One, path: DraftPath): Draft {
    const inside = groupsOf(one);
    if (inside !== null) return { is: 'group', fields: merge(namesOf(inside), inside, path) };
    if (sameDraft(one.base, one.theirs) || sameDraft(one.mine, one.theirs)) return one.mine;
    if (sameDraft(one.base, one.mine)) {
      taken.push(path);
      return one.theirs;
    }
    clashes.push({ path, mine: one.mine, theirs: one.theirs });
    return one.mine;
  }
  return { drafts: merge(fields, { base, mine, theirs }, []), clashes, taken };
}

interface Three {
  readonly base: Drafts;
  readonly mine: Drafts;
  readonly theirs: Drafts;
}

interface One {
  readonly base: Draft;
  readonly mine: Draft;
  readonly theirs: Draft;
}

function groupsOf({ base, mine, theirs }: One): Three | null {
  if (base.is !== 'group' || mine.is !== 'group' || theirs.is !== 'group') return null;
  return { base: base.fields, mine: mine.fields, theirs: theirs.fields };
}

function namesOf({ base, mine, theirs }: Three): readonly string[] {
  return [...new Set([base, mine, theirs].flatMap((drafts) => Object.keys(drafts)))];
}
