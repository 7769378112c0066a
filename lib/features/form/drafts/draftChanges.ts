import { findGroup, type FormField, type FormGroups } from './formField';
import { getDraft, withDraft, type Draft, type Drafts } from './draft';
import type { FormPath } from './formPath';
import { parseInputType } from './parseInputType';

/** A field that two people changed to different values. */
export interface FieldConflict {
  readonly path: FormPath;
  readonly mine: Draft;
  readonly theirs: Draft;
}

/** The version of a conflicting field that is kept. */
export type ConflictSide = 'mine' | 'theirs';

/** The result of a three-way merge. */
export interface MergedDrafts {
  /**
   * The person's drafts with the other side's changes merged in. Conflicting fields keep `mine` until somebody
   * chooses.
   */
  readonly drafts: Drafts;
  readonly conflicts: readonly FieldConflict[];
  /** Paths that only the other side changed. */
  readonly taken: readonly FormPath[];
}

/**
 * Merges two changes of the same drafts (a three-way merge). Groups are merged field by field as far as all three
 * versions have them; a list is one value. Pure.
 * @param fields names of the fields to merge; all others stay as they are in `mine`
 */
export function mergeDrafts(
  fields: readonly string[],
  { base, mine, theirs }: { readonly base: Drafts; readonly mine: Drafts; readonly theirs: Drafts },
): MergedDrafts {
  const conflicts: FieldConflict[] = [];
  const taken: FormPath[] = [];
  const merge = (names: readonly string[], three: Three, path: FormPath): Drafts =>
    names.reduce<Drafts>((drafts, name) => {
      const kept = mergeOne(
        {
          base: getDraft(three.base, name),
          mine: getDraft(three.mine, name),
          theirs: getDraft(three.theirs, name),
        },
        [...path, name],
      );
      return kept === getDraft(three.mine, name) ? drafts : withDraft(drafts, name, kept);
    }, three.mine);

  function mergeOne(one: One, path: FormPath): Draft {
    const inside = groupsOf(one);
    if (inside !== null) return { type: 'group', fields: merge(namesOf(inside), inside, path) };
    const side = pickMergedSide(one, isSameDraft);
    if (side === 'theirs') taken.push(path);
    if (side === null) conflicts.push({ path, mine: one.mine, theirs: one.theirs });
    return side === 'theirs' ? one.theirs : one.mine;
  }
  return { drafts: merge(fields, { base, mine, theirs }, []), conflicts, taken };
}

/** Picks the side of a three-way merge that has changed; null when both have, to different values. */
function pickMergedSide<Value>(
  { base, mine, theirs }: { readonly base: Value; readonly mine: Value; readonly theirs: Value },
  isSame: (a: Value, b: Value) => boolean,
): ConflictSide | null {
  if (isSame(base, theirs) || isSame(mine, theirs)) return 'mine';
  return isSame(base, mine) ? 'theirs' : null;
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
  if (base.type !== 'group' || mine.type !== 'group' || theirs.type !== 'group') return null;
  return { base: base.fields, mine: mine.fields, theirs: theirs.fields };
}

function namesOf({ base, mine, theirs }: Three): readonly string[] {
  return [...new Set([base, mine, theirs].flatMap((drafts) => Object.keys(drafts)))];
}

/** Returns the names of the fields whose drafts would send something else than `base`. */
export function getChangedFields(fields: readonly FormField[], base: Drafts, now: Drafts): readonly string[] {
  return fields.flatMap(({ name }) => (isSameDraft(getDraft(base, name), getDraft(now, name)) ? [] : [name]));
}

/**
 * Picks the drafts that an update sends: changed fields, required fields, and fields that the backend would otherwise
 * reset to a default. A changed group is sent whole because backends replace it whole, unless its input type accepts a
 * part (`partial`).
 */
export function pickUpdateDrafts(
  fields: readonly FormField[],
  { base, now, groups }: { readonly base: Drafts; readonly now: Drafts; readonly groups: FormGroups },
): Drafts {
  const changed = new Set(getChangedFields(fields, base, now));
  return Object.fromEntries(
    fields.flatMap((field): [string, Draft][] => {
      const one = { base: getDraft(base, field.name), now: getDraft(now, field.name) };
      // GraphQL fills in the default of an omitted argument, whatever value is stored.
      const isDue =
        field.default === undefined ? parseInputType(field.type).nonNull : one.base.type !== 'unset';
      if (!changed.has(field.name)) return isDue ? [[field.name, one.now]] : [];
      const inside = field.partial === true ? (findGroup(groups, field.group)?.fields ?? null) : null;
      if (inside === null || one.base.type !== 'group' || one.now.type !== 'group')
        return [[field.name, one.now]];
      const part = pickUpdateDrafts(inside, { base: one.base.fields, now: one.now.fields, groups });
      return [[field.name, { type: 'group', fields: part }]];
    }),
  );
}

/**
 * Checks whether two drafts would send the same. `unset` and `null` are different drafts; callers that treat both as
 * "no value" have to check that.
 */
export function isSameDraft(a: Draft, b: Draft): boolean {
  if (a.type === 'text' && b.type === 'text') return a.text === b.text;
  if (a.type === 'record' && b.type === 'record') return a.key === b.key;
  if (a.type === 'file' && b.type === 'file') return a.id === b.id;
  if (a.type === 'items' && b.type === 'items')
    return (
      a.items.length === b.items.length &&
      a.items.every((item, index) => {
        const other = b.items[index];
        return other !== undefined && isSameDraft(item, other);
      })
    );
  if (a.type === 'group' && b.type === 'group') {
    const names = new Set([...Object.keys(a.fields), ...Object.keys(b.fields)]);
    return [...names].every((name) => isSameDraft(getDraft(a.fields, name), getDraft(b.fields, name)));
  }
  return a.type === b.type;
}
