import type { DiscoveredEntity } from '../../entities/discoveredEntity';
import type { RecordKey, KeyArgument } from '../../model/reads';
import type { IndexedEntity } from '../names/entityIndex';
import { bindRelativeKey, withFilledArguments, bindFilterKey, bindUniqueField } from './indirectBindings';
import { requiresIds, isInsideInput, toKeyArgument } from './keyBinding';
import { resolveKeyReference } from './keyReference';
import type { Mutation } from '../mutation';
import {
  normalizeName,
  GENERIC_KEY_NAMES,
  NORMALIZED_ID,
  EMPTY_NAME,
  type NormalizedName,
  type KeyPartName,
} from '../names/normalizedName';
import type { MutationPair, KeyReferences } from '../pairing/pair';
import { isIdentifierInput, canIdentifyRecord, type MutationInput } from '../inputs/mutationInput';
import { getInputFields } from '../../shapes/argumentSlot';

/**
 * How a key is asked for. `explicit`: under the entity's full name (`orderId`, `order`); `tail`: under the end of its name
 * (`appealId`); `own`: under the key field's own telling name (`slug`); `generic`: plain `id`; `filter`: inside a filter;
 * `unique`: by a telling field that is none of the known keys; `relative`: by its number below its parent, whose key is asked for too.
 */
export type KeyBindingType = 'explicit' | 'tail' | 'own' | 'generic' | 'filter' | 'unique' | 'relative';

/** Where a mutation takes the key of one record, or of several. */
export interface KeyBinding {
  readonly arguments: readonly KeyArgument[];
  readonly type: KeyBindingType;
  readonly bulk: boolean;
  /** It is the key that the entity's page uses. */
  readonly main: boolean;
  readonly required: boolean;
  /** Paths of the mutation's own slots that hold it; none where a namespace above it takes the key. */
  readonly paths: readonly (readonly string[])[];
  /** Paths of further slots that the record fills: its parent's key, its version. */
  readonly filledPaths: readonly (readonly string[])[];
}

interface InputFit {
  readonly input: MutationInput;
  readonly type: KeyBindingType;
  readonly score: number;
}

const TYPE_SCORES: Readonly<Record<KeyBindingType, number>> = {
  explicit: 4,
  tail: 3,
  own: 2.5,
  generic: 2,
  relative: 1.5,
  unique: 1,
  filter: 0,
};

/** Finds the entity's key among the mutation's slots, or null. */
export function bindKey(
  mutation: Mutation,
  entity: IndexedEntity,
  places: KeyReferences & Pick<MutationPair, 'keyCandidate'>,
): KeyBinding | null {
  const found = bindOwnKey(mutation, entity, places);
  return found === null
    ? bindRelativeKey(mutation, entity.draft)
    : withFilledArguments(found, mutation, entity.draft);
}

function bindOwnKey(
  mutation: Mutation,
  entity: IndexedEntity,
  {
    findKeyReference: claim,
    keyCandidate: claimant,
    isNamedAfterOther: callsOther,
  }: KeyReferences & Pick<MutationPair, 'keyCandidate'>,
): KeyBinding | null {
  const { draft } = entity;
  if (mutation.namespaceArguments.length > 0) return bindNamespaceKey(mutation, entity);
  const { names } = claimant;
  const slots = mutation.hasShallowKeys
    ? mutation.keyInputs
    : mutation.keyInputs.filter((slot) => canHoldEntityKey(slot, draft));
  const isOthers = (slot: MutationInput): boolean => {
    const claimed = claim(slot);
    return claimed !== null && resolveKeyReference(claimed, claimant) === 'other';
  };
  const isCalledOther = (slot: MutationInput): boolean => callsOther(slot, entity);
  const subject: BindingSubject = { names, step: mutation.steps.length - 1, isOthers, isCalledOther };
  const bound = slots.length === 0 ? null : findBestBinding(entity, slots, subject);
  const best = bound !== null && requiresIds(mutation, bound) ? null : bound;
  const found = best === null || isInsideInput(best) ? bindFilterKey(mutation, draft) : null;
  // Beside a filter, key fields inside another object are values to set.
  const filter = best === null || found?.paths[0]?.length === 1 ? found : null;
  if (best !== null && (filter === null || isUniqueInput(best, mutation, draft))) return best;
  return (
    bindUniqueField(
      mutation,
      draft,
      slots.filter((slot) => !subject.isOthers(slot)),
    ) ?? filter
  );
}

