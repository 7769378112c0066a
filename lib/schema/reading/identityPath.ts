import type { GraphQLCompositeType, GraphQLUnionType } from 'graphql';
import type { EntityType } from '../entityDraft';
import { ownIdentity } from '../shapes/identity';
import { hasRequiredArgument, printedType, typeRef } from '../typeRef';
import type { OutputField } from './roots';
import { isUnionType } from '../typeGuards';
import { outputFields } from '../outputFields';

/** The fields that every value of a type has: of an object or interface its own, of a union those that all members share. */
export function commonFields(type: GraphQLCompositeType): readonly OutputField[] {
  const known = COMMON.get(type);
  if (known !== undefined) return known;
  const fields = isUnionType(type) ? sharedFields(type) : outputFields(type);
  COMMON.set(type, fields);
  return fields;
}
/** Recognisers ask for a type's fields again and again. */
const COMMON = new WeakMap<GraphQLCompositeType, readonly OutputField[]>();

function sharedFields(type: GraphQLUnionType): readonly OutputField[] {
  const [first, ...others] = type.getTypes();
  if (first === undefined) return [];
  return outputFields(first).filter((field) =>
    others.every((other) => {
      const same = other.getFields()[field.name];
      return same !== undefined && typeRef(same.type).named.name === typeRef(field.type).named.name;
    }),
  );
}

interface IdentityPath {
  readonly path: string;
  readonly fieldType: string;
  readonly named: string;
  /** It is called an id, or the type's own id; a code, or the only `ID!`, may be what several records share. */
  readonly isId: boolean;
}

/** Path and type of the identity of any entity type: its own, one inside a `sys`-like part, or the one that all members share. */
export function identityPath(type: EntityType): IdentityPath | null {
  if (isUnionType(type)) {
    const field = commonFields(type).find((own) =>
      type.getTypes().every((member) => ownIdentity(member)?.field === own.name),
    );
    return field === undefined
      ? null
      : {
          path: field.name,
          fieldType: printedType(field.type),
          named: typeRef(field.type).named.name,
          isId: type.getTypes().every((member) => ownIdentity(member)?.strength === 3),
        };
  }
  const own = ownIdentity(type);
  if (own !== null) {
    const field = type.getFields()[own.field];
    return {
      path: own.field,
      fieldType: own.printed,
      named: field === undefined ? 'ID' : typeRef(field.type).named.name,
      isId: own.strength === 3,
    };
  }
  const holder = type.getFields()['sys'] ?? type.getFields()['_meta'] ?? type.getFields()['_sys'];
  if (holder === undefined || hasRequiredArgument(holder)) return null;
  const { named, lists } = typeRef(holder.type);
  const inner = lists === 0 ? ownIdentity(named) : null;
  return inner === null
    ? null
    : {
        path: `${holder.name}.${inner.field}`,
        fieldType: inner.printed,
        named: inner.printed.replace(/[!\[\]]/g, ''),
        isId: inner.strength === 3,
      };
}
