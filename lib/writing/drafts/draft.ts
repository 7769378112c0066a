import type { FormField } from './formField';

/**
 * What a person has put into one place of a form, before it is a value: typed text stays text, also when it is no number yet.
 * Left alone, set to null and set to '' are three things. Plain JSON, so that it can be kept on the device (`files` apart,
 * which no device keeps).
 */
export type Draft =
  | { readonly type: 'unset' }
  | { readonly type: 'null' }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'items'; readonly items: readonly Draft[] }
  | { readonly type: 'group'; readonly fields: Drafts }
  /** `copied`: further values of the record, by field, that its place demands beside the key. */
  | {
      readonly type: 'record';
      readonly key: string;
      readonly title: string;
      readonly copied?: { readonly [field: string]: string };
    }
  | { readonly type: 'file'; readonly id: string; readonly name: string };

/** Drafts by field name. A field without one is left alone. */
export type Drafts = { readonly [field: string]: Draft };

export const UNSET_DRAFT: Draft = { type: 'unset' };

/** The draft of a field; names come from schemas and may be those of prototypes. */
export function getDraft(drafts: Drafts, field: string): Draft {
  return (Object.hasOwn(drafts, field) ? drafts[field] : undefined) ?? UNSET_DRAFT;
}

/** The drafts with one of them replaced. */
export function withDraft(drafts: Drafts, field: string, draft: Draft): Drafts {
  return Object.fromEntries([...Object.entries(drafts).filter(([name]) => name !== field), [field, draft]]);
}

/** A draft in words, for a sentence about it; '' for one with nothing in it. */
export function formatDraft(field: FormField, draft: Draft): string {
  switch (draft.type) {
    case 'text':
      return field.options?.find(({ value }) => value === draft.text)?.label.text ?? draft.text;
    case 'record':
      return draft.title;
    case 'file':
      return draft.name;
    case 'items':
      return joined(draft.items.map((item) => formatDraft(field, item)));
    case 'group':
      // The names inside are the group's; the values tell enough.
      return joined(
        Object.values(draft.fields).map((inner) => formatDraft({ ...field, options: [] }, inner)),
      );
    default:
      return '';
  }
}

function joined(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(', ');
}
