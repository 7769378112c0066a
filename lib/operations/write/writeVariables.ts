import type { Json } from '../../schema/model/json';
import type { ArgConstant } from '../../schema/model/reads';
import { buildArgumentValues } from '../document/argumentValues';
import { parseScalar } from '../document/recordIdentity';
import { getFirstAtPath, toText } from '../document/readResponse';
import type { KeyVariable, VariablePath, WritePlan } from './writePlan';

type Values = { readonly [name: string]: Json };

/** What one call sends. Everything is optional: a create has no key, a delete no values. */
export interface WriteRequest {
  /** By form field; what is left alone is absent. */
  readonly values?: Values;
  /** Key parts as text, in the order of `Entity.key`. */
  readonly key?: readonly string[];
  /** The keys of several records in one call, where the plan is `bulk`; instead of `key`. */
  readonly keys?: readonly (readonly string[])[];
  /** Values of the record as read, for a key that is no part of the page's key (`KeyPlace.field`). */
  readonly record?: Values;
}

/**
 * The variables of one call: the key where it belongs, each value at its place, constants. A required argument without a
 * value is null, so that the backend, not the document, says what is missing; any other is left out.
 */
export function buildWriteVariables(plan: WritePlan, request: WriteRequest): Values {
  const keys = request.keys ?? (request.key === undefined ? [] : [request.key]);
  const given = [...plan.constants, ...inputValue(plan), ...fieldValues(plan, request.values)];
  // A row of a list has its own key beside the same values: '[]' is one element to a group, another to the next.
  const groups = keys.length === 0 ? [[]] : keys.map((key) => rowKeys(plan.key, key, request.record));
  const lists = listedKeys(plan.key, keys);
  const placed = buildArgumentValues(
    groups.map((group) => [...given, ...lists, ...group].map(toConstant)),
  ).get(0);
  const missing = plan.required.filter((name) => placed?.has(name) !== true).map((name) => [name, null]);
  return Object.fromEntries([...(placed ?? []), ...missing]);
}

/** Whether the plan of one record lacks a part of the key: then nobody knows which records it would write, and it is not sent. */
export function needsKey({ key }: Pick<WritePlan, 'key'>): boolean {
  return key.length > 0;
}

/** The plan with the key of its record inside, for a form that need not know it. What of the key is unknown stays open. */
export function withBoundKey(plan: WritePlan, key: readonly string[], record?: Values): WritePlan {
  const found = [...rowKeys(plan.key, key, record), ...listedKeys(plan.key, [key])];
  const known = new Set(found.map(({ at }) => at.join('.')));
  return {
    ...plan,
    constants: [...plan.constants, ...found],
    key: plan.key.filter(({ at }) => !known.has(at.join('.'))),
  };
}

interface Placed {
  readonly at: VariablePath;
  readonly value: Json;
}

function toConstant({ at, value }: Placed): ArgConstant {
  return { at: { step: 0, path: at }, value };
}

/** The input object where its argument is required, also when nothing is in it: whatever is joins it. */
function inputValue(plan: WritePlan): readonly Placed[] {
  const isDue = plan.input !== null && plan.required.includes(plan.input[0] ?? '');
  return isDue ? [{ at: plan.input, value: {} }] : [];
}

function fieldValues(plan: WritePlan, values: Values = {}): readonly Placed[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const at = Object.hasOwn(plan.fieldPaths, name) ? plan.fieldPaths[name] : undefined;
    return at === undefined ? [] : [{ at, value }];
  });
}

function rowKeys(
  places: readonly KeyVariable[],
  key: readonly string[],
  record: Values | undefined,
): readonly Placed[] {
  return places.flatMap((place): readonly Placed[] => {
    if (place.list === true && place.part >= 0) return [];
    const value = partOf(place, key, record);
    return value === null ? [] : [{ at: place.at, value: place.list === true ? [value] : value }];
  });
}

function listedKeys(places: readonly KeyVariable[], keys: readonly (readonly string[])[]): readonly Placed[] {
  return places.flatMap((place): readonly Placed[] => {
    if (place.list !== true || place.part < 0 || keys.length === 0) return [];
    return [{ at: place.at, value: keys.flatMap((key) => partOf(place, key, undefined) ?? []) }];
  });
}

/** A value that was read by its path stands under it; any other is looked for along it. */
function fieldOf(record: Values | undefined, path: string): unknown {
  return record !== undefined && Object.hasOwn(record, path) ? record[path] : getFirstAtPath(record, path);
}

function partOf(place: KeyVariable, key: readonly string[], record: Values | undefined): Json {
  const text =
    place.part >= 0
      ? key[place.part]
      : place.field === undefined
        ? undefined
        : toText(fieldOf(record, place.field));
  return text === undefined || text === null ? null : parseScalar(text, place.type);
}
