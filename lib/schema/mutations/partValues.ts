import type { GraphQLSchema } from 'graphql';
import { outputFields } from '../outputFields';
import { isInputObjectType, isInterfaceType, isObjectType } from '../typeGuards';
import type { ValueOwner } from './valueOwner';
import type { Values } from './values';

/**
 * The values of a mutation as its form takes them. An argument named after an object of the record (`address: AddressInput!`) holds
 * that object and not the record's own values: it is a field of the form, which begins with what the record has.
 */
export function partValues(schema: GraphQLSchema, values: Values, owner: ValueOwner | null): Values {
  const [name, ...inside] = values.path ?? [];
  if (name === undefined || inside.length > 0 || values.inputType === null) return values;
  const own = owner?.fields.find((field) => field.name === name && field.kind === 'object' && !field.list);
  if (own === undefined) return values;
  const input = schema.getType(values.inputType);
  const part = schema.getType(own.type.replace('!', ''));
  if (!isInputObjectType(input) || !(isObjectType(part) || isInterfaceType(part))) return values;
  const names = new Set(outputFields(part).map((field) => field.name));
  const shared = Object.keys(input.getFields()).filter((each) => names.has(each)).length;
  return shared > values.shared ? { ...values, path: null, inputType: null } : values;
}
