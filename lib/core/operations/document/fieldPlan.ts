import { getSchemaName, hasNonNullItems } from '../../schema/model/fieldPath';
import type { FieldMoney } from '../../schema/model/facts';
import type { Field, Model } from '../../schema/model/model';
import type { Json } from '../../schema/model/json';
import { findCurrencyPath, findEntityByType, hasShownCurrency } from './entityLookup';
import type { RecordReference } from '../listState';
import { readTitle } from './recordIdentity';
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
  selectVariant,
  measureSelection,
  type SelectionNode,
} from './selectionSet';
import { getCurrencyDigits, toMajorUnits } from '../../schema/model/minorUnits';

/** Names of the two parts of an amount that is read with its currency. */
export const MONEY_PARTS = { amount: 'amount', currency: 'currency' } as const;

/**
 * Reads an amount, with its currency where there is one. The amount is converted from minor units where the
 * number of digits is certain.
 */
function readMoney({ minor, isPart }: FieldMoney, value: Json, named: unknown): Json {
  if (typeof value !== 'number' && typeof value !== 'string') return value;
  const currency = typeof named === 'string' && named !== '' ? named : null;
  const digits = minor === 'currency' ? getCurrencyDigits(currency) : minor;
  const amount = digits === undefined ? value : (toMajorUnits(value, digits) ?? value);
  return currency === null || isPart === true
    ? amount
    : { [MONEY_PARTS.amount]: amount, [MONEY_PARTS.currency]: currency };
}

/** Returns the fields inside an object. The amount of one that is money as a whole has no currency of its own. */
export function getParts({ fields = [], composite }: Pick<Field, 'fields' | 'composite'>): readonly Field[] {
  if (composite?.type !== 'money') return fields;
  return fields.map((part) =>
    part.name === composite.amount && part.money?.currency !== undefined
      ? { ...part, money: { ...part.money, isPart: true } }
      : part,
  );
}

/** Selection of one field of a record, and the function that reads its value. */
export interface FieldPlan {
  readonly name: string;
  readonly select: readonly SelectionNode[];
  /**
   * Reads the value for `RecordData.values`; null where it is missing or has an unexpected type. `lent`: the currency of the record that
   * holds this one.
   */
  readonly read: (record: unknown, lent?: unknown) => Json;
}

/** Selection and reader below a field; null for a leaf. */
type InnerPlan = {
  readonly select: readonly SelectionNode[];
  readonly read: (value: unknown, lent?: unknown) => Json;
} | null;

/** Maximum nesting of value objects. The model itself usually stops earlier. */
const MAX_DEPTH = 5;

/** Position of a field: its nesting in value objects, and the number of field levels that it may add. */
interface FieldDepth {
  readonly level: number;
  readonly depth: number;
}

const UNLIMITED_DEPTH: FieldDepth = { level: 0, depth: Number.POSITIVE_INFINITY };

/**
 * Builds the plan of a field. Scalars and enums are read as they are, value objects with their fields, relations and
 * unions as references (key and title). Null where nothing can be selected, or where the selection would exceed the
 * allowed depth. Fields of a value object that exceed it are left out.
 */
