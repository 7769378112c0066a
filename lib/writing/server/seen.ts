import { draftAt, type Draft, type Drafts } from '../../forms/draft';
import { isEmptyDraft } from '../../forms/emptyDraft';
import type { FormField } from '../../forms/formField';
import { fingerprint } from '../../records/fingerprint';

/** Field -> a fingerprint of its draft. */
export type Seen = ReadonlyMap<string, string>;

/** What a form is made from, as text for a hidden input: `title:a1b2,dueOn:c3d4`. */
export function printSeen(fields: readonly FormField[], drafts: Drafts): string {
  return fields.map(({ name }) => `${name}:${printOf(draftAt(drafts, name))}`).join(',');
}

/** Inverse of `printSeen`; what is not of its form is left out. */
export function parseSeen(text: string | null): Seen {
  const pairs = (text ?? '').split(',').map((pair) => pair.split(':'));
  return new Map(pairs.flatMap(([name, print]) => (name && print ? [[name, print] as const] : [])));
}

/** A fingerprint of what a draft says: empty rows, fields left alone and the kind of line break do not count. */
export function printOf(draft: Draft): string {
  return fingerprint(plain(draft));
}

function plain(draft: Draft): unknown {
  switch (draft.is) {
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
          .filter(([, inner]) => inner.is !== 'unset')
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, inner]) => [name, plain(inner)]),
      ];
    default:
      return [draft.is];
  }
}
