import type { GraphQLInputObjectType, GraphQLSchema } from 'graphql';
import type { FieldStep } from '../../model/reads';
import { NEW_VALUE_PATTERN } from '../../lexicon/keyWords';
import { splitWords } from '../../lexicon/names';
import {
  toFieldStep,
  isDeprecated,
  getInnermostType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  getOutputFields,
  getInputFields,
  type OutputField,
} from '../../graphql/types';
import { repeatsRoot } from '../../shapes/rootFields';
import { parseMutationName, type MutationName } from '../names/mutationName';
import { normalizeWords } from '../names/normalizedName';
import { createPayloadReader, type PayloadRecord } from '../payload/payloadRecords';
import { collectMutationInputs, canHoldKey, type MutationInput } from './mutationInput';
import { canHoldValues } from './mutationValues';

/** The largest number of fields that an object around a key may have. */
const MAX_KEY_PARTS = 4;
/** The largest number of objects, outer before inner, in which a record's values are looked for. */
const MAX_VALUE_INPUTS = 100;
const REPLACEMENT_PATTERN = /\b(use|instead|replaced|superseded|favou?r)\b/i;

/** A mutation with everything that pairing needs, independent of any entity. */
export interface Mutation {
  /** Dotted name: `createOrder`, or `orders.create` below a namespace. */
  readonly name: string;
  readonly field: OutputField;
  readonly steps: readonly FieldStep[];
  readonly parsedName: MutationName;
  readonly inputs: readonly MutationInput[];
  /** The inputs that could take one part of a key. */
  readonly keyInputs: readonly MutationInput[];
  /** True when no key input is nested deeper than in an argument's own object. */
  readonly hasShallowKeys: boolean;
  /** The inputs that could be a filter. */
  readonly filterInputs: readonly MutationInput[];
  /** The inputs that could hold a record's values. */
  readonly valueInputs: readonly MutationInput[];
  readonly records: readonly PayloadRecord[];
  readonly deprecated: boolean;
  /**
   * Required arguments of the namespaces around it. Only the key of the record behind the namespace can fill
   * them.
   */
  readonly namespaceArguments: readonly NamespaceArgument[];
  /** Deprecated, with a reason that names a replacement. */
  readonly replaced: boolean;
}

/** A required argument of a namespace: `graph(id: ID!) { delete }`. */
interface NamespaceArgument {
  readonly step: number;
  readonly input: MutationInput;
}

/**
 * Collects all mutations of a schema, including those below namespaces: `orders { create }`, `graph(id) {
 * variant { delete } }` (docs/shapes.md, 3.12).
 * @param isEntity tells if the type of that name is an entity
 */
export function collectMutations(
  schema: GraphQLSchema,
  isEntity: (typeName: string) => boolean,
): readonly Mutation[] {
  const root = schema.getMutationType();
  if (root === null || root === undefined) return [];
  const readPayload = createPayloadReader(schema, isEntity);
  const read = (field: OutputField, above: readonly OutputField[]): Mutation => {
    const parsedName = parseMutationName(field.name, splitWords(above.at(-1)?.name ?? ''));
    const inputs = collectMutationInputs(field.args).map((input) => withoutKeyWord(input, parsedName));
    const keyInputs = inputs.filter(
      (input) =>
        canHoldKey(input) &&
        (input.depth <= 2 || isSmallInput(input.parent)) &&
        (parsedName.intent === 'upsert' || !describesNewValue(input)),
    );
    return {
      name: [...above, field].map((step) => step.name).join('.'),
      field,
      steps: [...above, field].map((step) => toFieldStep(step)),
      parsedName,
      inputs,
      keyInputs,
      hasShallowKeys: keyInputs.every((slot) => slot.depth <= 2),
      filterInputs: inputs.filter(({ lists, named }) => lists === 0 && isInputObjectType(named)),
      valueInputs: inputs.filter(canHoldValues).slice(0, MAX_VALUE_INPUTS),
      records: readPayload(field.type),
      namespaceArguments: above.flatMap(collectNamespaceArguments),
      deprecated: isDeprecated(field),
      replaced: isDeprecated(field) && REPLACEMENT_PATTERN.test(field.deprecationReason ?? ''),
    };
  };
  const walk = (field: OutputField, above: readonly OutputField[]): readonly Mutation[] => {
    const type = getInnermostType(field.type);
    // Servers offer the whole query behind a mutation, and all mutations again as parts of one.
    if (type === schema.getQueryType() || (isObjectType(type) && repeatsRoot(type, root))) return [];
    const inside = above.length < MAX_NAMESPACE_DEPTH ? getNamespaceFields(schema, field, isEntity) : [];
    return inside.length > 0
      ? inside.flatMap((below) => walk(below, [...above, field]))
      : [read(field, above)];
  };
  return getOutputFields(root).flatMap((field) => walk(field, []));
}

/** Drops the word `key` of an argument that the mutation's name repeats without it: `updateBookByBookId(keyBookId)`. */
function withoutKeyWord(input: MutationInput, { byWords }: MutationName): MutationInput {
  const [first, ...rest] = input.words;
  if (first !== 'key' || rest.length === 0 || !` ${byWords.join(' ')} `.includes(` ${rest.join(' ')} `))
    return input;
  return { ...input, words: rest, normalized: normalizeWords(rest) };
}

/** The maximal depth of namespaces inside namespaces. */
const MAX_NAMESPACE_DEPTH = 3;

function collectNamespaceArguments(field: OutputField, step: number): readonly NamespaceArgument[] {
  return collectMutationInputs(field.args).flatMap((input) =>
    input.parent === null && input.required ? [{ step, input }] : [],
  );
}

/** Returns true if a description says that the value is what the record gets, not what identifies it. */
function describesNewValue({ description }: MutationInput): boolean {
  return description !== undefined && NEW_VALUE_PATTERN.test(description.trim());
}

/** Returns true for objects small enough to take a key at that depth: `input { where { id } }`. */
function isSmallInput(parent: GraphQLInputObjectType | null): boolean {
  return parent === null || getInputFields(parent).length <= MAX_KEY_PARTS;
}

/**
 * Returns the fields of a namespace, or an empty list. A namespace is an object in which at least half of the
 * fields take arguments. If the field takes arguments itself, its type must be named `…Mutation(s)`, because a
 * payload may have such fields too.
 */
function getNamespaceFields(
  schema: GraphQLSchema,
  field: OutputField,
  isEntity: (typeName: string) => boolean,
): readonly OutputField[] {
  const type = getInnermostType(field.type);
  if (!isObjectType(type) || isEntity(type.name)) return [];
  const isNamed = /mutations?$/i.test(type.name);
  if (field.args.length > 0 && !isNamed) return [];
  const fields = getOutputFields(type);
  if (fields.some((below) => getInnermostType(below.type) === schema.getQueryType())) return [];
  const withArguments = fields.filter((below) => below.args.length > 0).length;
  // The fields of a namespace of namespaces take no arguments.
  const holdsObjects =
    field.args.length === 0 && fields.some((below) => !isLeafType(getInnermostType(below.type)));
  return withArguments * 2 >= fields.length || (isNamed && holdsObjects) ? fields : [];
}
