import {
  Kind,
  visit,
  type ASTNode,
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type ValueNode,
} from 'graphql';
import { unwrapTypeName } from '../../schema/model/typeName';
import { findInputField, findOutputField, hasTypeTag } from './schemaTypes';
import type { VisibleParts } from './visibleParts';

/**
 * Adds what stands in the text of a document that a developer has stated: fields, arguments, and the input fields and
 * enum values of literals. What its variables may hold stays as it is.
 */
export function addStatedParts(
  schema: GraphQLSchema,
  { fields, members, values, textSorts }: VisibleParts,
  document: DocumentNode,
): VisibleParts {
  const stated = new Map(fields);
  const written = { read: new Map(members.read), write: new Map(members.write) };
  const named = new Map(values);

  const addValue = (type: GraphQLNamedType | undefined, node: ValueNode): void => {
    if (type === undefined) return;
    if (node.kind === Kind.LIST) for (const item of node.values) addValue(type, item);
    if (node.kind === Kind.ENUM && hasTypeTag(type, 'GraphQLEnumType')) addTo(named, type.name, node.value);
    if (node.kind !== Kind.OBJECT) return;
    for (const { name, value } of node.fields) {
      for (const sets of [written.read, written.write]) addTo(sets, type.name, name.value);
      addValue(findInputField(schema, type, name.value)?.named, value);
    }
  };
  const types: (GraphQLNamedType | undefined)[] = [];
  const enter = (node: ASTNode): void => {
    if (node.kind === Kind.OPERATION_DEFINITION) types.push(schema.getRootType(node.operation) ?? undefined);
    else if (node.kind === Kind.FRAGMENT_DEFINITION || node.kind === Kind.INLINE_FRAGMENT) {
      const on = node.typeCondition?.name.value;
      types.push(on === undefined ? types.at(-1) : schema.getType(on));
    } else if (node.kind === Kind.FIELD) {
      const type = types.at(-1);
      const field = findOutputField(type, node.name.value);
      types.push(field === undefined ? undefined : schema.getType(unwrapTypeName(String(field.type))));
      if (type === undefined || field === undefined) return;
      const ofType = new Map(stated.get(type.name));
      stated.set(type.name, ofType);
      const given = node.arguments ?? [];
      ofType.set(
        field.name,
        new Set([...(ofType.get(field.name) ?? []), ...given.map(({ name }) => name.value)]),
      );
      for (const { name, value } of given) {
        const argument = field.args.find((one) => one.name === name.value);
        if (argument !== undefined) addValue(schema.getType(unwrapTypeName(String(argument.type))), value);
      }
    }
  };
  const leave = ({ kind }: ASTNode): void => {
    if (SCOPES.has(kind)) types.pop();
  };
  visit(document, { enter, leave });
  return { fields: stated, members: written, values: named, textSorts };
}

const SCOPES: ReadonlySet<string> = new Set([
  Kind.OPERATION_DEFINITION,
  Kind.FRAGMENT_DEFINITION,
  Kind.INLINE_FRAGMENT,
  Kind.FIELD,
]);

/** Adds to a copy of a set: those of the model stay as they are. */
function addTo(sets: Map<string, ReadonlySet<string>>, key: string, value: string): void {
  sets.set(key, new Set([...(sets.get(key) ?? []), value]));
}
