import type { GraphQLField, GraphQLInputObjectType, GraphQLSchema } from 'graphql';
import type { FieldStep } from '../reads';
import { wordsOf } from '../names';
import { fieldStep, isDeprecated, namedType } from '../typeRef';
import { namePhrase, type NamePhrase } from './namePhrase';
import { payloadRecords, type PayloadRecord } from './payload';
import { slotsOf, takesKey, type Slot } from './slots';
import { takesValues } from './values';
import { isInputObjectType, isLeafType, isObjectType } from '../typeGuards';
import { outputFields } from '../outputFields';
import { inputFields } from '../shapes/slot';

/** More fields than any key has parts. */
const KEY_PARTS = 4;
const REPLACED = /\b(use|instead|replaced|superseded|favou?r)\b/i;

export type SchemaField = GraphQLField<unknown, unknown>;

/** A mutation with all that pairing looks at, independent of any entity. */
export interface Mutation {
  /** Dotted name: `createOrder`, or `orders.create` below a namespace. */
  readonly name: string;
  readonly field: SchemaField;
  readonly steps: readonly FieldStep[];
  readonly phrase: NamePhrase;
  readonly slots: readonly Slot[];
  /** Those of the slots that one part of a key could go into. */
  readonly keySlots: readonly Slot[];
  /** None of them lies deeper than in an argument's own object. */
  readonly isFlat: boolean;
  /** Those of the slots that a filter could be. */
  readonly filterSlots: readonly Slot[];
  /** Those of the slots that a record's values could go into. */
  readonly valueSlots: readonly Slot[];
  readonly records: readonly PayloadRecord[];
  readonly deprecated: boolean;
  /** Arguments of the namespaces above it that have to be given: by nothing but the key of the record that they stand for. */
  readonly outer: readonly OuterSlot[];
  /** Deprecated, and the schema says that something else is to be used. */
  readonly replaced: boolean;
}

/** A required argument of a namespace: `graph(id: ID!) { delete }`. */
export interface OuterSlot {
  readonly step: number;
  readonly slot: Slot;
}

/**
 * All mutations of a schema, those below namespaces included (BACKENDS 3.12): `orders { create }`, `graph(id) { variant { delete } }`.
 * @param isEntity whether a type of that name is an entity
 */
export function mutationsOf(
  schema: GraphQLSchema,
  isEntity: (typeName: string) => boolean,
): readonly Mutation[] {
  const root = schema.getMutationType();
  if (root === null || root === undefined) return [];
  const read = (field: SchemaField, above: readonly SchemaField[]): Mutation => {
    const slots = slotsOf(field.args);
    const keySlots = slots.filter((slot) => takesKey(slot) && (slot.depth <= 2 || isSmall(slot.parent)));
    return {
      name: [...above, field].map((step) => step.name).join('.'),
      field,
      steps: [...above, field].map((step) => fieldStep(step)),
      phrase: namePhrase(field.name, wordsOf(above.at(-1)?.name ?? '')),
      slots,
      keySlots,
      isFlat: keySlots.every((slot) => slot.depth <= 2),
      filterSlots: slots.filter(({ lists, named }) => lists === 0 && isInputObjectType(named)),
      valueSlots: slots.filter(takesValues),
      records: payloadRecords(schema, field.type, isEntity),
      outer: above.flatMap(outerSlots),
      deprecated: isDeprecated(field),
      replaced: isDeprecated(field) && REPLACED.test(field.deprecationReason ?? ''),
    };
  };
  const walk = (field: SchemaField, above: readonly SchemaField[]): readonly Mutation[] => {
    const inside = above.length < DEPTH ? namespaceFields(schema, field, isEntity) : [];
    return inside.length > 0
      ? inside.flatMap((below) => walk(below, [...above, field]))
      : [read(field, above)];
  };
  return outputFields(root).flatMap((field) => walk(field, []));
}

/** Namespaces inside namespaces, as far as they are followed. */
const DEPTH = 3;

function outerSlots(field: SchemaField, step: number): readonly OuterSlot[] {
  return slotsOf(field.args).flatMap((slot) =>
    slot.parent === null && slot.required ? [{ step, slot }] : [],
  );
}

/** An object that deep takes a key where it does little else: `input { where { id } }`. */
function isSmall(parent: GraphQLInputObjectType | null): boolean {
  return parent === null || inputFields(parent).length <= KEY_PARTS;
}

/**
 * The fields of a namespace: a root whose object holds mostly fields that take arguments. One that takes arguments itself says
 * by its type's name that mutations are in it; a payload, too, may hold fields with arguments.
 */
function namespaceFields(
  schema: GraphQLSchema,
  field: SchemaField,
  isEntity: (typeName: string) => boolean,
): readonly SchemaField[] {
  const type = namedType(field.type);
  if (!isObjectType(type) || isEntity(type.name)) return [];
  const isNamed = /mutations?$/i.test(type.name);
  if (field.args.length > 0 && !isNamed) return [];
  const fields = outputFields(type);
  if (fields.some((below) => namedType(below.type) === schema.getQueryType())) return [];
  const withArguments = fields.filter((below) => below.args.length > 0).length;
  // A namespace of namespaces has fields without arguments.
  const holdsObjects = field.args.length === 0 && fields.some((below) => !isLeafType(namedType(below.type)));
  return withArguments * 2 >= fields.length || (isNamed && holdsObjects) ? fields : [];
}
