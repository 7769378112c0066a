import type { DraftPath } from './draftPath';
import type { FormField, FormGroups } from './formField';

/**
 * A place's name as people read it: the labels on the way to it, rows by their number ("Lines 2: Count"). As far as the form
 * knows the way; null where it does not even begin in the form.
 */
export function placeLabel(
  fields: readonly FormField[],
  groups: FormGroups,
  [name, ...rest]: DraftPath,
): string | null {
  const field = fields.find((each) => each.name === name);
  if (field === undefined) return null;
  const rows = rest.findIndex((step) => !/^\d+$/.test(step));
  const numbers = rest.slice(0, rows === -1 ? rest.length : rows).map((step) => ` ${Number(step) + 1}`);
  const label = `${field.label.text}${numbers.join('')}`;
  const { group } = field;
  const inside = group !== undefined && Object.hasOwn(groups, group) ? (groups[group]?.fields ?? []) : [];
  const below = rows === -1 ? null : placeLabel(inside, groups, rest.slice(rows));
  return below === null ? label : `${label}: ${below}`;
}
