import type {
  GraphQLAbstractType,
  GraphQLField,
  GraphQLObjectType,
  GraphQLOutputType,
  GraphQLSchema,
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
} from '../../graphql/types';

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
        if (this.isEntity(member.name))
          this.found({ type: member.name, ...place, on: member.name, ...shared });
        else this.visitObject(member, { ...place, on: member.name }, 0);
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
    const path = (field: GraphQLField<unknown, unknown>, below = '') =>
      [place.path, field.name, below].filter((part) => part !== '').join('.');
    const nested: [GraphQLField<unknown, unknown>, GraphQLObjectType][] = [];
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
