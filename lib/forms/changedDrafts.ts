import { draftAt, type Draft, type Drafts } from './draft';
import type { FormField, FormGroups } from './formField';
import { inputType } from './inputType';

/** Names of the fields that a person changed: compared by what they would send, not by what they look like. */
export function changedFields(fields: readonly FormField[], base: Drafts, now: Drafts): readonly string[] {
  return fields.flatMap(({ name }) => (sameDraft(draftAt(base, name), draftAt(now, name)) ? [] : [name]));
}

/**
 * What an update sends: the changed fields, and of the others those that the backend demands, or would replace by a default if they
 * were left out. A group goes whole once anything in it changed, since backends replace it whole, unless its input says that a
 * part will do (`partial`).
 */
export function updateDrafts(
  fields: readonly FormField[],
  { base, now, groups }: { readonly base: Drafts; readonly now: Drafts; readonly groups: FormGroups },
): Drafts {
  const changed = new Set(changedFields(fields, base, now));
  return Object.fromEntries(
    fields.flatMap((field): [string, Draft][] => {
      const one = { base: draftAt(base, field.name), now: draftAt(now, field.name) };
      // GraphQL puts the default in the place of what is left out, whatever is stored.
      const isDue = field.default === undefined ? inputType(field.type).nonNull : one.base.is !== 'unset';
      if (!changed.has(field.name)) return isDue ? [[field.name, one.now]] : [];
      const inside = field.partial === true ? groupFields(field, groups) : null;
      if (inside === null || one.base.is !== 'group' || one.now.is !== 'group')
        return [[field.name, one.now]];
      const part = updateDrafts(inside, { base: one.base.fields, now: one.now.fields, groups });
      return [[field.name, { is: 'group', fields: part }]];
    }),
  );
}

function groupFields({ group }: FormField, groups: FormGroups): readonly FormField[] | null {
  return group === undefined || !Object.hasOwn(groups, group) ? null : (groups[group]?.fields ?? null);
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
