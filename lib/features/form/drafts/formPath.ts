import { findGroup, type FormField, type FormGroups } from './formField';
import { getDraft, UNSET_DRAFT, withDraft, type Draft, type Drafts } from './draft';
import { parseInputType } from './parseInputType';

/** A form field with its path. */
export interface FieldWithPath {
  readonly path: readonly string[];
  readonly field: FormField;
}

/** The maximum depth of nested groups; input types are often recursive. */
const MAX_DEPTH = 4;

/** Lists all fields with a path that needs no row number: those of the form and of its groups, but not of lists. */
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
    const members = isOpen && path.length < MAX_DEPTH ? (groups[group]?.fields ?? []) : [];
    return [{ path, field }, ...listFieldsWithPaths(members, groups, path)];
  });
}

/**
 * Checks whether two names differ only in spelling: `first_name`, `firstName`, `FirstName`; `categoryId` and
 * `category`.
 */
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

/** The path of a field in a form: field names and list indexes, outermost first. */
export type FormPath = readonly string[];

/** Returns the draft at a path; `unset` when the path does not exist. */
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

/** Returns the drafts with the one at a path replaced. Creates groups and rows on the way. */
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

/** Checks whether a path equals the other one or lies inside it. */
export function isWithinPath(path: FormPath, outer: FormPath): boolean {
  return outer.every((step, index) => path[index] === step);
}

/** Finds the field at a path; null for an unknown path. List indexes are skipped. */
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
  const inside = findGroup(groups, group)?.fields;
  return inside === undefined ? null : findFormField(inside, groups, rest.slice(row));
}

/**
 * Formats a path for people: the labels on the way and row numbers ("Lines 2: Count"). Stops where the form does not
 * know the path; null when not even its first field is known.
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
  const inside = findGroup(groups, group)?.fields ?? [];
  const below = rows === -1 ? null : formatFormPath(inside, groups, rest.slice(rows));
  return below === null ? label : `${label}: ${below}`;
}
