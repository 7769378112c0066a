import type { ArgConstant, ArgRef, Argument, FieldStep } from '../../schema/model/reads';
import { isJsonObject, type Json } from '../../schema/model/json';

/** Whole argument values by step and argument name. Arguments without a value are absent. */
export type ArgumentValues = ReadonlyMap<number, ReadonlyMap<string, Json>>;

/** An argument value under construction: objects and lists can be extended, leaves cannot. */
type Slot =
  | { readonly type: 'leaf'; readonly value: Json }
  | { readonly type: 'object'; readonly entries: ReadonlyMap<string, Slot> }
  | { readonly type: 'list'; readonly items: readonly Slot[] };

/**
 * Builds whole arguments from values and their places. Values of one group belong together: `[]` means the same list
 * element to all of them. Groups are conditions that must all hold. They share objects and list elements unless they
 * contradict each other; a contradicting group gets a list element for itself where its place is in a list, and
 * otherwise replaces the earlier value.
 */
export function buildArgumentValues(groups: readonly (readonly ArgConstant[])[]): ArgumentValues {
  const steps = new Map<number, Slot>();
  for (const group of groups) {
    const slots = new Map<number, Slot>();
    for (const { at, value } of group) add(slots, at.step, wrapSlot(at.path, value));
    for (const [step, slot] of slots) add(steps, step, slot);
  }
  return new Map([...steps].map(([step, slot]) => [step, toArguments(slot)]));
}

/** Returns whole arguments as constants. */
export function toConstants(values: ArgumentValues): readonly ArgConstant[] {
  return [...values].flatMap(([step, args]) =>
    [...args].map(([name, value]) => ({ at: { step, path: [name] }, value })),
  );
}

/** Finds the argument that a place is in, as its field declares it. */
export function findArgument(
  steps: readonly FieldStep[],
  { step, path: [name] }: ArgRef,
): Argument | undefined {
  return steps[step]?.args.find((argument) => argument.name === name);
}

function add(steps: Map<number, Slot>, step: number, slot: Slot): void {
  const before = steps.get(step);
  steps.set(step, before === undefined ? slot : (merge(before, slot) ?? replace(before, slot)));
}

function wrapSlot(path: readonly string[], value: Json): Slot {
  return path.reduceRight<Slot>(
    (inner, key) =>
      key === '[]' ? { type: 'list', items: [inner] } : { type: 'object', entries: new Map([[key, inner]]) },
    toSlot(value),
  );
}

function toSlot(value: Json): Slot {
  if (!isJsonObject(value)) return { type: 'leaf', value };
  return { type: 'object', entries: new Map(Object.entries(value).map(([key, v]) => [key, toSlot(v)])) };
}

/** Merges two values; null where they contradict each other. */
function merge(a: Slot, b: Slot): Slot | null {
  if (a.type === 'object' && b.type === 'object') {
    const entries = new Map(a.entries);
    for (const [key, slot] of b.entries) {
      const before = entries.get(key);
      const both = before === undefined ? slot : merge(before, slot);
      if (both === null) return null;
      entries.set(key, both);
    }
    return { type: 'object', entries };
  }
  if (a.type === 'list' && b.type === 'list')
    return { type: 'list', items: b.items.reduce(addItem, a.items) };
  return isSameLeaf(a, b) ? a : null;
}

function addItem(items: readonly Slot[], item: Slot): readonly Slot[] {
  for (const [index, before] of items.entries()) {
    const both = merge(before, item);
    if (both !== null) return items.with(index, both);
  }
  return [...items, item];
}

/** Merges two values. Leaves of the later one replace those of the earlier one. */
function replace(a: Slot, b: Slot): Slot {
  if (a.type !== 'object' || b.type !== 'object') return b;
  const entries = new Map(a.entries);
  for (const [key, slot] of b.entries) {
    const before = entries.get(key);
    entries.set(key, before === undefined ? slot : (merge(before, slot) ?? replace(before, slot)));
  }
  return { type: 'object', entries };
}

function isSameLeaf(a: Slot, b: Slot): boolean {
  return a.type === 'leaf' && b.type === 'leaf' && JSON.stringify(a.value) === JSON.stringify(b.value);
}

function toArguments(slot: Slot): ReadonlyMap<string, Json> {
  if (slot.type !== 'object') return new Map();
  return new Map([...slot.entries].map(([name, inner]) => [name, slotToJson(inner)]));
}

function slotToJson(slot: Slot): Json {
  switch (slot.type) {
    case 'leaf':
      return slot.value;
    case 'list':
      return slot.items.map(slotToJson);
    case 'object':
      // `fromEntries` defines own properties, so a key `__proto__` is safe.
      return Object.fromEntries([...slot.entries].map(([key, inner]) => [key, slotToJson(inner)]));
  }
}