/** Whose key is looked for: what it may be called, the step that takes it, and the places that say that they take another's. */
interface BindingSubject {
  readonly names: readonly NormalizedName[];
  readonly step: number;
  readonly isOthers: (slot: MutationInput) => boolean;
  /** Its whole name is that of another entity. */
  readonly isCalledOther: (slot: MutationInput) => boolean;
}

/** The best of the bindings of all keys; of equal ones that of the earlier key. */
function findBestBinding(
  { draft, keyPartNames: keyWords }: IndexedEntity,
  slots: readonly MutationInput[],
  subject: BindingSubject,
): KeyBinding | null {
  let best: KeyBinding | null = null;
  for (let index = 0; index < draft.keys.length; index += 1) {
    const key = draft.keys[index];
    const parts = bindKeyParts(keyWords[index] ?? [], slots, subject);
    if (parts === null || key === undefined) continue;
    const binding = toPageKeyBinding(draft, key, index, parts);
    if (best === null || scoreBinding(binding) > scoreBinding(best)) best = binding;
  }
  return best;
}

const NEVER = (): boolean => false;

/** The record that a namespace stands for: `graph(id: ID!) { delete }`. Its key is all that the namespaces demand. */
function bindNamespaceKey(
  { namespaceArguments: outer, steps }: Mutation,
  { draft, names, keyPartNames: keyWords }: IndexedEntity,
): KeyBinding | null {
  const step = outer[0]?.step ?? 0;
  const said = normalizeName(steps[step]?.field ?? '');
  if (outer.some((each) => each.step !== step) || !names.some((name) => name.normalized === said))
    return null;
  const slots = outer.map(({ input: slot }) => slot);
  const bindings = draft.keys.flatMap((key, index) => {
    const binding = bindKeyParts(keyWords[index] ?? [], slots, {
      names,
      step,
      isOthers: NEVER,
      isCalledOther: NEVER,
    });
    return binding === null || binding.paths.length < outer.length
      ? []
      : [toPageKeyBinding(draft, key, index, binding)];
  });
  const best = bindings.sort((a, b) => scoreBinding(b) - scoreBinding(a))[0];
  return best === undefined ? null : { ...best, type: 'explicit', paths: [] };
}

/** All of the key lies in an input object that is made for keys. */
function isUniqueInput({ paths }: KeyBinding, mutation: Mutation, draft: DiscoveredEntity): boolean {
  return paths.every((path) =>
    mutation.keyInputs.some(
      (slot) =>
        slot.path.join('.') === path.join('.') &&
        slot.parent !== null &&
        draft.uniqueInputs.includes(slot.parent.name),
    ),
  );
}

function scoreBinding(binding: KeyBinding): number {
  return TYPE_SCORES[binding.type] + (binding.main ? 2.1 : 0) - (binding.bulk ? 3 : 0);
}

/** The outer two levels take keys; a third one only where its object does nothing else. */
function canHoldEntityKey(slot: MutationInput, draft: DiscoveredEntity): boolean {
  if (slot.parent === null || slot.depth <= 2 || draft.uniqueInputs.includes(slot.parent.name)) return true;
  const fields = draft.keys.flatMap((key) => key.fields.map((part) => part.path));
  return getInputFields(slot.parent).every(({ name }) => fields.includes(name));
}

