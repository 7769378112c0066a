import type { GraphQLInputObjectType, GraphQLSchema } from 'graphql';
import type { InputField, WriteSource } from '../writes';
import type { Model } from '../model';
import { isDeprecated, isRequired } from '../typeRef';
import { ECHO_FIELD } from './echoField';
import { inputField, type TargetOf } from './inputField';
import { isInputObjectType } from '../typeGuards';

/**
 * The input object types that the given sources need, with all that those need in turn (inputs are often recursive).
 * Fields that are deprecated and not required are left out.
 */
export function inputTypes(
  schema: GraphQLSchema,
  sources: readonly WriteSource[],
  targetOf: TargetOf,
): Model['inputs'] {
  const inputs: { [name: string]: Model['inputs'][string] } = Object.create(null);
  const waiting = sources.flatMap((source) => [source.inputType, ...names(source.fields)]);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name === null || name in inputs) continue;
    const type = schema.getType(name);
    if (!isInputObjectType(type)) continue;
    const fields = fieldsOf(type, targetOf);
    inputs[name] = type.isOneOf ? { fields, oneOf: true } : { fields };
    waiting.push(...names(fields));
  }
  return inputs;
}

function fieldsOf(type: GraphQLInputObjectType, targetOf: TargetOf): readonly InputField[] {
  return Object.values(type.getFields())
    .filter((field) => field.name !== ECHO_FIELD && (!isDeprecated(field) || isRequired(field)))
    .map((field) => inputField(field, targetOf));
}

function names(fields: readonly InputField[]): readonly string[] {
  return fields.flatMap((field) => (field.input === undefined ? [] : [field.input]));
}
