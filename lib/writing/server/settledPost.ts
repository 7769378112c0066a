import { draftAt, withDraft, type Drafts } from '../../forms/draft';
import type { FormField } from '../../forms/formField';
import type { Clash } from '../../forms/mergeDrafts';
import { clashName } from '../hiddenNames';

/** What was posted, with the record's value at each field of which the post says that theirs is kept. Pure. */
export function settledPost(
  fields: readonly FormField[],
  {
    drafts,
    base,
    fields: posted,
  }: { readonly drafts: Drafts; readonly base: Drafts; readonly fields: URLSearchParams },
): Drafts {
  return fields
    .filter(({ name }) => posted.get(clashName([name])) === 'theirs')
    .reduce((settled, { name }) => withDraft(settled, name, draftAt(base, name)), drafts);
}

/** Both values of the fields that two people changed, for a choice between them. */
export function clashesOf(
  names: readonly string[],
  { drafts, base }: { readonly drafts: Drafts; readonly base: Drafts },
): readonly Clash[] {
  return names.map((name) => ({ path: [name], mine: draftAt(drafts, name), theirs: draftAt(base, name) }));
}
