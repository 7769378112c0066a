import type { Draft } from '../forms/draft';
import type { FormField } from '../forms/formField';

/** A draft in words, for a sentence about it; '' for one with nothing in it. */
export function draftText(field: FormField, draft: Draft): string {
  switch (draft.is) {
    case 'text':
      return field.options?.find(({ value }) => value === draft.text)?.label.text ?? draft.text;
    case 'record':
      return draft.title;
    case 'file':
      return draft.name;
    case 'items':
      return joined(draft.items.map((item) => draftText(field, item)));
    case 'group':
      // The names inside are the group's; the values tell enough.
      return joined(Object.values(draft.fields).map((inner) => draftText({ ...field, options: [] }, inner)));
    default:
      return '';
  }
}

function joined(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(', ');
}
