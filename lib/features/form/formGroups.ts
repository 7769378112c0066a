import type { FormGroup, FormGroups } from './drafts/formField';
import { parseInputType } from './drafts/parseInputType';
import type { InputField } from '../../core/schema/model/writes';
import type { LabelContext } from '../../kit/describe/describeField';
import { withSpans } from './fieldSpans';
import { buildFormField } from './buildFormField';
import { findOwnerField, type InputOwner } from './inputLabels';
import { buildFormEntries } from '../../core/schema/model/formEntries';
import type { Model } from '../../core/schema/model/model';
import { buildFormPickers, type PickerPlan } from './pickers/pickerPlan';
import { memoizeByObject } from '../../core/schema/model/memoize';

/**
 * Returns the names of the input types that occur as groups in any form of the model. Types that only hidden entities
 * use are excluded.
 */
const getFormGroupTypes = memoizeByObject((model: Model): ReadonlySet<string> => {
  const entityWrites = model.entities.flatMap(({ create, update, delete: remove, actions }) => [
    ...[create, update, remove].flatMap((write) => write ?? []),
    ...actions.map(({ source }) => source),
  ]);
  const writes = [...entityWrites, ...model.siteActions.map(({ source }) => source)];
  const found = new Set<string>();
  const waiting = writes.flatMap((write) => buildFormEntries(model, write).map(({ field }) => field));
  for (let field = waiting.pop(); field !== undefined; field = waiting.pop()) {
    const { input } = field;
    if (input === undefined || found.has(input) || !Object.hasOwn(model.inputs, input)) continue;
    found.add(input);
    for (const below of model.inputs[input]?.fields ?? []) waiting.push(below);
  }
  return found;
});

/** The maximum depth of nested groups in a page, and the maximum number of their fields together. */
const MAX_DEPTH = 3;
const MAX_FIELDS = 300;

interface Waiting {
  readonly type: string;
  readonly owner: InputOwner | null;
  readonly depth: number;
  /** The group is required inside a required group. */
  readonly due: boolean;
}

/**
 * Builds the groups below the given fields, breadth first: required ones at any depth, others to a few levels. The
 * rest, and recursive ones, are fetched one by one (`buildFormGroup`).
 */
export function buildFormGroups(
  ctx: LabelContext,
  fields: readonly InputField[],
  owner: InputOwner | null,
  partial?: ReadonlySet<string>,
): FormGroups {
  const groups: { [type: string]: FormGroup } = {};
  let size = 0;
  let waiting = fields.flatMap((field) => inside(field, owner, 1));
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (Object.hasOwn(groups, next.type)) continue;
    if (!next.due && (next.depth > MAX_DEPTH || size > MAX_FIELDS)) continue;
    const input = inputFields(ctx, next.type);
    if (input === null) continue;
    size += input.length;
    groups[next.type] = groupOf(ctx, next.type, {
      owner: next.owner,
      ...(partial === undefined ? {} : { partial }),
    });
    const below = input.flatMap((field) => inside(field, next.owner, next.depth + 1));
    waiting = [...below.filter(({ due }) => due), ...waiting, ...below.filter(({ due }) => !due)];
  }
  return groups;
}

/** Builds one group on demand, with its required groups; null when no form has it. */
export function buildFormGroup(ctx: LabelContext, type: string): FormGroups | null {
  const fields = inputFields(ctx, type);
  if (fields === null) return null;
  return { ...buildFormGroups(ctx, fields, null), [type]: groupOf(ctx, type, { owner: null }) };
}

function inputFields(ctx: LabelContext, type: string): readonly InputField[] | null {
  return (Object.hasOwn(ctx.model.inputs, type) ? ctx.model.inputs[type]?.fields : undefined) ?? null;
}

function groupOf(
  ctx: LabelContext,
  type: string,
  place: { readonly owner: InputOwner | null; readonly partial?: ReadonlySet<string> },
): FormGroup {
  const fields = inputFields(ctx, type) ?? [];
  const money = ctx.model.inputs[type]?.money ?? null;
  const key = fields.find(({ rowKey }) => rowKey !== undefined);
  const isOneOf = ctx.model.inputs[type]?.oneOf === true;
  const made = fields.map((field) =>
    buildFormField(ctx, field.name, field, { inputTypeName: type, ...place }),
  );
  return {
    // Only one field of a one-of input is shown at a time.
    fields: isOneOf ? made : withSpans(made),
    ...(isOneOf ? { oneOf: true } : {}),
    ...(key === undefined ? {} : { rowKeyField: key.name }),
    ...(money === null || fields.length !== 2 ? {} : { money }),
  };
}

function inside(field: InputField, owner: InputOwner | null, depth: number): readonly Waiting[] {
  if (field.kind !== 'object' || field.input === undefined) return [];
  const ownerField = findOwnerField(owner, field);
  const { nonNull } = parseInputType(field.type);
  return [
    {
      type: field.input,
      owner:
        ownerField?.fields === undefined
          ? null
          : { type: parseInputType(ownerField.type).name, fields: ownerField.fields },
      depth,
      due: nonNull,
    },
  ];
}

/** A group that is fetched on demand, with its required groups and the pickers of its relations. */
export interface ExpandedGroup {
  readonly groups: FormGroups;
  readonly pickers: { readonly [slug: string]: PickerPlan };
}

/** Builds a group on demand; null when no form has it. */
export function buildExpandedGroup(ctx: LabelContext, type: string): ExpandedGroup | null {
  const groups = getFormGroupTypes(ctx.model).has(type) ? buildFormGroup(ctx, type) : null;
  return groups === null ? null : { groups, pickers: buildFormPickers(ctx, { fields: [], groups }) };
}
