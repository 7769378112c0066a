import type { DiscoveredEntity } from '../../fields/discoveredEntity';
import type { RecordKey } from '../../model/reads';
import type { IndexedEntity } from '../names/entityIndex';
import { bindRelativeKey, withFilledArguments, bindFilterKey, bindUniqueField } from './indirectBindings';
import {
  requiresIds,
  isInsideInput,
  isSameValueType,
  toKeyArgument,
  type KeyBinding,
  bindLoneId,
  toGenericBinding,
} from './keyBinding';
import { getHolderName, isHeldByOtherNoun, resolveKeyReference, type KeyPlaces } from './keyReference';
import type { Mutation } from '../inputs/mutation';
import { getNormalizedKeyName, normalizeName, type KeyPartName } from '../names/normalizedName';
import type { MutationInput } from '../inputs/mutationInput';
import { type BindingSubject, TYPE_SCORES, type InputFit, findBestFit } from './inputFit';
import { unwrapTypeName } from '../../model/typeName';
import { getInputFields } from '../../graphql/types';
import type { MutationIntent } from '../../lexicon/mutationWords';

/** Finds the inputs that take the entity's key, or null. */
export function bindKey(mutation: Mutation, entity: IndexedEntity, places: KeyPlaces): KeyBinding | null {
  const isOthers = (slot: MutationInput): boolean => {
    const reference = places.findKeyReference(slot);
    const { keyCandidate } = places;
    return (
      (reference !== null && resolveKeyReference(reference, keyCandidate) === 'other') ||
      places.isHeldByOther(slot, keyCandidate) ||
      (reference?.source !== 'type' && isHeldByOtherNoun(slot, keyCandidate.names)) ||
      isBesideNamedReference(slot, mutation, entity)
    );
  };
  const { discovered } = entity;
  const found =
    bindOwnKey(mutation, entity, { ...places, isOthers }) ??
    bindRelativeKey(mutation, discovered, { isOthers, findParentRead: places.findParentRead }) ??
    bindLoneId(mutation, entity, (input) => isOthers(input) || places.isNamedAfterOther(input, entity));
  return found === null ? null : withFilledArguments(withOwnField(found, discovered), mutation, discovered);
}

/**
 * Sends the field that has the name and the type of the input, where the page's key has another type: `loanId: UUID!` of a
 * Loan with an `id: ID!`.
 */
function withOwnField(binding: KeyBinding, { key, fields }: DiscoveredEntity): KeyBinding {
  const [argument, ...more] = binding.arguments;
  const part = argument === undefined ? undefined : key?.fields[argument.part];
  if (argument === undefined || part === undefined || more.length > 0) return binding;
  if (isSameValueType(unwrapTypeName(part.type), argument.type)) return binding;
  const own = fields.find(({ name, list }) => name === argument.at.path.at(-1) && !list);
  if (own === undefined || own.type.replace('!', '') !== argument.type) return binding;
  return { ...binding, arguments: [{ ...argument, part: -1, field: own.name }] };
}

function bindOwnKey(
  mutation: Mutation,
  entity: IndexedEntity,
  {
    keyCandidate,
    isNamedAfterOther,
    isOthers,
  }: Pick<KeyPlaces, 'isNamedAfterOther' | 'keyCandidate'> & Pick<BindingSubject, 'isOthers'>,
): KeyBinding | null {
  const { discovered } = entity;
  if (mutation.namespaceArguments.length > 0) return bindNamespaceKey(mutation, entity);
  const { names } = keyCandidate;
  const inputs = mutation.hasShallowKeys
    ? mutation.keyInputs
    : mutation.keyInputs.filter((input) => canHoldEntityKey(input, discovered));
  const isCalledOther = (slot: MutationInput): boolean => isNamedAfterOther(slot, entity);
  const subject: BindingSubject = { names, step: mutation.steps.length - 1, isOthers, isCalledOther };
  const candidate = inputs.length === 0 ? null : findBestBinding(entity, inputs, subject);
  const best =
    (candidate !== null && requiresIds(mutation, candidate) ? null : candidate) ??
    bindGetArgument(mutation, entity, subject);
  const found = best === null || isInsideInput(best) ? bindFilterKey(mutation, discovered) : null;
  // Beside a filter, key fields inside another object are values to set.
  const filter = best === null || found?.paths[0]?.length === 1 ? found : null;
  if (best !== null && (filter === null || isUniqueInput(best, mutation, discovered))) return best;
  return (
    bindUniqueField(
      mutation,
      discovered,
      inputs.filter((slot) => !subject.isOthers(slot)),
      keyCandidate.isCertain && mutation.parsedName.intent === 'delete',
    ) ?? filter
  );
}

