import type { FormField } from './formField';
import { unwrapTypeName } from '../../../core/schema/model/typeName';

/** A parsed GraphQL type: `[Int!]!` is a required list of integers. */
export interface InputType {
  /** Name of the innermost type. */
  readonly name: string;
  /** The number of nested lists. */
  readonly listDepth: number;
  /** The outermost type does not allow null. */
  readonly nonNull: boolean;
  /** Printed type of an item; the type itself when it is not a list. */
  readonly itemType: string;
}

/** Parses a printed GraphQL type. Never fails: any other text is taken as a name. */
export function parseInputType(printed: string): InputType {
  const nonNull = printed.endsWith('!');
  const bare = nonNull ? printed.slice(0, -1) : printed;
  const isList = bare.startsWith('[') && bare.endsWith(']');
  return {
    name: unwrapTypeName(printed),
    listDepth: printed.split('[').length - 1,
    nonNull,
    itemType: isList ? bare.slice(1, -1) : printed,
  };
}

/**
 * Checks whether a field takes several values: a list, or links to several records. `type` is the printed type at this
 * path: the field's own or that of a row.
 */
export function acceptsMany(field: FormField, type: string): boolean {
  if (field.relation !== undefined && type === field.type) return field.relation.write.many;
  return parseInputType(type).listDepth > 0;
}

/** Returns the printed type of one row of a list field. */
export function getItemType(field: FormField, type: string): string {
  return field.relation === undefined ? parseInputType(type).itemType : field.relation.write.type;
}
