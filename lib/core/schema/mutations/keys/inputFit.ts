import type { KeyBindingType } from './keyBinding';
import {
  GENERIC_KEY_NAMES,
  NORMALIZED_ID,
  EMPTY_NAME,
  type NormalizedName,
  type KeyPartName,
} from '../names/normalizedName';
import { memoizeByObject } from '../../model/memoize';
import { isIdentifierInput, canIdentifyRecord, type MutationInput } from '../inputs/mutationInput';
import { groupBy } from '../../model/groupBy';

/** An input that can take a key, with the type of its binding and how well it fits. */
export interface InputFit {
  readonly input: MutationInput;
  readonly type: KeyBindingType;
  readonly score: number;
}

/** Scores of the types of bindings; a higher score wins. */
export const TYPE_SCORES: Readonly<Record<KeyBindingType, number>> = {
  explicit: 4,
  tail: 3,
  own: 2.5,
  generic: 2,
  relative: 1.5,
  unique: 1,
  filter: 0,
};

/**
 * The entity whose key is searched: its names, the step that takes the key, and the tests for keys of other
 * entities.
 */
export interface BindingSubject {
  readonly names: readonly NormalizedName[];
  readonly step: number;
  readonly isOthers: (input: MutationInput) => boolean;
  /** Returns true if the input is named after another entity. */
  readonly isCalledOther: (input: MutationInput) => boolean;
  /** The key is that of the record's page, and not a further one, which may be a reference to another record. */
  readonly isTold?: boolean;
}

/** Returns the input that fits a part of the key best, or null. */
export function findBestFit(
  part: KeyPartName,
  single: boolean,
  inputs: readonly MutationInput[],
  { names, isOthers, isCalledOther, isTold = false }: BindingSubject,
): InputFit | null {
  let best: InputFit | null = null;
  for (const input of inputs.length > MAX_SCANNED ? findNamedInputs(part, inputs, names) : inputs) {
    const found = getBindingType(input, part, single, names);
    // A key that is named after its record is named in full wherever it has that name: `loanId` of a Loan.
    const isTelling =
      found === 'own' && single && isTold && part.isIdLike && input.words.length > 1 && !isCalledOther(input);
    const type = isTelling ? 'explicit' : found;
    // An input named after the entity is its key, even if its description was copied from another one.
    if (
      type === null ||
      (type !== 'explicit' && isOthers(input) && (single || input.normalized !== part.argumentName))
    )
      continue;
    const score =
      TYPE_SCORES[type] -
      // `productId` of a CartProduct is the product's key, if the cart product has an id of its own.
      (type === 'tail' && isCalledOther(input) ? 2 : 0) +
      (input.path.length === 1 ? 2.5 : 0) +
      (input.required ? 0.4 : 0) -
      (input.multiple ? 3 : 0);
    if (best === null || score > best.score) best = { input, type, score };
  }
  return best;
}

/** Of more inputs than this, only those with a name that can fit are compared. */
const MAX_SCANNED = 16;

/** Finds the inputs whose names can mean a part of a key, in their order. */
function findNamedInputs(
  { normalized, argumentName, endings }: KeyPartName,
  inputs: readonly MutationInput[],
  names: readonly NormalizedName[],
): readonly MutationInput[] {
  const byName = indexNames(inputs);
  const called = new Set([normalized, NORMALIZED_ID, argumentName ?? normalized]);
  // A space is shared by the name and what follows it.
  for (const { suffixes } of names)
    for (const suffix of suffixes) for (const ending of endings) called.add(suffix + ending.slice(1));
  const places = [...called].flatMap((name) => byName.get(name) ?? []);
  return places.sort((a, b) => a - b).flatMap((place) => inputs[place] ?? []);
}

/** Indexes the places of inputs by their normalized names. */
const indexNames = memoizeByObject((inputs: readonly MutationInput[]) =>
  groupBy(inputs.keys(), (place) => inputs[place]?.normalized ?? ''),
);

function getBindingType(
  input: MutationInput,
  part: KeyPartName,
  single: boolean,
  names: readonly NormalizedName[],
): KeyBindingType | null {
  const { normalized } = input;
  if (normalized === part.normalized) return GENERIC_KEY_NAMES.has(input.words.join('')) ? 'generic' : 'own';
  if (single && part.isIdLike && normalized === NORMALIZED_ID) return 'generic';
  // The record's query takes this part of the key under the same name.
  if (!single && normalized === part.argumentName) return 'own';
  if (!single && !part.isIdLike && !part.hasGenericEnding) return null;
  for (const ending of part.endings) {
    if (normalized.length <= ending.length || !normalized.endsWith(ending)) continue;
    if (ending === EMPTY_NAME && !canIdentifyRecord(input)) continue;
    // The name before the ending, with the space that both share.
    const stem = normalized.slice(0, normalized.length - ending.length + 1);
    for (const name of names) if (name.normalized === stem) return 'explicit';
    if (ending === EMPTY_NAME && !isIdentifierInput(input)) continue;
    for (const name of names) if (name.normalized.endsWith(stem) && name.normalized !== stem) return 'tail';
  }
  return null;
}
