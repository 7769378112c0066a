import { hasNonNullItems } from '../../schema/model/fieldPath';
import type { Field, Model, FieldMoney } from '../../schema/model/model';
import type { Json } from '../../schema/model/json';
import { findEntityByType } from './entityLookup';
import type { RecordReference } from '../listState';
import { getOwnValue, getFirstAtPath, toJson, getAtPath } from './readResponse';
import {
  addPlainMembers,
  buildMemberReferencePlan,
  getReferencePlan,
  type ReferencePlan,
} from './referencePlan';
import {
  mergeSelections,
  countPathLevels,
  selectPath,
  measureSelection,
  type SelectionNode,
} from './selectionSet';
import { toMajorUnits } from '../../schema/model/minorUnits';

/** Names of the parts of an amount that was joined with its currency. */
export const MONEY_PARTS = { amount: 'amount', currency: 'currency' } as const;

/**
 * An amount as it is told: in the currency's own unit where the smallest one is certain, otherwise as it came; with the currency where the
 * record names one. `owner`: what the amount stands in.
 */
export function readMoney({ minor, currency: field }: FieldMoney, value: Json, owner: unknown): Json {
  if (typeof value !== 'number' && typeof value !== 'string') return value;
  const named = field === undefined ? undefined : getOwnValue(owner, field);
  const currency = typeof named === 'string' && named !== '' ? named : null;
  const digits = minor === 'currency' ? digitsOf(currency) : minor;
  const amount = digits === undefined ? value : (toMajorUnits(value, digits) ?? value);
  return currency === null ? amount : { [MONEY_PARTS.amount]: amount, [MONEY_PARTS.currency]: currency };
}

/** How many digits a currency has behind the point; undefined for what is none. */
function digitsOf(currency: string | null): number | undefined {
  if (currency === null || !/^[A-Za-z]{3}$/.test(currency)) return undefined;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
}

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
export interface FieldDepth {
  readonly level: number;
  readonly depth: number;
}

const ANYWHERE: FieldDepth = { level: 0, depth: Number.POSITIVE_INFINITY };

/**
 * The plan of a field by its kind: scalars and enums as they are, value objects with their fields, relations and unions as
 * references (key and title). Null where nothing can be selected (a union of types that are no records), or where what can
 * lies deeper than the place allows; of a value object the fields that do not are selected.
 */
export function buildFieldPlan(model: Model, field: Field, place: FieldDepth = ANYWHERE): FieldPlan | null {
  const depth = place.depth - 1 - countPathLevels(field.at) - countPathLevels(field.unwrap);
  const inner = innerPlan(model, field, { level: place.level, depth });
  if (depth < 0 || (inner !== null && inner.select.length === 0)) return null;
  if (inner !== null && measureSelection(inner.select, 0).depth > depth) return null;
  const below = selectPath(field.unwrap ?? '', inner?.select ?? []);
  const own = below.length === 0 ? { field: field.name } : { field: field.name, select: below };
  const { currency } = field.money ?? {};
  return {
    name: field.name,
    select: selectPath(field.at ?? '', currency === undefined ? [own] : [own, { field: currency }]),
    read: (record) => {
      const owner = getFirstAtPath(record, field.at ?? '');
      const value = readField(field, inner, getOwnValue(owner, field.name));
      return field.money === undefined ? value : readMoney(field.money, value, owner);
    },
  };
}

/** What stands below a field, within the levels that are left below it. */
function innerPlan(model: Model, field: Field, below: FieldDepth): Inner {
  switch (field.kind) {
    case 'relation': {
      const entity = findEntityByType(model, field.target);
      return references(entity === null ? null : getReferencePlan(model, entity));
    }
    case 'union':
      return references(
        addPlainMembers(buildMemberReferencePlan(model, field.members ?? []), field.plainMembers ?? []),
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

function referenceJson({ type, key, title }: RecordReference): Json {
  return { type, key, title };
}

function objectPlan(model: Model, fields: readonly Field[], place: FieldDepth): Inner {
  const open = fields.filter(({ secret }) => secret === undefined);
  const plans = open.flatMap((field) => buildFieldPlan(model, field, place) ?? []);
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
  if (inner === null && path === '') return toJson(value);
  if (!field.list) {
    const one = getFirstAtPath(value, path);
    return inner === null ? toJson(one) : inner.read(one);
  }
  const found = getAtPath(value, path) ?? null;
  if (found === null) return null;
  const items: readonly unknown[] = Array.isArray(found) ? found.flat(3) : [found];
  if (inner === null) return items.map((item) => toJson(item));
  const read = items.map((item) => inner.read(item));
  // Where there can be no null, it is an item that was not received.
  return hasNonNullItems(field.type) && path === '' ? read : read.filter((item) => item !== null);
}