export function buildFieldPlan(
  model: Model,
  field: Field,
  place: FieldDepth = UNLIMITED_DEPTH,
): FieldPlan | null {
  const depth = place.depth - 1 - countPathLevels(field.at) - countPathLevels(field.unwrap);
  const inner = buildInnerPlan(model, field, { level: place.level, depth });
  if (depth < 0 || (inner !== null && inner.select.length === 0)) return null;
  if (inner !== null && measureSelection(inner.select, 0).depth > depth) return null;
  const below = mergeSelections(
    selectPath(field.unwrap ?? '', inner?.select ?? []),
    ...getTextsBefore(field).map((path) => selectPath(path)),
  );
  const { name, pageSize } = field;
  const schemaName = getSchemaName(field);
  const variant =
    field.readsSource === undefined || field.source === undefined
      ? null
      : selectVariant(schemaName, field.source.value);
  const fieldNode: SelectionNode =
    below.length === 0
      ? (variant ?? { field: schemaName })
      : {
          field: schemaName,
          ...(pageSize === undefined ? {} : { literal: pageSize }),
          select: below,
        };
  const lent = hasShownCurrency(model, field.lentCurrency) ? field.lentCurrency.field : undefined;
  const path = findCurrencyPath(model, field);
  const currency = path !== undefined && countPathLevels(path) > depth + 1 ? undefined : (path ?? lent);
  // An amount that holds none is in that of the record that holds it.
  const takesLent = field.money?.holder !== undefined && currency === undefined;
  return {
    name,
    select: selectPath(
      field.at ?? '',
      currency === undefined ? [fieldNode] : mergeSelections([fieldNode], selectPath(currency)),
    ),
    read: (record, above) => {
      const owner = getFirstAtPath(record, field.at ?? '');
      const named = currency === undefined ? undefined : getFirstAtPath(owner, currency);
      const value = readField(
        field,
        inner === null ? null : (part) => inner.read(part, lent === undefined ? undefined : named),
        getOwnValue(owner, variant?.alias ?? schemaName),
      );
      return field.money === undefined ? value : readMoney(field.money, value, takesLent ? above : named);
    },
  };
}

/** Returns the paths of the texts that precede the title of a hidden record. */
function getTextsBefore({ hidden, list }: Field): readonly string[] {
  return list ? [] : (hidden?.titleBefore ?? []);
}

/** Builds the plan below a field, within the remaining levels. */
function buildInnerPlan(model: Model, field: Field, below: FieldDepth): InnerPlan {
  switch (field.kind) {
    case 'relation': {
      const entity = findEntityByType(model, field.target);
      return toInnerPlan(entity === null ? null : getReferencePlan(model, entity));
    }
    case 'union':
      return toInnerPlan(
        addPlainMembers(buildMemberReferencePlan(model, field.members ?? []), field.plainMembers ?? []),
      );
    case 'object':
      return below.level < MAX_DEPTH
        ? buildObjectPlan(model, getParts(field), { ...below, level: below.level + 1 })
        : { select: [], read: () => null };
    default:
      return null;
  }
}

function toInnerPlan(plan: ReferencePlan | null): InnerPlan {
  if (plan === null) return { select: [], read: () => null };
  return {
    select: plan.select,
    read: (value) => {
      const reference = plan.read(value);
      return reference === null ? null : toReferenceJson(reference);
    },
  };
}

function toReferenceJson({ type, key, title }: RecordReference): Json {
  return { type, key, title };
}

function buildObjectPlan(model: Model, fields: readonly Field[], place: FieldDepth): InnerPlan {
  const open = fields.filter(({ secret }) => secret === undefined);
  const plans = open.flatMap((field) => buildFieldPlan(model, field, place) ?? []);
  return {
    select: mergeSelections(...plans.map((plan) => plan.select)),
    read: (value, lent) =>
      typeof value !== 'object' || value === null || Array.isArray(value)
        ? null
        : Object.fromEntries(plans.map((plan) => [plan.name, plan.read(value, lent)])),
  };
}

/**
 * Reads a field's value. Lists stay lists, without nullable null items. For a single field that returns a list, the
 * first item counts.
 */
function readField(field: Field, readInner: ((value: unknown) => Json) | null, value: unknown): Json {
  const path = field.unwrap ?? '';
  const titleBefore = getTextsBefore(field);
  if (titleBefore.length > 0) return readTitle({ title: path, titleBefore }, value);
  if (readInner === null && path === '') return toJson(value);
  if (!field.list) {
    const one = getFirstAtPath(value, path);
    return readInner === null ? toJson(one) : readInner(one);
  }
  const found = getAtPath(value, path) ?? null;
  if (found === null) return null;
  const items: readonly unknown[] = Array.isArray(found) ? found.flat(3) : [found];
  if (readInner === null) return items.map((item) => toJson(item));
  const read = items.map((item) => readInner(item));
  // In a list of non-null items, null means that the item was not received.
  return hasNonNullItems(field.type) && path === '' ? read : read.filter((item) => item !== null);
}
