import type { GraphQLSchema } from 'graphql';
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType } from '../typeGuards';

/**
 * Brings what introspection leaves out, from a schema file beside the backend: applied directives (constraints) of types, fields,
 * arguments and input fields of the same name. Changes `schema`, which nobody else has seen yet; returns it.
 */
export function adoptDirectives(schema: GraphQLSchema, file: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    const other = file.getType(type.name);
    if (other === undefined || type.name.startsWith('__')) continue;
    if ((isObjectType(type) || isInterfaceType(type)) && (isObjectType(other) || isInterfaceType(other))) {
      const fields = other.getFields();
      for (const field of Object.values(type.getFields())) {
        const twin = Object.hasOwn(fields, field.name) ? fields[field.name] : undefined;
        field.astNode ??= twin?.astNode;
        field.description ??= twin?.description;
        for (const argument of field.args)
          argument.astNode ??= twin?.args.find(({ name }) => name === argument.name)?.astNode;
      }
    } else if (isInputObjectType(type) && isInputObjectType(other)) {
      const fields = other.getFields();
      for (const field of Object.values(type.getFields())) {
        const twin = Object.hasOwn(fields, field.name) ? fields[field.name] : undefined;
        field.astNode ??= twin?.astNode;
        field.description ??= twin?.description;
      }
    } else if (isEnumType(type) && isEnumType(other)) type.astNode ??= other.astNode;
  }
  return schema;
}
