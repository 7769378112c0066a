import { withParentKey } from '../../../core/operations/choices/choicePage';
import type { ChoicePlan } from '../../../core/operations/choices/choicePlan';
import type { Label } from '../../../kit/view/label';
import type { Draft, Drafts } from '../drafts/draft';
import type { FormField, FormGroups } from '../drafts/formField';
import { findFormField, getDraftAtPath, type FormPath } from '../drafts/formPath';
import { parseInputType } from '../drafts/parseInputType';
import type { PickerPlan } from './pickerPlan';

/** How a form narrows the choices of a picker to the records of one parent. Plain JSON for the browser. */
export interface PickerNarrowing {
  /** The fields of the form that may tell the parent. */
  readonly by: readonly NarrowingField[];
  /** The choices of the parent that the form's own record tells. */
  readonly ofRecord?: ChoicePlan;
  /** The message at a record of another parent. */
  readonly message: string;
}

/** A field whose record is the parent, or names it. */
export interface NarrowingField {
  readonly field: string;
  /** GraphQL type of its records. */
  readonly type: string;
  readonly isParent: boolean;
  readonly plan: ChoicePlan;
}

/** The choices that a picker offers now: `all`, those of one parent (`narrowed`), or none before a field is filled in. */
type NarrowedPicker =
  | { readonly type: 'all' }
  | { readonly type: 'narrowed'; readonly by: ChoicePlan; readonly key: string | null }
  | { readonly type: 'waits'; readonly for: Label };

/** The fields of a form with what is filled in. */
interface FilledFields {
  readonly fields: readonly FormField[];
  readonly groups: FormGroups;
  readonly drafts: Drafts;
}

const ALL: NarrowedPicker = { type: 'all' };

/**
 * Finds whose records the picker at a path offers: those of the parent that the form names, nearest fields first, else of the one that
 * the form's record tells, else of the one that another chosen record tells.
 */
export function narrowPicker(
  { narrowing }: Pick<PickerPlan, 'narrowing'>,
  form: FilledFields,
  path: FormPath,
): NarrowedPicker {
  if (narrowing === undefined) return ALL;
  const find = (isParent: boolean): NarrowedPicker =>
    findTold(
      narrowing.by.filter((each) => each.isParent === isParent),
      form,
      path,
    );
  const named = find(true);
  if (named.type !== 'all') return named;
  const { ofRecord } = narrowing;
  return ofRecord === undefined ? find(false) : { type: 'narrowed', by: ofRecord, key: null };
}

function findTold(
  by: readonly NarrowingField[],
  { fields, groups, drafts }: FilledFields,
  path: FormPath,
): NarrowedPicker {
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    if (/^\d+$/.test(path[depth] ?? '')) continue;
    const found = by.flatMap(({ field: name, type, plan }) => {
      const at = [...path.slice(0, depth), name];
      const field = findFormField(fields, groups, at);
      return field?.relation?.type === type ? [{ field, at, plan }] : [];
    });
    const [only, ...others] = found;
    if (others.length > 0) return ALL;
    if (only === undefined) continue;
    const key = getKey(getDraftAtPath(drafts, only.at));
    if (key !== null) return { type: 'narrowed', by: only.plan, key };
    const { type, default: initial, label } = only.field;
    if (parseInputType(type).nonNull && initial === undefined) return { type: 'waits', for: label };
  }
  return ALL;
}

function getKey(draft: Draft): string | null {
  const key = draft.type === 'record' ? draft.key : draft.type === 'text' ? draft.text.trim() : '';
  return key === '' ? null : key;
}

/** Returns the picker with the choices of one parent. */
export function applyNarrowing(
  { createHref, createTitleField, keyField, naming }: PickerPlan,
  by: ChoicePlan,
  key: string | null,
): PickerPlan {
  return {
    ...(key === null ? by : withParentKey(by, [key])),
    createHref,
    ...(createTitleField === undefined ? {} : { createTitleField }),
    keyField,
    naming,
  };
}
