import type { GraphQLObjectType } from 'graphql';
import {
  getInnermostType,
  getOutputFields,
  hasRequiredArguments,
  isLeafType,
  type FieldsType,
} from '../graphql/types';
import { isErrorName, isRefusalName, MESSAGE_FIELD_NAMES } from '../lexicon/errorWords';
import { toFlatCase } from '../lexicon/names';

/** Returns true if the name of a member, or of its interface, means an error. */
export function hasErrorName(member: GraphQLObjectType): boolean {
  return isRefusalName(member.name) || member.getInterfaces().some((each) => isErrorName(each.name));
}

/** Finds the field with the message. */
export function findMessageField(type: FieldsType): string | null {
  return findLeafByName(type, MESSAGE_FIELD_NAMES, []);
}

/** Finds the first of the names that is a scalar field without required arguments. */
export function findLeafByName(
  type: FieldsType,
  names: readonly string[],
  excluded: readonly string[],
): string | null {
  const fields = getLeafNames(type).filter((name) => !excluded.includes(name));
  for (const name of names) {
    const found = fields.find((field) => toFlatCase(field) === name);
    if (found !== undefined) return found;
  }
  return null;
}

/** Returns the names of the single values and lists of values that need no arguments. */
export function getLeafNames(type: FieldsType): readonly string[] {
  return getOutputFields(type)
    .filter((field) => isLeafType(getInnermostType(field.type)) && !hasRequiredArguments(field))
    .map(({ name }) => name);
}
