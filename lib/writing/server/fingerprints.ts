import { getDraft, type Draft, type Drafts } from '../drafts/draft';
import { isEmptyDraft } from '../drafts/emptyDraft';
import type { FormField, FormGroups } from '../drafts/formField';
import { fingerprint } from '../../json/fingerprint';
import type { FormParts } from '../form/formParts';
import { findFormField } from '../drafts/formPath';
import { parseEnteredTexts, type EnteredText } from '../drafts/enteredTexts';
import { FORM_FINGERPRINT_INPUT, FINGERPRINTS_INPUT } from '../drafts/inputNames';
import type { FormView } from '../form/formView';

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
 * changed.
 */
export function fingerprintForm({ fields, groups }: Pick<FormParts, 'fields' | 'groups'>): string {
  const toFieldFacts = (all: FormParts['fields']) =>
    all.map(({ name, type, kind }) => [name, type, kind]).toSorted();
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

/** Keeps the posted fingerprints in the rendered form, so that the next post compares with the same values. */
export function withPostedFingerprints(view: FormView, fields: URLSearchParams): FormView {
  const seen = fields.get(FINGERPRINTS_INPUT);
  const hidden = view.hidden.map((input) =>
    input.name === FINGERPRINTS_INPUT && seen !== null ? { ...input, value: seen } : input,
  );
  return { ...view, hidden };
}
