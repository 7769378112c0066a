/** How a printed GraphQL type is built: `[Int!]!` is a list that is due, of whole numbers. */
export interface InputType {
  /** Name of the innermost type. */
  readonly name: string;
  /** How many lists are around it. */
  readonly lists: number;
  /** Whether null is refused at the outermost place. */
  readonly nonNull: boolean;
  /** The type of an item, printed; the type itself where there is no list. */
  readonly item: string;
}

/** Reads a printed type. Total: what is no type is a name. */
export function inputType(printed: string): InputType {
  const nonNull = printed.endsWith('!');
  const bare = nonNull ? printed.slice(0, -1) : printed;
  const isList = bare.startsWith('[') && bare.endsWith(']');
  return {
    name: printed.replace(/[[\]!]/g, ''),
    lists: printed.split('[').length - 1,
    nonNull,
    item: isList ? bare.slice(1, -1) : printed,
  };
}
