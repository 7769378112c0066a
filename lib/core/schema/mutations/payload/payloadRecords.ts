import type {
  GraphQLAbstractType,
  GraphQLObjectType,
  GraphQLOutputType,
  GraphQLSchema,
  GraphQLNamedType,
} from 'graphql';
import {
  hasRequiredArguments,
  getInnermostType,
  unwrapType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isUnionType,
  getOutputFields,
  toTypeString,
  isEnumType,
  type OutputField,
  isFieldsType,
} from '../../graphql/types';
import type { DiscoveredEntity } from '../../fields/discoveredEntity';
import { memoizeByObject } from '../../model/memoize';
import { CLIENT_MUTATION_ID } from '../../model/formEntries';
import { joinPaths } from '../../model/fieldPath';
import { isRefusal } from '../../shapes/answerUnion';
import { hasErrorName } from '../../shapes/messageField';

/** A place in a mutation's value that returns a record. */
export interface PayloadRecord {
  /** The type name at that place: an entity, or an interface of entities. */
  readonly type: string;
  /** Path from the mutation's value; lists are passed through. */
  readonly path: string;
  readonly list: boolean;
  /** The union member to enter first. */
  readonly on?: string;
  /** The type to enter at the end of the path, if that is a union or interface. */
  readonly as?: string;
  /** The possible object types of an interface or union that is not an entity. */
  readonly possibleTypes?: readonly string[];
  /** One of several entities that could be returned here. */
  readonly isShared?: true;
  /** The rank of the place: 0 is the value itself or its first record. */
  readonly order: number;
}

/**
 * Creates the function that collects every place in a mutation's value that returns a record, best first. Mutations
 * that return the same type share the places.
 */
export function createPayloadReader(
  schema: GraphQLSchema,
  isEntity: (typeName: string) => boolean,
): (type: GraphQLOutputType) => readonly PayloadRecord[] {
  const known = new Map<string, readonly PayloadRecord[]>();
  return (type) => {
    const key = toTypeString(type);
    const records = known.get(key) ?? collectPayloadRecords(schema, type, isEntity);
    known.set(key, records);
    return records;
  };
}

function collectPayloadRecords(
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  isEntity: (typeName: string) => boolean,
): readonly PayloadRecord[] {
  const found: Omit<PayloadRecord, 'order'>[] = [];
  const walk = new PayloadVisitor(schema, isEntity, (record) => found.push(record));
  walk.visitValue(type, { path: '', list: false });
  return found.map((record, order) => ({ ...record, order }));
}

interface PayloadPlace {
  readonly path: string;
  readonly list: boolean;
  readonly on?: string;
}

/** The maximal number of objects between the value and a record: `{ data { item } }`. */
const MAX_PAYLOAD_DEPTH = 2;

class PayloadVisitor {
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly isEntity: (typeName: string) => boolean,
    private readonly found: (record: Omit<PayloadRecord, 'order'>) => void,
  ) {}

  visitValue(type: GraphQLOutputType, place: PayloadPlace): void {
    const named = getInnermostType(type);
    const here = { ...place, list: place.list || isList(type) };
    if (this.isEntity(named.name)) this.found({ type: named.name, ...here });
    else if (isAbstractType(named)) this.visitAbstract(named, here);
    else if (isObjectType(named)) this.visitObject(named, here, 0);
  }

  private visitAbstract(type: GraphQLAbstractType, place: PayloadPlace): void {
    const possible = this.schema.getPossibleTypes(type);
    const entities = possible.filter((member) => this.isEntity(member.name));
    const shared = entities.length > 1 ? { isShared: true as const } : {};
    if (isUnionType(type) && place.path === '') {
      for (const member of possible) {
        // What a refusal holds is not what was written.
        if (isRefusal(member)) continue;
        if (this.isEntity(member.name))
          this.found({ type: member.name, ...place, on: member.name, ...shared });
        else if (!hasErrorName(member)) this.visitObject(member, { ...place, on: member.name }, 0);
      }
    } else if (entities.length === 1) {
      const name = entities[0]?.name ?? '';
      this.found({ type: name, ...place, as: name });
    } else if (type.name !== 'Node' && entities.length > 1) {
      this.found({
        type: type.name,
        ...place,
        possibleTypes: entities.map((member) => member.name),
        ...shared,
      });
    }
  }

  private visitObject(type: GraphQLObjectType, place: PayloadPlace, depth: number): void {
    if (type === this.schema.getQueryType() || isRecordLike(type)) return;
    const fields = getOutputFields(type).filter(
      (field) => !hasRequiredArguments(field) && getInnermostType(field.type) !== this.schema.getQueryType(),
    );
    const path = (field: OutputField, below = '') => joinPaths(place.path, field.name, below);
    const nested: [OutputField, GraphQLObjectType][] = [];
    for (const field of fields) {
      const named = getInnermostType(field.type);
      const at = { ...place, path: path(field), list: place.list || isList(field.type) };
      if (this.isEntity(named.name) || isAbstractType(named)) this.visitValue(field.type, at);
      else if (isObjectType(named)) nested.push([field, named]);
    }
    for (const [field, named] of nested) {
      const node = named.getFields()['node'];
      const list = place.list || isList(field.type);
      if (node !== undefined && !hasRequiredArguments(node)) {
        if (this.isEntity(getInnermostType(node.type).name))
          this.visitValue(node.type, { ...place, path: path(field, 'node'), list });
      } else if (depth + 1 < MAX_PAYLOAD_DEPTH)
        this.visitObject(named, { ...place, path: path(field), list }, depth + 1);
    }
  }
}

/**
 * Returns true for objects with an id and values. They are records too, so what they point to was not written.
 */
function isRecordLike(type: GraphQLObjectType): boolean {
  const fields = type.getFields();
  const { id } = fields;
  if (id === undefined || !isLeafType(getInnermostType(id.type))) return false;
  return getOutputFields(type).filter((field) => isLeafType(getInnermostType(field.type))).length >= 3;
}

function isList(type: GraphQLOutputType): boolean {
  return unwrapType(type).lists > 0;
}

type Written = Pick<DiscoveredEntity, 'graphqlType' | 'key'>;

/** The fields of a payload, or of a member of one, that hold values of the written record. */
interface RecordValues {
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
  const found = isPartialRecord ? values : values.filter((field) => isEnumType(getInnermostType(field.type)));
  return { names: new Set(found.map(({ name }) => name)), isPartialRecord };
}

/** Indexes the fields of a type that can be read without arguments. Cached, because many mutations return one entity. */
const indexFields = memoizeByObject((type: GraphQLNamedType) => {
  const all = isFieldsType(type) ? getOutputFields(type) : [];
  const fields = all.filter((field) => !hasRequiredArguments(field) && field.name !== CLIENT_MUTATION_ID);
  return {
    byName: new Map(fields.map((field) => [field.name, field])),
    valueCount: fields.filter(isLeafField).length,
  };
});

/** Checks whether two fields have the same values; one of them may be null. */
function isSameType(own: OutputField | undefined, field: OutputField): boolean {
  if (own === undefined) return false;
  const [mine, theirs] = [unwrapType(own.type), unwrapType(field.type)];
  return mine.named === theirs.named && mine.lists === theirs.lists;
}

function isLeafField({ type }: OutputField): boolean {
  return isLeafType(getInnermostType(type));
}
