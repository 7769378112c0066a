import type { FormField } from './formField';

/**
 * The content of one form field before it becomes a value; typed text stays text even when it is not a number yet.
 * `unset` (not sent), `null` and an empty text are three different things. Plain JSON, so drafts can be stored on the
 * device; files cannot.
 */
export type Draft =
  | { readonly type: 'unset' }
  | { readonly type: 'null' }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'items'; readonly items: readonly Draft[] }
  | { readonly type: 'group'; readonly fields: Drafts }
  /**
   * `copied`: values of the record, by field, that are sent with its key. `kind`: the slug of its kind, where a relation
   * links several; '' for one that no list offers. An empty `key` with a title is a text that was typed and chose nothing.
   */
  | {
      readonly type: 'record';
      readonly key: string;
      readonly title: string;
      readonly copied?: { readonly [field: string]: string };
      readonly kind?: string;
    }
  | { readonly type: 'file'; readonly id: string; readonly name: string };

/** Drafts by field name. A field without a draft is `unset`. */
export type Drafts = { readonly [field: string]: Draft };

/** The draft of a field that is not sent. */
export const UNSET_DRAFT: Draft = { type: 'unset' };

/** Returns the draft of a field. Field names come from schemas and may collide with names of Object.prototype. */
export function getDraft(drafts: Drafts, field: string): Draft {
  return (Object.hasOwn(drafts, field) ? drafts[field] : undefined) ?? UNSET_DRAFT;
}

/** Returns a copy of the drafts with one of them replaced. */
export function withDraft(drafts: Drafts, field: string, draft: Draft): Drafts {
  return Object.fromEntries([...Object.entries(drafts).filter(([name]) => name !== field), [field, draft]]);
}

/** Formats a draft as text for a sentence; '' for an empty one. */
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
      // The field names belong to the group's input type; the values are enough here.
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
