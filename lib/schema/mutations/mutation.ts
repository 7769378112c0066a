import type { GraphQLField, GraphQLInputObjectType, GraphQLSchema } from 'graphql';
import type { FieldStep } from '../reads';
import { wordsOf } from '../names';
import { fieldStep, isDeprecated, namedType } from '../typeRef';
import { namePhrase, type NamePhrase } from './namePhrase';
import { payloadRecords, type PayloadRecord } from './payload';
import { slotsOf, takesKey, type Slot } from './slots';
import { isObjectType } from '../typeGuards';

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
  readonly records: readonly PayloadRecord[];
  readonly deprecated: boolean;
  /** Deprecated, and the schema says that something else is to be used. */
  readonly replaced: boolean;
}

/**
 * All mutations of a schema, those one level below argument-less roots included (BACKENDS 3.12).
 * @param isEntity whether a type of that name is an entity
 */
export function mutationsOf(
  schema: GraphQLSchema,
  isEntity: (typeName: string) => boolean,
): readonly Mutation[] {
  const root = schema.getMutationType();
  if (root === null || root === undefined) return [];
  const read = (field: SchemaField, above: SchemaField | null): Mutation => {
    const slots = slotsOf(field.args);
    return {
      name: above === null ? field.name : `${above.name}.${field.name}`,
      field,
      steps: (above === null ? [field] : [above, field]).map((step) => fieldStep(step)),
      phrase: namePhrase(field.name, above === null ? [] : wordsOf(above.name)),
      slots,
      keySlots: slots.filter((slot) => takesKey(slot) && (slot.depth <= 2 || isSmall(slot.parent))),
      records: payloadRecords(schema, field.type, isEntity),
      deprecated: isDeprecated(field),
      replaced: isDeprecated(field) && REPLACED.test(field.deprecationReason ?? ''),
    };
  };
  return Object.values(root.getFields()).flatMap((field) => {
    const inside = namespaceFields(schema, field, isEntity);
    return inside.length > 0 ? inside.map((below) => read(below, field)) : [read(field, null)];
  });
}

/** An object that deep takes a key where it does little else: `input { where { id } }`. */
function isSmall(parent: GraphQLInputObjectType | null): boolean {
  return parent === null || Object.keys(parent.getFields()).length <= KEY_PARTS;
}

/** The fields of a namespace: a root without arguments whose object holds mostly fields that take some. */
function namespaceFields(
  schema: GraphQLSchema,
  field: SchemaField,
  isEntity: (typeName: string) => boolean,
): readonly SchemaField[] {
  const type = namedType(field.type);
  if (field.args.length > 0 || !isObjectType(type) || isEntity(type.name)) return [];
  const fields = Object.values(type.getFields());
  if (fields.some((below) => namedType(below.type) === schema.getQueryType())) return [];
  const withArguments = fields.filter((below) => below.args.length > 0).length;
  return withArguments * 2 >= fields.length ? fields : [];
}
