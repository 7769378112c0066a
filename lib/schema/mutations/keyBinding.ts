import { isEnumType } from 'graphql';
import type { EntityDraft } from '../entityDraft';
import type { Key, KeyArgument } from '../reads';
import type { EntityNames } from './entityNames';
import { bindFilter } from './bindFilter';
import { bindUnique } from './bindUnique';
import { argumentOf } from './keyArgument';
import { isFilterInput } from './filterKey';
import type { Mutation } from './mutation';
import { isIdentifier, type Slot } from './slots';
import { knownWords, saysAt, sameWords } from './wordMatch';

/**
 * How a key is asked for. `explicit`: under the entity's full name (`orderId`, `order`); `tail`: under the end of its name
 * (`appealId`); `own`: under the key field's own telling name (`slug`); `generic`: plain `id`; `filter`: inside a filter;
 * `unique`: by a telling field that is none of the known keys.
 */
export type KeyStyle = 'explicit' | 'tail' | 'own' | 'generic' | 'filter' | 'unique';

/** Where a mutation takes the key of one record, or of several. */
export interface KeyBinding {
  readonly arguments: readonly KeyArgument[];
  readonly style: KeyStyle;
  readonly bulk: boolean;
  /** It is the key that the entity's page uses. */
  readonly main: boolean;
  readonly required: boolean;
  /** Paths of the mutation's own slots that hold it; none where a namespace above it takes the key. */
  readonly paths: readonly (readonly string[])[];
}

interface Fit {
  readonly slot: Slot;
  readonly style: KeyStyle;
  readonly weight: number;
}

const WEIGHT: Readonly<Record<KeyStyle, number>> = {
  explicit: 4,
  tail: 3,
  own: 2.5,
  generic: 2,
  unique: 1,
  filter: 0,
};
const GENERIC = new Set([
  'id',
  'uuid',
  'guid',
  'key',
  'pk',
  '_id',
  'nodeid',
  'documentid',
  'rowid',
  'objectid',
]);
/**
 * Finds the entity's key among the mutation's slots, or null.
 * @param aliases further names for the entity in this mutation: payload fields that hold it, interfaces that it implements
 */
export function keyBinding(
  mutation: Mutation,
  entity: EntityNames,
  aliases: readonly (readonly string[])[],
): KeyBinding | null {
  const { draft } = entity;
  if (mutation.outer.length > 0) return bindOuter(mutation, entity);
  const names = [...entity.names, ...aliases];
  const slots = mutation.keySlots.filter((slot) => isKeyPlace(slot, draft));
  const bindings = draft.keys.flatMap((key, index) => {
    const binding = bindParts(key, slots, names, mutation.steps.length - 1);
    return binding === null ? [] : [{ binding: asKeyOf(draft, key, index, binding), index }];
  });
  const best = bindings.sort((a, b) => value(b.binding) - value(a.binding) || a.index - b.index)[0];
  const found = best === undefined || isInside(best.binding) ? bindFilter(mutation, draft) : null;
  // Beside a filter, key fields inside another object are values to set.
  const filter = best === undefined || found?.paths[0]?.length === 1 ? found : null;
  if (best !== undefined && (filter === null || isUniqueInput(best.binding, mutation, draft)))
    return best.binding;
  return bindUnique(mutation, draft, slots) ?? filter;
}

/** The record that a namespace stands for: `graph(id: ID!) { delete }`. Its key is all that the namespaces demand. */
function bindOuter({ outer, steps }: Mutation, { draft, names }: EntityNames): KeyBinding | null {
  const step = outer[0]?.step ?? 0;
  const called = knownWords(steps[step]?.field ?? '');
  if (outer.some((each) => each.step !== step) || !names.some((name) => sameWords(name, called))) return null;
  const slots = outer.map(({ slot }) => slot);
  const bindings = draft.keys.flatMap((key, index) => {
    const binding = bindParts(key, slots, names, step);
    return binding === null || binding.paths.length < outer.length
      ? []
      : [asKeyOf(draft, key, index, binding)];
  });
  const best = bindings.sort((a, b) => value(b) - value(a))[0];
  return best === undefined ? null : { ...best, style: 'explicit', paths: [] };
}

function isInside({ paths }: KeyBinding): boolean {
  return paths.every((path) => path.length > 1);
}

/** All of the key lies in an input object that is made for keys. */
function isUniqueInput({ paths }: KeyBinding, mutation: Mutation, draft: EntityDraft): boolean {
  return paths.every((path) =>
    mutation.keySlots.some(
      (slot) =>
        slot.path.join('.') === path.join('.') &&
        slot.parent !== null &&
        draft.uniqueInputs.includes(slot.parent.name),
    ),
  );
}