/**
 * Binds the key where a delete or an update takes it exactly as the record's get does, though no field has that name:
 * `language(id: ID!)` reads a record by its `code`, so `deleteLanguage(id: ID!)` takes the code as well. The name must
 * hold the entity's own.
 */
function bindGetArgument(
  mutation: Mutation,
  { discovered, names }: IndexedEntity,
  { step, isOthers, isCalledOther }: BindingSubject,
): KeyBinding | null {
  const { get, key } = discovered;
  const [asked, ...further] = get?.key ?? [];
  const { intent, normalized } = mutation.parsedName;
  if (asked === undefined || further.length > 0 || key?.fields.length !== 1) return null;
  if (!BY_KEY.has(intent) || !names.some((name) => normalized.object.includes(name.normalized))) return null;
  const input = mutation.keyInputs.find(
    ({ path, named, required, multiple }) =>
      required &&
      !multiple &&
      path.length === 1 &&
      path.join('.') === asked.at.path.join('.') &&
      String(named) === unwrapTypeName(asked.type),
  );
  if (input === undefined || isOthers(input) || isCalledOther(input)) return null;
  return toGenericBinding(input, step);
}

const BY_KEY: ReadonlySet<MutationIntent> = new Set(['delete', 'update']);

/**
 * Returns the best binding over all keys; the earlier key wins a tie. Of two keys that fit one input, the one with
 * the input's own name is sent, else the one of its type: `id: ID` for an input of type `ID`, even if `uuid: UUID` is the
 * page's key.
 */
function findBestBinding(
  { discovered, keyPartNames }: IndexedEntity,
  inputs: readonly MutationInput[],
  subject: BindingSubject,
): KeyBinding | null {
  const bindings = discovered.keys.flatMap((key, index) => {
    const isTold = key === discovered.key;
    const parts = bindKeyParts(keyPartNames[index] ?? [], inputs, { ...subject, isTold });
    if (parts === null) return [];
    const binding = toPageKeyBinding(discovered, key, index, parts);
    return [{ binding, hasOwnType: hasTypesOf(parts, key), ownName: matchNames(parts, key) }];
  });
  const [best] = bindings.toSorted((a, b) => scoreBinding(b.binding) - scoreBinding(a.binding));
  if (best === undefined || best.ownName === 2) return best?.binding ?? null;
  const { type, main, paths } = best.binding;
  const same = bindings.filter(({ binding }) => binding.paths.join() === paths.join());
  const exact =
    same.find(({ ownName }) => ownName > best.ownName) ??
    (best.hasOwnType ? undefined : same.find(({ hasOwnType }) => hasOwnType));
  return exact === undefined ? best.binding : { ...exact.binding, type, main };
}

/**
 * Compares the names of inputs with the fields of a key whose values can be sent there: 2 for the same names, 1 if they
 * end with them (`id` for `pageId: String`), 0 for others.
 */
function matchNames(binding: Omit<KeyBinding, 'main'>, { fields }: RecordKey): 0 | 1 | 2 {
  let match: 0 | 1 | 2 = 2;
  for (const { part, type, at } of binding.arguments) {
    const field = fields[part];
    const own = unwrapTypeName(field?.type ?? '');
    if (field === undefined || !isSameValueType(own, type)) return 0;
    const [input, name] = [getNormalizedKeyName(at.path.at(-1) ?? '').normalized, normalizeName(field.path)];
    if (!input.endsWith(name)) return 0;
    if (input !== name) match = 1;
  }
  return match;
}

/** Returns true if the fields of a key have the types of the inputs that take them. */
function hasTypesOf(binding: Omit<KeyBinding, 'main'>, { fields }: RecordKey): boolean {
  return binding.arguments.every(({ part, type }) => unwrapTypeName(fields[part]?.type ?? '') === type);
}

/** Returns true for a reference beside one that has the entity's own name: `memberAccount` beside `account`. */
function isBesideNamedReference(
  slot: MutationInput,
  { keyInputs }: Mutation,
  { names }: IndexedEntity,
): boolean {
  const isOwnName = (holder: string | null): boolean => names.some(({ normalized }) => normalized === holder);
  const holder = getHolderName(slot);
  return (
    holder !== null &&
    !isOwnName(holder) &&
    keyInputs.some((other) => other.parent === slot.parent && isOwnName(getHolderName(other)))
  );
}

