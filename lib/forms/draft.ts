/**
 * What a person has put into one place of a form, before it is a value: typed text stays text, also when it is no number yet.
 * Left alone, set to null and set to '' are three things. Plain JSON, so that it can be kept on the device (`files` apart,
 * which no device keeps).
 */
export type Draft =
  | { readonly is: 'unset' }
  | { readonly is: 'null' }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'items'; readonly items: readonly Draft[] }
  | { readonly is: 'group'; readonly fields: Drafts }
  /** `copied`: further values of the record, by field, that its place demands beside the key. */
  | {
      readonly is: 'record';
      readonly key: string;
      readonly title: string;
      readonly copied?: { readonly [field: string]: string };
    }
  | { readonly is: 'file'; readonly id: string; readonly name: string };

/** Drafts by field name. A field without one is left alone. */
export type Drafts = { readonly [field: string]: Draft };

export const UNSET: Draft = { is: 'unset' };

/** The draft of a field; names come from schemas and may be those of prototypes. */
export function draftAt(drafts: Drafts, field: string): Draft {
  return (Object.hasOwn(drafts, field) ? drafts[field] : undefined) ?? UNSET;
}

/** The drafts with one of them replaced. */
export function withDraft(drafts: Drafts, field: string, draft: Draft): Drafts {
  return Object.fromEntries([...Object.entries(drafts).filter(([name]) => name !== field), [field, draft]]);
}
