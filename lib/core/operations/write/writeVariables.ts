import type { Json } from '../../schema/model/json';
import type { ArgConstant } from '../../schema/model/reads';
import { buildArgumentValues } from '../document/argumentValues';
import { parseScalar } from '../document/recordIdentity';
import { getFirstAtPath, toText } from '../document/readResponse';
import type { KeyVariable, VariablePath, WritePlan } from './writePlan';

type Values = { readonly [name: string]: Json };

/** Values of one call. All are optional: a create has no key, a delete no values. */
export interface WriteRequest {
  /** Values by form field. Untouched fields are absent. */
  readonly values?: Values;
  /** Key parts as text, in the order of `Entity.key`. */
  readonly key?: readonly string[];
  /** Keys of several records in one call, where the plan is `bulk`; instead of `key`. */
  readonly keys?: readonly (readonly string[])[];
  /** Values of the record as read, for a key that is no part of the page's key (`KeyVariable.field`). */
  readonly record?: Values;
}

/**
 * Builds the variables of one call: key, values and constants at their places. A required argument without a value is
 * sent as null, so that the backend reports it. Any other is left out.
 */
export function buildWriteVariables(plan: WritePlan, request: WriteRequest): Values {
  const keys = request.keys ?? (request.key === undefined ? [] : [request.key]);
  const commonValues = [...plan.constants, ...getInputValue(plan), ...getFieldValues(plan, request.values)];
  // Each row of a list carries its own key beside the same values, so every key forms a group.
  const groups = keys.length === 0 ? [[]] : keys.map((key) => getRowKeys(plan.key, key, request.record));
  const lists = getListedKeys(plan.key, keys);
  const placed = buildArgumentValues(
    groups.map((group) => [...commonValues, ...lists, ...group].map(toConstant)),
  ).get(0);
  const missing = plan.required.filter((name) => placed?.has(name) !== true).map((name) => [name, null]);
  return Object.fromEntries([...(placed ?? []), ...missing]);
}

/**
 * Checks whether a plan for one record still lacks a part of its key. It must not be sent then, because it might write
 * other records.
 */
export function needsKey({ key }: Pick<WritePlan, 'key'>): boolean {
  return key.length > 0;
}

/**
 * Returns the plan with the key of its record among the constants, so that the form need not know it. Unknown parts
 * stay open.
 */
export function withBoundKey(plan: WritePlan, key: readonly string[], record?: Values): WritePlan {
  const found = [...getRowKeys(plan.key, key, record), ...getListedKeys(plan.key, [key])];
  const known = new Set(found.map(({ at }) => at.join('.')));
  return {
    ...plan,
    constants: [...plan.constants, ...found],
    key: plan.key.filter(({ at }) => !known.has(at.join('.'))),
  };
}

interface PlacedValue {
  readonly at: VariablePath;
  readonly value: Json;
}

function toConstant({ at, value }: PlacedValue): ArgConstant {
  return { at: { step: 0, path: at }, value };
}

/** Adds an empty input object where its argument is required. All values are merged into it. */
function getInputValue(plan: WritePlan): readonly PlacedValue[] {
  const isDue = plan.input !== null && plan.required.includes(plan.input[0] ?? '');
  return isDue ? [{ at: plan.input, value: {} }] : [];
}

function getFieldValues(plan: WritePlan, values: Values = {}): readonly PlacedValue[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const at = Object.hasOwn(plan.fieldPaths, name) ? plan.fieldPaths[name] : undefined;
    return at === undefined ? [] : [{ at, value }];
  });
}

function getRowKeys(
  places: readonly KeyVariable[],
  key: readonly string[],
  record: Values | undefined,
): readonly PlacedValue[] {
  return places.flatMap((place): readonly PlacedValue[] => {
    if (place.list === true && place.part >= 0) return [];
    const value = getKeyPart(place, key, record);
    return value === null ? [] : [{ at: place.at, value: place.list === true ? [value] : value }];
  });
}

function getListedKeys(
  places: readonly KeyVariable[],
  keys: readonly (readonly string[])[],
): readonly PlacedValue[] {
  return places.flatMap((place): readonly PlacedValue[] => {
    if (place.list !== true || place.part < 0 || keys.length === 0) return [];
    return [{ at: place.at, value: keys.flatMap((key) => getKeyPart(place, key, undefined) ?? []) }];
  });
}

/** Returns a value that was read by its path and is stored under it; otherwise follows the path. */
function getRecordValue(record: Values | undefined, path: string): unknown {
  return record !== undefined && Object.hasOwn(record, path) ? record[path] : getFirstAtPath(record, path);
}

function getKeyPart(place: KeyVariable, key: readonly string[], record: Values | undefined): Json {
  const text =
    place.part >= 0
      ? key[place.part]
      : place.field === undefined
        ? undefined
        : toText(getRecordValue(record, place.field));
  return text === undefined || text === null ? null : parseScalar(text, place.type);
}
