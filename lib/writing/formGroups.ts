import type { FormGroup, FormGroups } from '../forms/formField';
import { inputType } from '../forms/inputType';
import { rowKey } from '../operations/write/rowKey';
import type { InputField } from '../schema/writes';
import { moneyParts } from '../records/columns';
import type { Describing } from '../records/describe';
import { withSpans } from './fieldSpans';
import { formField } from './formField';
import { ownerField, type InputOwner } from './inputWords';

/** Levels of groups inside each other that a form brings along, and how many fields they may have together. */
const DEPTH = 3;
const MAX_FIELDS = 300;

interface Waiting {
  readonly type: string;
  readonly owner: InputOwner | null;
  readonly depth: number;
  /** Whoever fills in what it stands in has to fill it in as well. */
  readonly due: boolean;
}

/**
 * The groups below `fields`, breadth first: what is due, however deep, and of the rest a few levels. Further ones, and those
 * of a recursive input that a person goes on opening, are asked for by `formGroup`.
 */
export function formGroups(
  to: Describing,
  fields: readonly InputField[],
  owner: InputOwner | null,
  partial?: ReadonlySet<string>,
): FormGroups {
  const groups: { [type: string]: FormGroup } = {};
  let size = 0;
  const waiting = fields.flatMap((field) => inside(field, owner, 1));
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (Object.hasOwn(groups, next.type)) continue;
    if (!next.due && (next.depth > DEPTH || size > MAX_FIELDS)) continue;
    const input = inputFields(to, next.type);
    if (input === null) continue;
    size += input.length;
    groups[next.type] = groupOf(to, next.type, {
      owner: next.owner,
      ...(partial === undefined ? {} : { partial }),
    });
    const below = input.flatMap((field) => inside(field, next.owner, next.depth + 1));
    waiting.unshift(...below.filter(({ due }) => due));
    waiting.push(...below.filter(({ due }) => !due));
  }
  return groups;
}

/** A group that a person opens, with what is due in it; null where no form has such a group. */
export function formGroup(to: Describing, type: string): FormGroups | null {
  const fields = inputFields(to, type);
  if (fields === null) return null;
  return { ...formGroups(to, fields, null), [type]: groupOf(to, type, { owner: null }) };
}

function inputFields(to: Describing, type: string): readonly InputField[] | null {
  return (Object.hasOwn(to.model.inputs, type) ? to.model.inputs[type]?.fields : undefined) ?? null;
}

function groupOf(
  to: Describing,
  type: string,
  place: { readonly owner: InputOwner | null; readonly partial?: ReadonlySet<string> },
): FormGroup {
  const fields = inputFields(to, type) ?? [];
  const money = moneyParts({
    kind: 'object',
    list: false,
    fields: fields.map(({ name, type: printed, kind, list }) => ({
      name,
      type: printed,
      kind,
      list,
      nullable: true,
    })),
  });
  const key = rowKey(fields);
  const isOneOf = to.model.inputs[type]?.oneOf === true;
  const made = fields.map((field) => formField(to, field.name, field, { of: type, ...place }));
  return {
    // Of one-of inputs a single field stands there.
    fields: isOneOf ? made : withSpans(made),
    ...(isOneOf ? { oneOf: true } : {}),
    ...(key === undefined ? {} : { rowKey: key.name }),
    ...(money === null || fields.length !== 2 ? {} : { money }),
  };
}

function inside(field: InputField, owner: InputOwner | null, depth: number): readonly Waiting[] {
  if (field.kind !== 'object' || field.input === undefined) return [];
  const own = ownerField(owner, field);
  const { nonNull } = inputType(field.type);
  return [
    {
      type: field.input,
      owner: own?.fields === undefined ? null : { type: inputType(own.type).name, fields: own.fields },
      depth,
      due: nonNull,
    },
  ];
}