function value(binding: KeyBinding): number {
  return WEIGHT[binding.style] + (binding.main ? 2.1 : 0) - (binding.bulk ? 3 : 0);
}

/** The outer two levels take keys; a third one only where its object does nothing else. */
function isKeyPlace(slot: Slot, draft: EntityDraft): boolean {
  if (slot.parent === null) return true;
  if (isFilterInput(slot.parent) && !draft.uniqueInputs.includes(slot.parent.name)) return false;
  if (slot.depth <= 2 || draft.uniqueInputs.includes(slot.parent.name)) return true;
  const fields = draft.keys.flatMap((key) => key.fields.map((part) => part.path));
  return Object.keys(slot.parent.getFields()).every((name) => fields.includes(name));
}

function bindParts(
  key: Key,
  slots: readonly Slot[],
  names: readonly (readonly string[])[],
  step: number,
): Omit<KeyBinding, 'main'> | null {
  const fits: Fit[] = [];
  for (const part of key.fields) {
    const fit = bestFit(
      keyWords(part.path),
      key.fields.length === 1,
      slots.filter((slot) => !fits.some((used) => used.slot === slot)),
      names,
    );
    if (fit === null) return null;
    fits.push(fit);
  }
  const telling = fits.map((fit) => fit.style).sort((a, b) => WEIGHT[b] - WEIGHT[a])[0];
  if (telling === undefined) return null;
  return {
    arguments: fits.map((fit, part) => argumentOf(fit.slot, part, step)),
    style: telling,
    bulk: fits.some((fit) => fit.slot.many),
    required: fits.every((fit) => fit.slot.required),
    paths: fits.map((fit) => fit.slot.path),
  };
}

function bestFit(
  part: KeyWords,
  single: boolean,
  slots: readonly Slot[],
  names: readonly (readonly string[])[],
): Fit | null {
  let best: Fit | null = null;
  for (const slot of slots) {
    const style = fitStyle(slot, part, single, names);
    if (style === null) continue;
    const weight =
      WEIGHT[style] + (slot.path.length === 1 ? 2.5 : 0) + (slot.required ? 0.4 : 0) - (slot.many ? 3 : 0);
    if (best === null || weight > best.weight) best = { slot, style, weight };
  }
  return best;
}

/** A key's part in words, with the endings under which an argument may ask for it: `orderId`, and `order` where it is an id. */
interface KeyWords {
  readonly words: readonly string[];
  readonly isIdLike: boolean;
  readonly endings: readonly (readonly string[])[];
}

function keyWords(path: string): KeyWords {
  const words = knownWords(path);
  const isIdLike = GENERIC.has(words.join('')) || words.at(-1) === 'id';
  return { words, isIdLike, endings: [words, ...(isIdLike ? [ID, []] : [])] };
}
const ID = ['id'];

function fitStyle(
  slot: Slot,
  { words, isIdLike, endings }: KeyWords,
  single: boolean,
  names: readonly (readonly string[])[],
): KeyStyle | null {
  if (sameWords(slot.words, words)) return GENERIC.has(slot.words.join('')) ? 'generic' : 'own';
  if (single && isIdLike && sameWords(slot.words, ID)) return 'generic';
  if (!single && !isIdLike && !GENERIC.has(words.at(-1) ?? '')) return null;
  for (const ending of endings) {
    const length = slot.words.length - ending.length;
    if (length <= 0 || (ending.length === 0 && isEnumType(slot.named))) continue;
    if (!saysAt(slot.words, length, ending)) continue;
    if (names.some((name) => name.length === length && saysAt(slot.words, 0, name))) return 'explicit';
    if (ending.length === 0 && !isIdentifier(slot)) continue;
    const isTail = (name: readonly string[]): boolean =>
      length < name.length && saysAt(name, name.length - length, slot.words, length);
    if (names.some(isTail)) return 'tail';
  }
  return null;
}

/** Parts are counted in the page's key; another key's values come from the record's fields. */
function asKeyOf(draft: EntityDraft, key: Key, index: number, binding: Omit<KeyBinding, 'main'>): KeyBinding {
  const page = draft.key?.fields.map((field) => field.path) ?? [];
  const main = draft.key !== null && (index === 0 || key === draft.key);
  const args = binding.arguments.map((argument) => {
    const path = key.fields[argument.part]?.path ?? '';
    const part = page.indexOf(path);
    return part >= 0 ? { ...argument, part } : { ...argument, part: -1, field: path };
  });
  return { ...binding, arguments: args, main };
}
