import type { FormField } from './formField';

/** How a printed GraphQL type is built: `[Int!]!` is a list that is due, of whole numbers. */
export interface InputType {
  /** Name of the innermost type. */
  readonly name: string;
  /** How many lists are around it. */
  readonly listDepth: number;
  /** Whether null is refused at the outermost place. */
  readonly nonNull: boolean;
  /** The type of an item, printed; the type itself where there is no list. */
  readonly itemType: string;
}

/** Reads a printed type. Total: what is no type is a name. */
export function parseInputType(printed: string): InputType {
  const nonNull = printed.endsWith('!');
  const bare = nonNull ? printed.slice(0, -1) : printed;
  const isList = bare.startsWith('[') && bare.endsWith(']');
  return {
    name: printed.replace(/[[\]!]/g, ''),
    listDepth: printed.split('[').length - 1,
    nonNull,
    itemType: isList ? bare.slice(1, -1) : printed,
  };
}

/**
 * Whether a place takes rows: a list, or links to several records, whatever input the schema writes them by. `type`: the printed
 * type at the place, the field's own or that of a row.
 */
export function acceptsMany(field: FormField, type: string): boolean {
  if (field.relation !== undefined && type === field.type) return field.relation.write.many;
  return parseInputType(type).listDepth > 0;
}

/** Printed type of one row of such a place. */
export function getItemType(field: FormField, type: string): string {
  return field.relation === undefined ? parseInputType(type).itemType : field.relation.write.type;
}
