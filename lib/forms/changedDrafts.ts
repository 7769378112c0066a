import { draftAt, type Draft, type Drafts } from './draft';
import type { FormField } from './formField';
import { inputType } from './inputType';

/** Names of the fields that a person changed: compared by what they would send, not by what they look like. */
export function changedFields(fields: readonly FormField[], base: Drafts, now: Drafts): readonly string[] {
  return fields.flatMap(({ name }) => (sameDraft(draftAt(base, name), draftAt(now, name)) ? [] : [name]));
}

/**
 * What an update sends: the changed fields, and of the others only those that the backend demands. A group goes whole once
 * anything in it changed, since backends replace it whole.
 */
export function updateDrafts(fields: readonly FormField[], base: Drafts, now: Drafts): Drafts {
  const changed = new Set(changedFields(fields, base, now));
  return Object.fromEntries(
    fields.flatMap((field): [string, Draft][] => {
      const isDue = inputType(field.type).nonNull && field.default === undefined;
      return changed.has(field.name) || isDue ? [[field.name, draftAt(now, field.name)]] : [];
    }),
  );
}

/** Whether two drafts say the same. No value is no value, left alone or null before anybody touched it, is for the caller to tell. */
export function sameDraft(a: Draft, b: Draft): boolean {
  if (a.is === 'text' && b.is === 'text') return a.text === b.text;
  if (a.is === 'record' && b.is === 'record') return a.key === b.key;
  if (a.is === 'file' && b.is === 'file') return a.id === b.id;
  if (a.is === 'items' && b.is === 'items')
    return (
      a.items.length === b.items.length &&
      a.items.every((item, index) => {
        const other = b.items[index];
        return other !== undefined && sameDraft(item, other);
      })
    );
  if (a.is === 'group' && b.is === 'group') {
    const names = new Set([...Object.keys(a.fields), ...Object.keys(b.fields)]);
    return [...names].every((name) => sameDraft(draftAt(a.fields, name), draftAt(b.fields, name)));
  }
  return a.is === b.is;
}
