import { getDraft, withDraft, type Draft, type Drafts } from '../drafts/draft';
import { isEmptyDraft } from '../drafts/emptyDraft';
import type { FormField, FormGroups } from '../drafts/formField';
import { fingerprint } from '../../../core/json/fingerprint';
import type { FormParts } from '../formParts';
import { findFormField } from '../drafts/formPath';
import { parseEnteredTexts, type EnteredText } from '../drafts/enteredTexts';
import { FORM_FINGERPRINT_INPUT, FINGERPRINTS_INPUT } from '../drafts/inputNames';
import type { FormView } from '../formView';

/** Fingerprints of drafts by field name. */
export type DraftFingerprints = ReadonlyMap<string, string>;

/** Serializes the fingerprints of a form's drafts for a hidden input: `title:a1b2,dueOn:c3d4`. */
export function serializeFingerprints(fields: readonly Pick<FormField, 'name'>[], drafts: Drafts): string {
  return fields.map(({ name }) => `${name}:${fingerprintDraft(getDraft(drafts, name))}`).join(',');
}

/** Parses serialized fingerprints. Skips malformed ones. */
export function parseFingerprints(text: string | null): DraftFingerprints {
  const pairs = (text ?? '').split(',').map((pair) => pair.split(':'));
  return new Map(pairs.flatMap(([name, print]) => (name && print ? [[name, print] as const] : [])));
}

/** Returns the fingerprint of a draft. Empty rows, unset fields and line break styles are ignored. */
export function fingerprintDraft(draft: Draft): string {
  return fingerprint(plain(draft));
}

function plain(draft: Draft): unknown {
  switch (draft.type) {
    case 'text':
      return ['text', draft.text.replace(/\r\n?/g, '\n')];
    case 'record':
      return ['record', draft.key];
    case 'items':
      return ['items', draft.items.filter((item) => !isEmptyDraft(item)).map(plain)];
    case 'group':
      return [
        'group',
        Object.entries(draft.fields)
          .filter(([, inner]) => inner.type !== 'unset')
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, inner]) => [name, plain(inner)]),
      ];
    default:
      return [draft.type];
  }
}

/**
 * Returns the fingerprint of a form's fields, whatever their values are. A different one means that the schema has
 * changed, or the currency in which an amount is typed.
 */
export function fingerprintForm({ fields, groups }: Pick<FormParts, 'fields' | 'groups'>): string {
  const toFieldFacts = (all: FormParts['fields']) =>
    all.map(({ name, type, kind, minorDigits = null }) => [name, type, kind, minorDigits]).toSorted();
  return fingerprint([
    toFieldFacts(fields),
    Object.entries(groups).map(([name, group]) => [name, toFieldFacts(group.fields)]),
  ]);
}

/** Checks whether a form was posted from a page with other fields than it has now. */
export function hasFormChanged({ hidden }: Pick<FormView, 'hidden'>, posted: URLSearchParams): boolean {
  const now = hidden.find(({ name }) => name === FORM_FINGERPRINT_INPUT)?.value;
  const then = posted.get(FORM_FINGERPRINT_INPUT);
  return then !== null && now !== undefined && then !== now;
}

/** Finds posted texts that have no field in the form. */
export function findUnplacedTexts(
  { fields, groups }: { readonly fields: FormView['fields']; readonly groups: FormGroups },
  posted: URLSearchParams,
): readonly EnteredText[] {
  const unplaced = [...posted].filter(
    ([name]) => name.startsWith('v.') && findFormField(fields, groups, name.slice(2).split('.')) === null,
  );
  return parseEnteredTexts(new URLSearchParams(unplaced.map(([name, text]) => [name, text])));
}

/** Puts other fingerprints into a form, so that its next post compares with the values that they were made of. Null: it keeps its own. */
export function withFingerprints<View extends Pick<FormView, 'hidden'>>(
  view: View,
  value: string | null,
): View {
  const hidden = view.hidden.map((input) =>
    input.name === FINGERPRINTS_INPUT && value !== null ? { ...input, value } : input,
  );
  return { ...view, hidden };
}

/**
 * Restores what a person has seen of a record, which a post tells by fingerprints alone: what they left as it is they have seen, and so
 * is the record's value that has not changed. Any other was seen as something else. A field without a fingerprint counts as not
 * changed by others. Spellings that have one fingerprint are the record's. Pure.
 */
export function restoreSeenDrafts(
  { fields, tokens }: Pick<FormView, 'fields' | 'tokens'>,
  {
    posted,
    present: { base: now },
    seen,
  }: {
    readonly posted: Drafts;
    readonly present: { readonly base: Drafts };
    readonly seen: DraftFingerprints;
  },
): { readonly base: Drafts; readonly drafts: Drafts } {
  let base = now;
  let drafts = posted;
  for (const { name } of fields) {
    const before = seen.get(name);
    const [mine, theirs] = [getDraft(posted, name), getDraft(now, name)];
    const [minePrint, theirPrint] = [fingerprintDraft(mine), fingerprintDraft(theirs)];
    if (minePrint === theirPrint && mine !== theirs) drafts = withDraft(drafts, name, theirs);
    if (before === undefined || before === theirPrint) continue;
    const other: Draft = { type: 'text', text: `\0${before}` };
    // Nobody types a version.
    if (tokens.includes(name)) drafts = withDraft(drafts, name, other);
    base = withDraft(base, name, before === minePrint && !tokens.includes(name) ? mine : other);
  }
  return { base, drafts };
}
