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
import { CLIENT_MUTATION_ID } from '../inputs/mutationInput';
import type { SchemaField } from '../mutation';

type Written = Pick<DiscoveredEntity, 'graphqlType' | 'key'>;

/** The fields of a payload, or of a member of one, that hold values of the written record. */
export interface RecordValues {
  readonly names: ReadonlySet<string>;
  /** It has the values of the record under a type of its own: a record, however empty, and no report about the write. */
  readonly isPartialRecord: boolean;
}

/** What is known of the types of a payload. */
export interface PayloadTypes {
  readonly schema: GraphQLSchema;
  readonly isEntity: (typeName: string) => boolean;
  /** The entity whose records the mutation writes. */
  readonly entity: Written | null;
}

/** Checks whether a type is that of a record: an entity, or a partial record of the entity that is written. */
export function isRecordType({ isEntity, entity }: PayloadTypes, type: GraphQLNamedType): boolean {
  return isEntity(type.name) || findRecordValues(entity, type).isPartialRecord;
}

const NONE: RecordValues = { names: new Set(), isPartialRecord: false };

/** The least number of the record's values, with the key, that make a partial record. Reports have two or three. */
const MIN_SHARED_VALUES = 4;
/** The greatest share of a partial record's fields that are not the record's: errors, a flag. */
const MAX_OTHER_SHARE = 1 / 4;

/**
 * Finds the fields of a type that are fields of the entity, by name and type. They make it a partial record if the key is
 * among them, few others are, and they are several or all of the entity's values. Of any other type, only values of an
 * enum that the entity has under the same name are the record's.
 */
export function findRecordValues(entity: Written | null, type: GraphQLNamedType | undefined): RecordValues {
  const own = new Map(getPlainFields(entity?.graphqlType).map((field) => [field.name, field]));
  const fields = getPlainFields(type).filter(({ name }) => name !== CLIENT_MUTATION_ID);
  const shared = fields.filter((field) => isSameType(own.get(field.name), field));
  if (shared.length === 0) return NONE;
  const values = shared.filter(isLeafField);
  const hasKey = entity?.key?.fields.some(({ path }) => shared.some(({ name }) => name === path)) === true;
  const isWhole = values.length === [...own.values()].filter(isLeafField).length;
  const hasFewOthers = fields.length - shared.length <= fields.length * MAX_OTHER_SHARE;
  const isPartialRecord = hasKey && hasFewOthers && (isWhole || values.length >= MIN_SHARED_VALUES);
  const found = isPartialRecord ? values : values.filter((field) => isEnumType(unwrapType(field.type).named));
  return { names: new Set(found.map(({ name }) => name)), isPartialRecord };
}

function getPlainFields(type: GraphQLNamedType | undefined): readonly SchemaField[] {
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return getOutputFields(type).filter((field) => !hasRequiredArguments(field));
}

/** Checks whether two fields have the same values; one of them may be null. */
function isSameType(own: SchemaField | undefined, field: SchemaField): boolean {
  if (own === undefined) return false;
  const [mine, theirs] = [unwrapType(own.type), unwrapType(field.type)];
  return mine.named === theirs.named && mine.lists === theirs.lists;
}

function isLeafField({ type }: SchemaField): boolean {
  return isLeafType(unwrapType(type).named);
}