function bindKeyParts(
  parts: readonly KeyPartName[],
  slots: readonly MutationInput[],
  subject: BindingSubject,
): Omit<KeyBinding, 'main'> | null {
  const fits: InputFit[] = [];
  for (const part of parts) {
    const free =
      fits.length === 0 ? slots : slots.filter((slot) => !fits.some((used) => used.input === slot));
    const fit = findBestFit(part, parts.length === 1, free, subject);
    if (fit === null) return null;
    fits.push(fit);
  }
  const telling = fits.map((fit) => fit.type).sort((a, b) => TYPE_SCORES[b] - TYPE_SCORES[a])[0];
  if (telling === undefined) return null;
  return {
    arguments: fits.map((fit, part) => toKeyArgument(fit.input, part, subject.step)),
    type: telling,
    bulk: fits.some((fit) => fit.input.multiple),
    required: fits.every((fit) => fit.input.required),
    paths: fits.map((fit) => fit.input.path),
    filledPaths: [],
  };
}

function findBestFit(
  part: KeyPartName,
  single: boolean,
  slots: readonly MutationInput[],
  { names, isOthers: isTaken, isCalledOther }: BindingSubject,
): InputFit | null {
  let best: InputFit | null = null;
  for (const slot of slots) {
    const style = getBindingType(slot, part, single, names);
    // What is named after the entity is its own, whatever its description was copied from.
    if (
      style === null ||
      (style !== 'explicit' && isTaken(slot) && (single || slot.normalized !== part.argumentName))
    )
      continue;
    const weight =
      TYPE_SCORES[style] -
      // `productId` of a CartProduct is the product's, where the cart product has an id of its own.
      (style === 'tail' && isCalledOther(slot) ? 2 : 0) +
      (slot.path.length === 1 ? 2.5 : 0) +
      (slot.required ? 0.4 : 0) -
      (slot.multiple ? 3 : 0);
    if (best === null || weight > best.score) best = { input: slot, type: style, score: weight };
  }
  return best;
}

function getBindingType(
  slot: MutationInput,
  part: KeyPartName,
  single: boolean,
  names: readonly NormalizedName[],
): KeyBindingType | null {
  const { normalized: said } = slot;
  if (said === part.normalized) return GENERIC_KEY_NAMES.has(slot.words.join('')) ? 'generic' : 'own';
  if (single && part.isIdLike && said === NORMALIZED_ID) return 'generic';
  // The read of the record takes this part of its key under the very name, whatever relation it goes through.
  if (!single && said === part.argumentName) return 'own';
  if (!single && !part.isIdLike && !part.hasGenericEnding) return null;
  for (const ending of part.endings) {
    if (said.length <= ending.length || !said.endsWith(ending)) continue;
    if (ending === EMPTY_NAME && !canIdentifyRecord(slot)) continue;
    // What stands before the ending, with the space that both share.
    const stem = said.slice(0, said.length - ending.length + 1);
    for (const name of names) if (name.normalized === stem) return 'explicit';
    if (ending === EMPTY_NAME && !isIdentifierInput(slot)) continue;
    for (const name of names) if (name.normalized.endsWith(stem) && name.normalized !== stem) return 'tail';
  }
  return null;
}

/** Parts are counted in the page's key; another key's values come from the record's fields. */
function toPageKeyBinding(
  draft: DiscoveredEntity,
  key: RecordKey,
  index: number,
  binding: Omit<KeyBinding, 'main'>,
): KeyBinding {
  const page = draft.key?.fields.map((field) => field.path) ?? [];
  const main = draft.key !== null && (index === 0 || key === draft.key);
  const args = binding.arguments.map((argument) => {
    const path = key.fields[argument.part]?.path ?? '';
    const part = page.indexOf(path);
    return part >= 0 ? { ...argument, part } : { ...argument, part: -1, field: path };
  });
  return { ...binding, arguments: args, main };
}
