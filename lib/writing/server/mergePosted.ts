import { draftAt, withDraft, type Drafts } from '../../forms/draft';
import type { FormField } from '../../forms/formField';
import { printOf, type Seen } from './seen';

/** A posted change joined with what the record says now. */
export interface MergedPost {
  readonly drafts: Drafts;
  /** Fields that somebody else changed too, to something else: mine stays in `drafts`. */
  readonly clashes: readonly string[];
}

/**
 * Joins what was posted with the record as it is now. `seen` says what the posted page was made from: a field that was left as
 * it was there takes what the record says now, and one that both changed, differently, is a clash. Pure.
 */
export function mergePosted(
  fields: readonly FormField[],
  { posted, now, seen }: { readonly posted: Drafts; readonly now: Drafts; readonly seen: Seen },
): MergedPost {
  return fields.reduce<MergedPost>(
    (merged, { name }) => {
      const before = seen.get(name);
      const mine = printOf(draftAt(posted, name));
      const theirs = printOf(draftAt(now, name));
      if (before === undefined || before === theirs || mine === theirs) return merged;
      if (mine === before) return { ...merged, drafts: withDraft(merged.drafts, name, draftAt(now, name)) };
      return { ...merged, clashes: [...merged.clashes, name] };
    },
    { drafts: posted, clashes: [] },
  );
}
