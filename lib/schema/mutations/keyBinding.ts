import type { EntityDraft } from '../entityDraft';
import type { Key, KeyArgument } from '../reads';
import type { EntityNames } from './entityNames';
import { bindRelative, filledFromRecord } from './bindParent';
import { asksForIds, isInside } from './asksForIds';
import { bindFilter } from './bindFilter';
import { bindUnique } from './bindUnique';
import { argumentOf } from './keyArgument';
import { claimedBy } from './keyClaim';
import type { Mutation } from './mutation';
import { saidByName, type Called } from './called';
import type { Pair, Places } from './pair';
import { GENERIC, ID, NOTHING, type KeyWords } from './keyWords';
import { isIdentifier, standsForRecord, type Slot } from './slots';
import { inputFields } from '../shapes/slot';

/**
 * How a key is asked for. `explicit`: under the entity's full name (`orderId`, `order`); `tail`: under the end of its name
 * (`appealId`); `own`: under the key field's own telling name (`slug`); `generic`: plain `id`; `filter`: inside a filter;
 * `unique`: by a telling field that is none of the known keys; `relative`: by its number below its parent, whose key is asked for too.
 */
export type KeyStyle = 'explicit' | 'tail' | 'own' | 'generic' | 'filter' | 'unique' | 'relative';

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
  /** Paths of further slots that the record fills: its parent's key, its version. */
  readonly filled: readonly (readonly string[])[];
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
  relative: 1.5,
  unique: 1,
  filter: 0,
};

/** Finds the entity's key among the mutation's slots, or null. */
export function keyBinding(
  mutation: Mutation,
  entity: EntityNames,
  places: Places & Pick<Pair, 'claimant'>,
): KeyBinding | null {
  const found = ownBinding(mutation, entity, places);
  return found === null
    ? bindRelative(mutation, entity.draft)
    : filledFromRecord(found, mutation, entity.draft);
}

function ownBinding(
  mutation: Mutation,
  entity: EntityNames,
  { claim, claimant, callsOther }: Places & Pick<Pair, 'claimant'>,
): KeyBinding | null {
  const { draft } = entity;
  if (mutation.outer.length > 0) return bindOuter(mutation, entity);
  const { names } = claimant;
  const slots = mutation.isFlat
    ? mutation.keySlots
    : mutation.keySlots.filter((slot) => isKeyPlace(slot, draft));
  const isOthers = (slot: Slot): boolean => {
    const claimed = claim(slot);
    return claimed !== null && claimedBy(claimed, claimant) === 'other';
  };
  const isCalledOther = (slot: Slot): boolean => callsOther(slot, entity);
  const subject: Subject = { names, step: mutation.steps.length - 1, isOthers, isCalledOther };
  const bound = slots.length === 0 ? null : bestBinding(entity, slots, subject);
  const best = bound !== null && asksForIds(mutation, bound) ? null : bound;
  const found = best === null || isInside(best) ? bindFilter(mutation, draft) : null;
  // Beside a filter, key fields inside another object are values to set.
  const filter = best === null || found?.paths[0]?.length === 1 ? found : null;
  if (best !== null && (filter === null || isUniqueInput(best, mutation, draft))) return best;
  return (
    bindUnique(
      mutation,
      draft,
      slots.filter((slot) => !subject.isOthers(slot)),
    ) ?? filter
  );
}

/** Whose key is looked for: what it may be called, the step that takes it, and the places that say that they take another's. */
interface Subject {
  readonly names: readonly Called[];
  readonly step: number;
  readonly isOthers: (slot: Slot) => boolean;
  /** Its whole name is that of another entity. */
  readonly isCalledOther: (slot: Slot) => boolean;
}

/** The best of the bindings of all keys; of equal ones that of the earlier key. */
function bestBinding(
  { draft, keyWords }: EntityNames,
  slots: readonly Slot[],
  subject: Subject,
): KeyBinding | null {
  let best: KeyBinding | null = null;
  for (let index = 0; index < draft.keys.length; index += 1) {
    const key = draft.keys[index];
    const parts = bindParts(keyWords[index] ?? [], slots, subject);
    if (parts === null || key === undefined) continue;
    const binding = asKeyOf(draft, key, index, parts);
    if (best === null || value(binding) > value(best)) best = binding;
  }
  return best;
}

