import type { GraphQLField, GraphQLInputObjectType, GraphQLSchema } from 'graphql';
import type { FieldStep } from '../model/reads';
import { splitWords } from '../lexicon/names';
import {
  toFieldStep,
  isDeprecated,
  getInnermostType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  getOutputFields,
} from '../graphql/types';
import { parseMutationName, type MutationName } from './names/mutationName';
import { collectPayloadRecords, type PayloadRecord } from './payload/payloadRecords';
import { collectMutationInputs, canHoldKey, type MutationInput } from './inputs/mutationInput';
import { canHoldValues } from './inputs/mutationValues';
import { getInputFields } from '../shapes/argumentSlot';

/** More fields than any key has parts. */
const MAX_KEY_PARTS = 4;
const REPLACEMENT_PATTERN = /\b(use|instead|replaced|superseded|favou?r)\b/i;

export type SchemaField = GraphQLField<unknown, unknown>;

/** A mutation with all that pairing looks at, independent of any entity. */
export interface Mutation {
  /** Dotted name: `createOrder`, or `orders.create` below a namespace. */
  readonly name: string;
  readonly field: SchemaField;
  readonly steps: readonly FieldStep[];
  readonly parsedName: MutationName;
  readonly inputs: readonly MutationInput[];
  /** Those of the slots that one part of a key could go into. */
  readonly keyInputs: readonly MutationInput[];
  /** None of them lies deeper than in an argument's own object. */
  readonly hasShallowKeys: boolean;
  /** Those of the slots that a filter could be. */
  readonly filterInputs: readonly MutationInput[];
  /** Those of the slots that a record's values could go into. */
  readonly valueInputs: readonly MutationInput[];
  readonly records: readonly PayloadRecord[];
  readonly deprecated: boolean;
  /** Arguments of the namespaces above it that have to be given: by nothing but the key of the record that they stand for. */
  readonly namespaceArguments: readonly NamespaceArgument[];
  /** Deprecated, and the schema says that something else is to be used. */
  readonly replaced: boolean;
}

/** A required argument of a namespace: `graph(id: ID!) { delete }`. */
export interface NamespaceArgument {
  readonly step: number;
  readonly input: MutationInput;
}

/**
 * All mutations of a schema, those below namespaces included (BACKENDS 3.12): `orders { create }`, `graph(id) { variant { delete } }`.
 * @param isEntity whether a type of that name is an entity
 */
export function collectMutations(
  schema: GraphQLSchema,
  isEntity: (typeName: string) => boolean,
): readonly Mutation[] {
  const root = schema.getMutationType();
  if (root === null || root === undefined) return [];
  const read = (field: SchemaField, above: readonly SchemaField[]): Mutation => {
    const slots = collectMutationInputs(field.args);
    const keySlots = slots.filter(
      (slot) => canHoldKey(slot) && (slot.depth <= 2 || isSmallInput(slot.parent)),
    );
    return {
      name: [...above, field].map((step) => step.name).join('.'),
      field,
      steps: [...above, field].map((step) => toFieldStep(step)),
      parsedName: parseMutationName(field.name, splitWords(above.at(-1)?.name ?? '')),
      inputs: slots,
      keyInputs: keySlots,
      hasShallowKeys: keySlots.every((slot) => slot.depth <= 2),
      filterInputs: slots.filter(({ lists, named }) => lists === 0 && isInputObjectType(named)),
      valueInputs: slots.filter(canHoldValues),
      records: collectPayloadRecords(schema, field.type, isEntity),
      namespaceArguments: above.flatMap(collectNamespaceArguments),
      deprecated: isDeprecated(field),
      replaced: isDeprecated(field) && REPLACEMENT_PATTERN.test(field.deprecationReason ?? ''),
    };
  };
  const walk = (field: SchemaField, above: readonly SchemaField[]): readonly Mutation[] => {
    const inside = above.length < MAX_NAMESPACE_DEPTH ? getNamespaceFields(schema, field, isEntity) : [];
    return inside.length > 0
      ? inside.flatMap((below) => walk(below, [...above, field]))
      : [read(field, above)];
  };
  return getOutputFields(root).flatMap((field) => walk(field, []));
}

/** Namespaces inside namespaces, as far as they are followed. */
const MAX_NAMESPACE_DEPTH = 3;

function collectNamespaceArguments(field: SchemaField, step: number): readonly NamespaceArgument[] {
  return collectMutationInputs(field.args).flatMap((slot) =>
    slot.parent === null && slot.required ? [{ step, input: slot }] : [],
  );
}

/** An object that deep takes a key where it does little else: `input { where { id } }`. */
function isSmallInput(parent: GraphQLInputObjectType | null): boolean {
  return parent === null || getInputFields(parent).length <= MAX_KEY_PARTS;
}

/**
 * The fields of a namespace: a root whose object holds mostly fields that take arguments. One that takes arguments itself says
 * by its type's name that mutations are in it; a payload, too, may hold fields with arguments.
 */
function getNamespaceFields(
  schema: GraphQLSchema,
  field: SchemaField,
  isEntity: (typeName: string) => boolean,
): readonly SchemaField[] {
  const type = getInnermostType(field.type);
  if (!isObjectType(type) || isEntity(type.name)) return [];
  const isNamed = /mutations?$/i.test(type.name);
  if (field.args.length > 0 && !isNamed) return [];
  const fields = getOutputFields(type);
  if (fields.some((below) => getInnermostType(below.type) === schema.getQueryType())) return [];
  const withArguments = fields.filter((below) => below.args.length > 0).length;
  // A namespace of namespaces has fields without arguments.
  const holdsObjects =
    field.args.length === 0 && fields.some((below) => !isLeafType(getInnermostType(below.type)));
  return withArguments * 2 >= fields.length || (isNamed && holdsObjects) ? fields : [];
}
