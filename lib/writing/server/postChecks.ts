import { getDraft, withDraft, formatDraft, type Drafts } from '../drafts/draft';
import type { FormField } from '../drafts/formField';
import { fingerprintDraft, type DraftFingerprints } from './fingerprints';
import { pickMergedSide, type FieldConflict } from '../drafts/draftChanges';
import { getConflictInputName, PREVIEWED_INPUT } from '../drafts/inputNames';
import type { FormMessage } from '../drafts/validationIssue';
import type { FormView } from '../form/formView';
import type { FormLoaderContext, FormPostResult } from './formContext';
import { createHash } from 'node:crypto';
import type { Json } from '../../schema/model/json';

/** A posted change merged with the current record. */
export interface MergedPost {
  readonly drafts: Drafts;
  /** Names of fields that somebody else changed to another value; `drafts` keeps mine. */
  readonly conflicts: readonly string[];
  /** Names of fields that only somebody else changed; `drafts` has their values. */
  readonly taken: readonly string[];
}

/**
 * Merges posted drafts with the current record. A field that still has the fingerprint `seen` takes the record's
 * value; a field that both changed differently is a conflict. Pure.
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
      const side = before === undefined ? 'mine' : pickMergedSide({ base: before, mine, theirs }, Object.is);
      if (side === null) return { ...merged, conflicts: [...merged.conflicts, name] };
      if (side === 'mine') return merged;
      return {
        ...merged,
        drafts: withDraft(merged.drafts, name, getDraft(now, name)),
        taken: [...merged.taken, name],
      };
    },
    { drafts: posted, conflicts: [], taken: [] },
  );
}

/** Checks whether a record has another version than the one that a form was shown with. */
export function isOutdated(
  tokens: readonly string[],
  { now, seen }: { readonly now: Drafts; readonly seen: DraftFingerprints },
): boolean {
  return tokens.some((name) => {
    const before = seen.get(name);
    return before !== undefined && before !== fingerprintDraft(getDraft(now, name));
  });
}

/** Replaces fields by the record's value where the post chose `theirs`. Pure. */
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

/** Returns both values of the conflicting fields, so that the person can choose. */
export function toFieldConflicts(
  names: readonly string[],
  { drafts, base }: { readonly drafts: Drafts; readonly base: Drafts },
): readonly FieldConflict[] {
  return names.map((name) => ({ path: [name], mine: getDraft(drafts, name), theirs: getDraft(base, name) }));
}

/**
 * Builds the messages about concurrent changes, at the fields that both changed, or that only somebody else did. Posting
 * again overwrites the first and keeps the others.
 */
export function buildConflictMessages(
  ctx: FormLoaderContext,
  { fields, base, drafts }: Pick<FormView, 'fields' | 'base' | 'drafts'>,
  { names, isTaken }: { readonly names: readonly string[]; readonly isTaken: boolean },
): readonly FormMessage[] {
  const there = fields
    .filter(({ name }) => names.includes(name))
    .map((field): FormMessage => {
      const theirs = formatDraft(field, getDraft(base ?? drafts, field.name));
      const value = theirs === '' ? ctx.translate('write.conflict.none') : theirs;
      return {
        path: [field.name],
        text: ctx.translate(isTaken ? 'write.conflict.taken' : 'write.conflict.field', { value }),
        origin: 'site',
      };
    });
  return [{ path: [], text: ctx.translate('write.conflict'), origin: 'site' }, ...there];
}

/** The reason why a posted change cannot be sent, with its HTTP status. */
export interface PostBlocker {
  readonly status: 409 | 503;
  readonly messages: readonly FormMessage[];
}

/**
 * Finds the reason why a posted change cannot be compared with the record: the record was not read, or a posted field
 * is not offered any more. Null when there is none.
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
 * Renders a form that has to preview its values, until it is posted from a preview of exactly these (a hidden input
 * carries their hash). Null when no preview is needed.
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