const NEVER = (): boolean => false;

/**
 * Binds the key of the record behind a namespace: `graph(id: ID!) { delete }`. It must fill all required
 * arguments of the namespaces.
 */
function bindNamespaceKey(
  { namespaceArguments, steps }: Mutation,
  { discovered, names, keyPartNames }: IndexedEntity,
): KeyBinding | null {
  const step = namespaceArguments[0]?.step ?? 0;
  const normalized = normalizeName(steps[step]?.field ?? '');
  if (
    namespaceArguments.some((each) => each.step !== step) ||
    !names.some((name) => name.normalized === normalized)
  )
    return null;
  const inputs = namespaceArguments.map(({ input }) => input);
  const bindings = discovered.keys.flatMap((key, index) => {
    const binding = bindKeyParts(keyPartNames[index] ?? [], inputs, {
      names,
      step,
      isOthers: NEVER,
      isCalledOther: NEVER,
    });
    return binding === null || binding.paths.length < namespaceArguments.length
      ? []
      : [toPageKeyBinding(discovered, key, index, binding)];
  });
  const best = bindings.sort((a, b) => scoreBinding(b) - scoreBinding(a))[0];
  return best === undefined ? null : { ...best, type: 'explicit', paths: [] };
}

/** Returns true if the whole key is inside an input object that identifies records. */
function isUniqueInput({ paths }: KeyBinding, mutation: Mutation, discovered: DiscoveredEntity): boolean {
  return paths.every((path) =>
    mutation.keyInputs.some(
      (input) =>
        input.path.join('.') === path.join('.') &&
        input.parent !== null &&
        discovered.uniqueInputs.includes(input.parent.name),
    ),
  );
}

function scoreBinding(binding: KeyBinding): number {
  return TYPE_SCORES[binding.type] + (binding.main ? 2.1 : 0) - (binding.bulk ? 3 : 0);
}

/**
 * Returns true if an input may take a key: on the outer two levels, or in a deeper object that holds nothing
 * but the key.
 */
function canHoldEntityKey(input: MutationInput, discovered: DiscoveredEntity): boolean {
  if (input.parent === null || input.depth <= 2 || discovered.uniqueInputs.includes(input.parent.name))
    return true;
  const fields = discovered.keys.flatMap((key) => key.fields.map((part) => part.path));
  return getInputFields(input.parent).every(({ name }) => fields.includes(name));
}

function bindKeyParts(
  parts: readonly KeyPartName[],
  inputs: readonly MutationInput[],
  subject: BindingSubject,
): Omit<KeyBinding, 'main'> | null {
  const fits: InputFit[] = [];
  for (const part of parts) {
    const unused =
      fits.length === 0 ? inputs : inputs.filter((input) => !fits.some((used) => used.input === input));
    const fit = findBestFit(part, parts.length === 1, unused, subject);
    if (fit === null) return null;
    fits.push(fit);
  }
  const strongest = fits.map((fit) => fit.type).sort((a, b) => TYPE_SCORES[b] - TYPE_SCORES[a])[0];
  if (strongest === undefined) return null;
  return {
    arguments: fits.map((fit, part) => toKeyArgument(fit.input, part, subject.step)),
    type: strongest,
    bulk: fits.some((fit) => fit.input.multiple),
    required: fits.every((fit) => fit.input.required),
    paths: fits.map((fit) => fit.input.path),
    filledPaths: [],
  };
}

/** Maps the parts of a key to those of the page's key. Values of other keys come from fields of the record. */
function toPageKeyBinding(
  discovered: DiscoveredEntity,
  key: RecordKey,
  index: number,
  binding: Omit<KeyBinding, 'main'>,
): KeyBinding {
  const pageFields = discovered.key?.fields.map((field) => field.path) ?? [];
  const main = discovered.key !== null && (index === 0 || key === discovered.key);
  const args = binding.arguments.map((argument) => {
    const path = key.fields[argument.part]?.path ?? '';
    const part = pageFields.indexOf(path);
    return part >= 0 ? { ...argument, part } : { ...argument, part: -1, field: path };
  });
  return { ...binding, arguments: args, main };
}
