import { holdsNoNulls } from '../schema/fieldPath';
import type { Field, Model } from '../schema/model';
import type { Json } from '../schema/json';
import { entityOf } from './entityOf';
import type { Reference } from './listState';
import { readMoney } from './readMoney';
import { ownValue, readFirst, readJson, readPath } from './readPath';
import { withPlainMembers } from './plainMembers';
import { memberReferences, referencePlan, type ReferencePlan } from './reference';
import { mergeSelections, pathLevels, selectPath, type SelectionNode } from './selectionNode';
import { selectionSize } from './selectionSize';

/** How to select one field of a record, and how to read its value from the record that came back. */
export interface FieldPlan {
  readonly name: string;
  readonly select: readonly SelectionNode[];
  /** The field's value in `RecordData.values`: null where it is missing or not what the schema promised. */
  readonly read: (record: unknown) => Json;
}

/** What stands below a field: null for a leaf. */
type Inner = { readonly select: readonly SelectionNode[]; readonly read: (value: unknown) => Json } | null;

/** Value objects inside value objects, as far as they are followed; the model itself stops earlier. */
const MAX_DEPTH = 5;

/** Where a field stands: inside how many value objects, and how many levels of fields it may take, itself included. */
export interface FieldPlace {
  readonly level: number;
  readonly depth: number;
}

const ANYWHERE: FieldPlace = { level: 0, depth: Number.POSITIVE_INFINITY };

/**
 * The plan of a field by its kind: scalars and enums as they are, value objects with their fields, relations and unions as
 * references (key and title). Null where nothing can be selected (a union of types that are no records), or where what can
 * lies deeper than the place allows; of a value object the fields that do not are selected.
 */
export function fieldPlan(model: Model, field: Field, place: FieldPlace = ANYWHERE): FieldPlan | null {
  const depth = place.depth - 1 - pathLevels(field.at) - pathLevels(field.unwrap);
  const inner = innerPlan(model, field, { level: place.level, depth });
  if (depth < 0 || (inner !== null && inner.select.length === 0)) return null;
  if (inner !== null && selectionSize(inner.select, 0).depth > depth) return null;
  const below = selectPath(field.unwrap ?? '', inner?.select ?? []);
  const own = below.length === 0 ? { field: field.name } : { field: field.name, select: below };
  const { currency } = field.money ?? {};
  return {
    name: field.name,
    select: selectPath(field.at ?? '', currency === undefined ? [own] : [own, { field: currency }]),
    read: (record) => {
      const owner = readFirst(record, field.at ?? '');
      const value = readField(field, inner, ownValue(owner, field.name));
      return field.money === undefined ? value : readMoney(field.money, value, owner);
    },
  };
}

/** What stands below a field, within the levels that are left below it. */
function innerPlan(model: Model, field: Field, below: FieldPlace): Inner {
  switch (field.kind) {
    case 'relation': {
      const entity = entityOf(model, field.target);
      return references(entity === null ? null : referencePlan(model, entity));
    }
    case 'union':
      return references(
        withPlainMembers(memberReferences(model, field.members ?? []), field.plainMembers ?? []),
      );
    case 'object':
      return below.level < MAX_DEPTH
        ? objectPlan(model, field.fields ?? [], { ...below, level: below.level + 1 })
        : { select: [], read: () => null };
    default:
      return null;
  }
}

function references(plan: ReferencePlan | null): Inner {
  if (plan === null) return { select: [], read: () => null };
  return {
    select: plan.select,
    read: (value) => {
      const reference = plan.read(value);
      return reference === null ? null : referenceJson(reference);
    },
  };
}

function referenceJson({ type, key, title }: Reference): Json {
  return { type, key, title };
}

function objectPlan(model: Model, fields: readonly Field[], place: FieldPlace): Inner {
  const open = fields.filter(({ secret }) => secret === undefined);
  const plans = open.flatMap((field) => fieldPlan(model, field, place) ?? []);
  return {
    select: mergeSelections(...plans.map((plan) => plan.select)),
    read: (value) =>
      typeof value !== 'object' || value === null || Array.isArray(value)
        ? null
        : Object.fromEntries(plans.map((plan) => [plan.name, plan.read(value)])),
  };
}

/** A list stays a list (without its null elements, where they are objects and may be null); where one value is due and a list came, its first. */
function readField(field: Field, inner: Inner, value: unknown): Json {
  const path = field.unwrap ?? '';
  if (inner === null && path === '') return readJson(value);
  if (!field.list) {
    const one = readFirst(value, path);
    return inner === null ? readJson(one) : inner.read(one);
  }
  const found = readPath(value, path) ?? null;
  if (found === null) return null;
  const items: readonly unknown[] = Array.isArray(found) ? found.flat(3) : [found];
  if (inner === null) return items.map((item) => readJson(item));
  const read = items.map((item) => inner.read(item));
  // Where there can be no null, it is an item that was not received.
  return holdsNoNulls(field.type) && path === '' ? read : read.filter((item) => item !== null);
}