const NEVER = (): boolean => false;

/** The record that a namespace stands for: `graph(id: ID!) { delete }`. Its key is all that the namespaces demand. */
function bindOuter({ outer, steps }: Mutation, { draft, names, keyWords }: EntityNames): KeyBinding | null {
  const step = outer[0]?.step ?? 0;
  const said = saidByName(steps[step]?.field ?? '');
  if (outer.some((each) => each.step !== step) || !names.some((name) => name.said === said)) return null;
  const slots = outer.map(({ slot }) => slot);
  const bindings = draft.keys.flatMap((key, index) => {
    const binding = bindParts(keyWords[index] ?? [], slots, {
      names,
      step,
      isOthers: NEVER,
      isCalledOther: NEVER,
    });
    return binding === null || binding.paths.length < outer.length
      ? []
      : [asKeyOf(draft, key, index, binding)];
  });
  const best = bindings.sort((a, b) => value(b) - value(a))[0];
  return best === undefined ? null : { ...best, style: 'explicit', paths: [] };
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
  if (slot.parent === null || slot.depth <= 2 || draft.uniqueInputs.includes(slot.parent.name)) return true;
  const fields = draft.keys.flatMap((key) => key.fields.map((part) => part.path));
  return inputFields(slot.parent).every(({ name }) => fields.includes(name));
}

function bindParts(
  parts: readonly KeyWords[],
  slots: readonly Slot[],
  subject: Subject,
): Omit<KeyBinding, 'main'> | null {
  const fits: Fit[] = [];
  for (const part of parts) {
    const free = fits.length === 0 ? slots : slots.filter((slot) => !fits.some((used) => used.slot === slot));
    const fit = bestFit(part, parts.length === 1, free, subject);
    if (fit === null) return null;
    fits.push(fit);
  }
  const telling = fits.map((fit) => fit.style).sort((a, b) => WEIGHT[b] - WEIGHT[a])[0];
  if (telling === undefined) return null;
  return {
    arguments: fits.map((fit, part) => argumentOf(fit.slot, part, subject.step)),
    style: telling,
    bulk: fits.some((fit) => fit.slot.many),
    required: fits.every((fit) => fit.slot.required),
    paths: fits.map((fit) => fit.slot.path),
    filled: [],
  };
}

function bestFit(
  part: KeyWords,
  single: boolean,
  slots: readonly Slot[],
  { names, isOthers: isTaken, isCalledOther }: Subject,
): Fit | null {
  let best: Fit | null = null;
  for (const slot of slots) {
    const style = fitStyle(slot, part, single, names);
    // What is named after the entity is its own, whatever its description was copied from.
    if (style === null || (style !== 'explicit' && isTaken(slot) && (single || slot.said !== part.asked)))
      continue;
    const weight =
      WEIGHT[style] -
      // `productId` of a CartProduct is the product's, where the cart product has an id of its own.
      (style === 'tail' && isCalledOther(slot) ? 2 : 0) +
      (slot.path.length === 1 ? 2.5 : 0) +
      (slot.required ? 0.4 : 0) -
      (slot.many ? 3 : 0);
    if (best === null || weight > best.weight) best = { slot, style, weight };
  }
  return best;
}

function fitStyle(slot: Slot, part: KeyWords, single: boolean, names: readonly Called[]): KeyStyle | null {
  const { said } = slot;
  if (said === part.said) return GENERIC.has(slot.words.join('')) ? 'generic' : 'own';
  if (single && part.isIdLike && said === ID) return 'generic';
  // The read of the record takes this part of its key under the very name, whatever relation it goes through.
  if (!single && said === part.asked) return 'own';
  if (!single && !part.isIdLike && !part.endsGenerically) return null;
  for (const ending of part.endings) {
    if (said.length <= ending.length || !said.endsWith(ending)) continue;
    if (ending === NOTHING && !standsForRecord(slot)) continue;
    // What stands before the ending, with the space that both share.
    const stem = said.slice(0, said.length - ending.length + 1);
    for (const name of names) if (name.said === stem) return 'explicit';
    if (ending === NOTHING && !isIdentifier(slot)) continue;
    for (const name of names) if (name.said.endsWith(stem) && name.said !== stem) return 'tail';
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
