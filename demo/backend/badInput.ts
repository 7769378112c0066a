import { GraphQLError } from 'graphql';

/** What the caller asked for cannot be done as asked; the message says how to ask. */
export function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}

/** Checks an argument that says how many rows to give. */
export function checkedSize(name: string, size: number, most: number): number {
  if (size < 0 || size > most) throw badInput(`"${name}" must be from 0 to ${most}, and was ${size}.`);
  return size;
}

/** Checks an argument that says how many rows to skip, or which page to give. */
export function checkedStart(name: string, start: number, least: number): number {
  if (start < least) throw badInput(`"${name}" must be ${least} or more, and was ${start}.`);
  return start;
}
