import type { KeyArgument } from '../../model/reads';
import type { MutationInput } from '../inputs/mutationInput';
import { NORMALIZED_ID, GENERIC_KEY_NAMES, parseKeyPartName } from '../names/normalizedName';
import type { Mutation } from '../inputs/mutation';
import type { ParentRead } from '../../model/writes';
import { isInputObjectType } from '../../graphql/types';
import { unwrapTypeName } from '../../model/typeName';
import { toNounKey } from '../../lexicon/nouns';
import type { IndexedEntity } from '../names/entityIndex';
import { CLIENT_MUTATION_ID } from '../../model/formEntries';
import { getSoleKeyField } from '../../model/fieldPath';

/**
 * How a mutation asks for a key. `explicit`: by the entity's full name (`orderId`, `order`). `tail`: by the end
 * of its name (`appealId`). `own`: by the key field's own name (`slug`). `generic`: by plain `id`. `filter`:
 * inside a filter. `unique`: by a unique field that is not a known key. `relative`: by the number below the
 * parent, together with the parent's key.
 */
export type KeyBindingType = 'explicit' | 'tail' | 'own' | 'generic' | 'filter' | 'unique' | 'relative';

/** The inputs of a mutation that take the key of one record or of several. */
export interface KeyBinding {
  readonly arguments: readonly KeyArgument[];
  readonly type: KeyBindingType;
  readonly bulk: boolean;
  /** True for the key in the URL of the entity's page, and for an id that the same inputs take in its place. */
  readonly main: boolean;
  readonly required: boolean;
  /** Paths of the inputs that take the key; empty if a namespace takes it. */
  readonly paths: readonly (readonly string[])[];
  /** Paths of further inputs that the record fills: its parent's key, its version. */
  readonly filledPaths: readonly (readonly string[])[];
  /** For `relative`: the input of the parent's key, which the record does not show. The form asks for it. */
  readonly askedPath?: readonly string[];
  /** Beside `askedPath`: the read that proves which record has the number below the parent. */
  readonly parentRead?: ParentRead;
}

/** Checks whether a value of one type can be sent as the other: ids are sent as texts. */
export function isSameValueType(one: string, other: string): boolean {
  return one === other || (ID_OR_TEXT.has(one) && ID_OR_TEXT.has(other));
}

const ID_OR_TEXT: ReadonlySet<string> = new Set(['ID', 'String']);

/** Converts an input to the place of a key part. */
export function toKeyArgument(input: MutationInput, part: number, step: number): KeyArgument {
  const { named, lists } = input;
  const at = { part, at: { step, path: input.path }, type: String(named) };
  return lists > 0 ? { ...at, list: true } : at;
}

/**
 * Returns true if a mutation requires ids in addition to the key: then the key is a new value of the records, as in
 * `update(ids: [ID!]!, data: { code })`.
 */
export function requiresIds({ keyInputs }: Mutation, binding: KeyBinding): boolean {
  if (binding.type !== 'own' || !isInsideInput(binding)) return false;
  return keyInputs.some(
    ({ normalized, depth, required }) => depth === 1 && required && normalized === NORMALIZED_ID,
  );
}

/** Returns true if the whole key is inside input objects. */
export function isInsideInput({ paths }: Pick<KeyBinding, 'paths'>): boolean {
  return paths.every((path) => path.length > 1);
}

/**
 * Binds the only `ID!` of a mutation that gives one such record back, whatever its name, beside one input object:
 * `updateProject(pk: ID!, data: ProjectInput!): Project`. Alone it has to have a usual name of keys. It is none if it is named
 * after a field of the record, and none of a create, which takes the key of what the new record is in.
 * @param isOthers tells if an input takes another entity's key
 */
export function bindLoneId(
  mutation: Mutation,
  { discovered, fieldNouns }: IndexedEntity,
  isOthers: (input: MutationInput) => boolean,
): KeyBinding | null {
  const part = getSoleKeyField(discovered.key);
  if (part === undefined || !parseKeyPartName(part.path).isIdLike) return null;
  const [record] = mutation.records;
  const isReturned = record?.type === discovered.type && !record.list;
  if (!isReturned || mutation.parsedName.intent === 'create') return null;
  const args = mutation.inputs.filter(({ depth, name }) => depth === 1 && name !== CLIENT_MUTATION_ID);
  const [input, ...others] = args.filter(({ named, lists }) => named.name === 'ID' && lists === 0);
  if (input === undefined || others.length > 0 || !input.required || isOthers(input)) return null;
  const isGeneric = GENERIC_KEY_NAMES.has(input.words.join(''));
  if (!isGeneric && fieldNouns.has(toNounKey(input.name))) return null;
  const rest = args.filter((each) => each !== input);
  const isBesideOne = rest.length === 1 && rest.every(({ named }) => isInputObjectType(named));
  if (
    !(isBesideOne || (rest.length === 0 && isGeneric)) ||
    !isSameValueType(unwrapTypeName(part.type), input.named.name)
  )
    return null;
  return toGenericBinding(input, mutation.steps.length - 1);
}

/** Binds an input, which has to be filled, as the whole key of the page. */
export const toGenericBinding = (input: MutationInput, step: number): KeyBinding =>
  createBinding({ arguments: [toKeyArgument(input, 0, step)], type: 'generic', paths: [input.path] });

/** Creates a binding: of the page's key, of one record, and required, where nothing else is said. */
export const createBinding = (
  parts: Pick<KeyBinding, 'arguments' | 'type' | 'paths'> & Partial<KeyBinding>,
): KeyBinding => ({ bulk: false, main: true, required: true, filledPaths: [], ...parts });
