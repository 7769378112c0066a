import { getDraft, UNSET_DRAFT, withDraft, type Draft, type Drafts } from './draft';
import type { FormField, FormGroups } from './formField';
import { parseInputType } from './inputType';

/** A field of a form, with the way to it. */
export interface FieldWithPath {
  readonly path: readonly string[];
  readonly field: FormField;
}

/** Groups inside groups, as far as they are followed: inputs are often recursive. */
const DEPTH = 4;

/** Every place of a form that can be named without a row: its fields, and those of its groups that are no lists. */
export function listFieldsWithPaths(
  fields: readonly FormField[],
  groups: FormGroups,
  above: readonly string[] = [],
): readonly FieldWithPath[] {
  return fields.flatMap((field): readonly FieldWithPath[] => {
    const path = [...above, field.name];
    const { group } = field;
    const isOpen =
      group !== undefined && Object.hasOwn(groups, group) && parseInputType(field.type).listDepth === 0;
    const members = isOpen && path.length < DEPTH ? (groups[group]?.fields ?? []) : [];
    return [{ path, field }, ...listFieldsWithPaths(members, groups, path)];
  });
}

/** Whether two names say the same in another spelling: `first_name`, `firstName`, `FirstName`; `categoryId` and `category`. */
export function isSameFieldName(a: string, b: string): boolean {
  const [one, other] = [plain(a), plain(b)];
  return one !== '' && (one === other || withoutId(one) === other || one === withoutId(other));
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_$-]/g, '');
}

function withoutId(name: string): string {
  return name.replace(/ids?$/, '');
}

/** Field names, and positions in lists, outermost first: where in a form something stands. */
export type FormPath = readonly string[];

/** The draft at a place; left alone where the way to it is not there. */
export function getDraftAtPath(drafts: Drafts, path: FormPath): Draft {
  const [name, ...rest] = path;
  return name === undefined ? UNSET_DRAFT : inside(getDraft(drafts, name), rest);
}

function inside(draft: Draft, [step, ...rest]: FormPath): Draft {
  if (step === undefined) return draft;
  if (draft.type === 'group') return inside(getDraft(draft.fields, step), rest);
  if (draft.type === 'items') return inside(draft.items[Number(step)] ?? UNSET_DRAFT, rest);
  return UNSET_DRAFT;
}

/** The drafts with the one at a place made anew; groups on the way are opened, rows that are not there are added. */
export function updateDraftAtPath(drafts: Drafts, path: FormPath, change: (draft: Draft) => Draft): Drafts {
  const [name, ...rest] = path;
  return name === undefined ? drafts : withDraft(drafts, name, changed(getDraft(drafts, name), rest, change));
}

function changed(draft: Draft, path: FormPath, change: (draft: Draft) => Draft): Draft {
  const [step, ...rest] = path;
  if (step === undefined) return change(draft);
  if (draft.type === 'items') {
    const row = Number(step);
    const before = draft.items[row] ?? UNSET_DRAFT;
    return { type: 'items', items: draft.items.toSpliced(row, 1, changed(before, rest, change)) };
  }
  const fields = draft.type === 'group' ? draft.fields : {};
  return { type: 'group', fields: updateDraftAtPath(fields, path, change) };
}

/** Whether a place is the other one, or inside it. */
export function isWithinPath(path: FormPath, outer: FormPath): boolean {
  return outer.every((step, index) => path[index] === step);
}

/** The field that stands at a place of a form; null where the way to it is not known. Positions in lists are passed over. */
export function findFormField(
  fields: readonly FormField[],
  groups: FormGroups,
  [name, ...rest]: FormPath,
): FormField | null {
  const field = fields.find((each) => each.name === name);
  if (field === undefined) return null;
  const row = rest.findIndex((step) => !/^\d+$/.test(step));
  if (row === -1) return field;
  const { group } = field;
  const inside = group !== undefined && Object.hasOwn(groups, group) ? groups[group]?.fields : undefined;
  return inside === undefined ? null : findFormField(inside, groups, rest.slice(row));
}

/**
 * A place's name as people read it: the labels on the way to it, rows by their number ("Lines 2: Count"). As far as the form
 * knows the way; null where it does not even begin in the form.
 */
export function formatFormPath(
  fields: readonly FormField[],
  groups: FormGroups,
  [name, ...rest]: FormPath,
): string | null {
  const field = fields.find((each) => each.name === name);
  if (field === undefined) return null;
  const rows = rest.findIndex((step) => !/^\d+$/.test(step));
  const numbers = rest.slice(0, rows === -1 ? rest.length : rows).map((step) => ` ${Number(step) + 1}`);
  const label = `${field.label.text}${numbers.join('')}`;
  const { group } = field;
  const inside = group !== undefined && Object.hasOwn(groups, group) ? (groups[group]?.fields ?? []) : [];
  const below = rows === -1 ? null : formatFormPath(inside, groups, rest.slice(rows));
  return below === null ? label : `${label}: ${below}`;
}
