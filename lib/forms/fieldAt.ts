import type { DraftPath } from './draftPath';
import type { FormField, FormGroups } from './formField';

/** The field that stands at a place of a form; null where the way to it is not known. Positions in lists are passed over. */
export function fieldAt(
  fields: readonly FormField[],
  groups: FormGroups,
  [name, ...rest]: DraftPath,
): FormField | null {
  const field = fields.find((each) => each.name === name);
  if (field === undefined) return null;
  const row = rest.findIndex((step) => !/^\d+$/.test(step));
  if (row === -1) return field;
  const { group } = field;
  const inside = group !== undefined && Object.hasOwn(groups, group) ? groups[group]?.fields : undefined;
  return inside === undefined ? null : fieldAt(inside, groups, rest.slice(row));
}
