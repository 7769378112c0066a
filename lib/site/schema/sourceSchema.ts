import type { GraphQLSchema } from 'graphql';
import { WitrynaError } from '../../core/errors';
import { parseIntrospection, parseSchema } from '../../core/schema/graphql/loadSchema';
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from '../../core/schema/graphql/types';

/** The sources of a schema, as plain data. */
export interface SchemaSources {
  /** The backend's introspection result; null without one. */
  readonly answer: unknown;
  /** The text of the schema file; null without one. */
  readonly text: string | null;
}

/** Builds the schema of its sources. Throws a WitrynaError if they cannot be read. */
export function buildSourceSchema({ answer, text }: SchemaSources): GraphQLSchema {
  const file = text === null ? null : parseSchema(text);
  if (answer === null || answer === undefined) {
    if (file === null) throw new WitrynaError('config', 'There is neither a backend nor a schema file.');
    return file;
  }
  const schema = parseIntrospection(answer);
  return file === null ? schema : mergeDirectives(schema, file);
}

/**
 * Copies applied directives and descriptions, which introspection leaves out, from a schema file. Mutates and returns
 * `schema`.
 */
function mergeDirectives(schema: GraphQLSchema, file: GraphQLSchema): GraphQLSchema {
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
