import { getDraft, withDraft, formatDraft, type Drafts } from '../drafts/draft';
import type { FormField } from '../drafts/formField';
import { fingerprintDraft, type DraftFingerprints } from './fingerprints';
import type { FieldConflict } from '../drafts/draftChanges';
import { getConflictInputName, PREVIEWED_INPUT } from '../drafts/inputNames';
import type { FormMessage } from '../drafts/validationIssue';
import type { FormView } from '../form/formView';
import type { FormLoaderContext } from './formContext';
import { createHash } from 'node:crypto';
import type { Json } from '../../schema/model/json';
import type { FormPostResult } from './handleFormPost';

/** A posted change joined with what the record says now. */
export interface MergedPost {
  readonly drafts: Drafts;
  /** Fields that somebody else changed too, to something else: mine stays in `drafts`. */
  readonly conflicts: readonly string[];
}

/**
 * Joins what was posted with the record as it is now. `seen` says what the posted page was made from: a field that was left as
 * it was there takes what the record says now, and one that both changed, differently, is a clash. Pure.
 */
export function mergePostedDrafts(
  fields: readonly FormField[],
  { posted, now, seen }: { readonly posted: Drafts; readonly now: Drafts; readonly seen: DraftFingerprints },
): MergedPost {
  return fields.reduce<MergedPost>(
    (merged, { name }) => {
      const before = seen.get(name);
      const mine = fingerprintDraft(getDraft(posted, name));
      const theirs = fingerprintDraft(getDraft(now, name));
      if (before === undefined || before === theirs || mine === theirs) return merged;
      if (mine === before) return { ...merged, drafts: withDraft(merged.drafts, name, getDraft(now, name)) };
      return { ...merged, conflicts: [...merged.conflicts, name] };
    },
    { drafts: posted, conflicts: [] },
  );
}

/** What was posted, with the record's value at each field of which the post says that theirs is kept. Pure. */
export function applyConflictChoices(
  fields: readonly FormField[],
  {
    drafts,
    base,
    fields: posted,
  }: { readonly drafts: Drafts; readonly base: Drafts; readonly fields: URLSearchParams },
): Drafts {
  return fields
    .filter(({ name }) => posted.get(getConflictInputName([name])) === 'theirs')
    .reduce((settled, { name }) => withDraft(settled, name, getDraft(base, name)), drafts);
}

/** Both values of the fields that two people changed, for a choice between them. */
export function toFieldConflicts(
  names: readonly string[],
  { drafts, base }: { readonly drafts: Drafts; readonly base: Drafts },
): readonly FieldConflict[] {
  return names.map((name) => ({ path: [name], mine: getDraft(drafts, name), theirs: getDraft(base, name) }));
}

/** What somebody else wrote meanwhile, at the fields that the visitor changed too; posting again replaces it. */
export function buildConflictMessages(
  ctx: FormLoaderContext,
  { fields, base, drafts }: Pick<FormView, 'fields' | 'base' | 'drafts'>,
  clashes: readonly string[],
): readonly FormMessage[] {
  const there = fields
    .filter(({ name }) => clashes.includes(name))
    .map((field): FormMessage => {
      const theirs = formatDraft(field, getDraft(base ?? drafts, field.name));
      const value = theirs === '' ? ctx.translate('write.conflict.none') : theirs;
      return { path: [field.name], text: ctx.translate('write.conflict.field', { value }), origin: 'site' };
    });
  return [{ path: [], text: ctx.translate('write.conflict'), origin: 'site' }, ...there];
}

/** Why a posted change cannot be sent as the record stands: with the HTTP status that says so. */
export interface PostBlocker {
  readonly status: 409 | 503;
  readonly messages: readonly FormMessage[];
}

/**
 * Tells whether a post speaks of what cannot be compared with the record: the record was not read, or a field of the posted page is
 * not offered any more. Null where there is nothing in the way.
 */
export function findPostBlocker(
  ctx: FormLoaderContext,
  view: Pick<FormView, 'unread' | 'withheld'>,
  posted: URLSearchParams,
): PostBlocker | null {
  const about = (text: string): readonly FormMessage[] => [{ path: [], text, origin: 'site' }];
  if (view.unread === true) return { status: 503, messages: about(ctx.translate('write.post.unread')) };
  const spoken = (view.withheld ?? []).filter((name) =>
    [...posted.keys()].some((key) => /^[vsm]\./.test(key) && key.split('.')[1] === name),
  );
  return spoken.length === 0 ? null : { status: 409, messages: about(ctx.translate('write.post.withheld')) };
}

/**
 * Gives a form back that has to say what it sends, until it was posted from a page that said exactly this: with the values in it, and
 * a hidden input that stands for them. Null where nothing is to be shown first.
 */
export function requirePreview(
  ctx: FormLoaderContext,
  view: FormView,
  {
    variables,
    posted,
  }: { readonly variables: { readonly [name: string]: Json }; readonly posted: URLSearchParams },
): FormPostResult | null {
  if (view.sendPreview === undefined) return null;
  const value = createHash('sha256').update(JSON.stringify(variables)).digest('base64');
  if (posted.get(PREVIEWED_INPUT) === value) return null;
  const hidden = [
    ...view.hidden.filter(({ name }) => name !== PREVIEWED_INPUT),
    { name: PREVIEWED_INPUT, value },
  ];
  const note = ctx.translate('write.sends.first', { submit: view.submit });
  return { type: 'form', view: { ...view, hidden, note }, status: 200 };
}
