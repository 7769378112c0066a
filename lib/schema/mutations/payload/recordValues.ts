import type { GraphQLNamedType, GraphQLSchema } from 'graphql';
import type { DiscoveredEntity } from '../../entities/discoveredEntity';
import {
  getOutputFields,
  hasRequiredArguments,
  isEnumType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  unwrapType,
} from '../../graphql/types';
import { memoizeByObject } from '../../model/memoize';
import { CLIENT_MUTATION_ID } from '../inputs/mutationInput';
import type { SchemaField } from '../mutation';

type Written = Pick<DiscoveredEntity, 'graphqlType' | 'key'>;

/** The fields of a payload, or of a member of one, that hold values of the written record. */
export interface RecordValues {
  readonly names: ReadonlySet<string>;
  /** It has the values of the record under a type of its own: a record, however empty, and no report about the write. */
  readonly isPartialRecord: boolean;
}

/** The types of a schema by their parts in a payload: entities, and the one that is written. */
export interface PayloadTypes {
  readonly schema: GraphQLSchema;
  readonly isEntity: (typeName: string) => boolean;
  /** The entity whose records the mutation writes. */
  readonly entity: Written | null;
}

/** Checks whether a type is that of a record: an entity, or a partial record of the entity that is written. */
export function isRecordType(types: PayloadTypes, type: GraphQLNamedType): boolean {
  return types.isEntity(type.name) || findRecordValues(types, type).isPartialRecord;
}

const NONE: RecordValues = { names: new Set(), isPartialRecord: false };

/** The least number of the record's values, with the key, that make a partial record. Reports have two or three. */
const MIN_SHARED_VALUES = 4;
/** The greatest share of a partial record's fields that are not the record's: errors, a flag. */
const MAX_OTHER_SHARE = 1 / 4;

/**
 * Finds the fields of a type beside the entities that are fields of the written one, by name and type. They make it a partial record if the key is
 * among them, few others are, and they are several or all of the entity's values. Of any other type, only values of an
 * enum that the entity has under the same name are the record's.
 */
export function findRecordValues({ isEntity, entity }: PayloadTypes, type: GraphQLNamedType): RecordValues {
  if (entity === null || isEntity(type.name)) return NONE;
  const own = indexFields(entity.graphqlType);
  const fields = [...indexFields(type).byName.values()];
  const shared = fields.filter((field) => isSameType(own.byName.get(field.name), field));
  if (shared.length === 0) return NONE;
  const values = shared.filter(isLeafField);
  const hasKey = entity.key?.fields.some(({ path }) => shared.some(({ name }) => name === path)) === true;
  const isWhole = values.length === own.valueCount;
  const hasFewOthers = fields.length - shared.length <= fields.length * MAX_OTHER_SHARE;
  const isPartialRecord = hasKey && hasFewOthers && (isWhole || values.length >= MIN_SHARED_VALUES);
  const found = isPartialRecord ? values : values.filter((field) => isEnumType(unwrapType(field.type).named));
  return { names: new Set(found.map(({ name }) => name)), isPartialRecord };
}

/** Indexes the fields of a type that can be read without arguments. Cached, because many mutations return one entity. */
const indexFields = memoizeByObject((type: GraphQLNamedType) => {
  const all = isObjectType(type) || isInterfaceType(type) ? getOutputFields(type) : [];
  const fields = all.filter((field) => !hasRequiredArguments(field) && field.name !== CLIENT_MUTATION_ID);
  return {
    byName: new Map(fields.map((field) => [field.name, field])),
    valueCount: fields.filter(isLeafField).length,
  };
});

/** Checks whether two fields have the same values; one of them may be null. */
function isSameType(own: SchemaField | undefined, field: SchemaField): boolean {
  if (own === undefined) return false;
  const [mine, theirs] = [unwrapType(own.type), unwrapType(field.type)];
  return mine.named === theirs.named && mine.lists === theirs.lists;
}

function isLeafField({ type }: SchemaField): boolean {
  return isLeafType(unwrapType(type).named);
}
