import { findEnumFacts } from '../fields/fieldFacts';
import { inferValueKind } from '../graphql/valueKind';
import type { ArgumentInput } from '../model/model';
import type { ArgConstant } from '../model/reads';
import { createWordFinder } from '../lexicon/lexicon';
import { findPageWideArgument } from '../shapes/pageWide';
import { getKeySlots, formatSlotPath, type ArgumentSlot } from '../shapes/argumentSlot';
import { isInputObjectType, isLeafType } from '../graphql/types';
import { because, isReason, type Reason } from '../model/reason';

/** A form that opens a list or a value: its fields, and containers that are sent even when empty. */
interface ArgumentForm {
  readonly inputs: readonly ArgumentInput[];
  readonly constants: readonly ArgConstant[];
}

/** The largest number of fields. Required ones come first. */
const MAX_INPUTS = 12;

/**
 * Builds the form for arguments that only a visitor can fill, or returns the reason why there is none. Required input
 * objects are flattened two levels deep; a one-of input becomes a choice. See docs/shapes.md, 3.10.
 */
export function buildArgumentForm(slots: readonly ArgumentSlot[]): ArgumentForm | Reason {
  const shown = slots.filter((slot) => slot.required || findPageWideArgument(slot) === null);
  const parts = shown.flatMap((slot): readonly (Part | Reason)[] =>
    slot.required || !isInputObjectType(slot.ref.named) ? [partOf(slot, 0)] : [],
  );
  const closed = parts.find(isReason);
  if (closed !== undefined) return closed;
  const whole = parts.filter((part): part is Part => !isReason(part));
  const inputs = whole.flatMap((part) => part.inputs);
  if (inputs.length === 0) return because('unmapped.noForm');
  const needed = inputs.filter((input) => input.required || input.oneOf?.required === true);
  const free = inputs.filter((input) => !needed.includes(input));
  return {
    inputs: [...needed, ...free.slice(0, Math.max(0, MAX_INPUTS - needed.length))],
    constants: whole.flatMap((part) => part.constants),
  };
}

type Part = ArgumentForm;

function partOf(slot: ArgumentSlot, depth: number): Part | Reason {
  const { named, lists } = slot.ref;
  if (isLeafType(named)) return { inputs: [inputOf(slot)], constants: [] };
  if (!isInputObjectType(named) || lists > 0 || depth > 1) return demands(slot);
  const keys = getKeySlots(slot).filter((key) => key.required || findPageWideArgument(key) === null);
  if (named.isOneOf) return choiceOf(slot, keys);
  const inner = keys.map((key) => ({ key, part: partOf(key, depth + 1) }));
  const closed = inner.find(({ key, part }) => key.required && isReason(part));
  if (closed !== undefined) return demands(closed.key);
  const parts = inner.flatMap(({ key, part }) => {
    if (isReason(part)) return [];
    // An optional object with required keys is left out: a half-filled one would be refused.
    const isWhole =
      key.required || isLeafType(key.ref.named) || part.inputs.every(({ required }) => !required);
    return isWhole ? [part] : [];
  });
  return {
    inputs: parts.flatMap((part) => part.inputs),
    constants: slot.required ? [{ at: slot.at, value: {} }, ...parts.flatMap(constantsOf)] : [],
  };
}

function constantsOf(part: Part): readonly ArgConstant[] {
  return part.constants;
}

/** Lists the flat keys of a one-of input, one of which has to be filled. */
function choiceOf(slot: ArgumentSlot, keys: readonly ArgumentSlot[]): Part | Reason {
  const inputs = keys
    .filter((key) => isLeafType(key.ref.named))
    .map((key) => ({ ...inputOf(key), oneOf: { group: formatSlotPath(slot), required: slot.required } }));
  return inputs.length === 0 ? demands(slot) : { inputs, constants: [] };
}

const demands = (slot: ArgumentSlot): Reason => because('unmapped.demands', { input: formatSlotPath(slot) });

const findUniqueName = createWordFinder('uniqueNames', 'whole');

function inputOf(slot: ArgumentSlot): ArgumentInput {
  const { named, lists } = slot.ref;
  const unique = findUniqueName(slot.at.path.at(-1) ?? slot.name);
  return {
    name: formatSlotPath(slot),
    type: slot.typeString,
    kind: inferValueKind(named, slot.name),
    list: lists > 0,
    required: slot.required,
    ...(slot.description === '' ? {} : { description: slot.description }),
    ...findEnumFacts(named, slot.name),
    ...(unique === null
      ? {}
      : { unique: { value: true, reason: because('input.unique', { word: unique }) } }),
    at: slot.at,
  };
}
