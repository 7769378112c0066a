import { GraphQLError } from 'graphql';

/** The error of an invalid argument; its message says what is allowed. */
export function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}

/** Checks an argument for the number of rows. */
export function checkedSize(name: string, size: number, most: number): number {
  if (size < 0 || size > most) throw badInput(`"${name}" must be from 0 to ${most}, and was ${size}.`);
  return size;
}

/** Checks an argument for the number of rows to skip, or for a page number. */
export function checkedStart(name: string, start: number, least: number): number {
  if (start < least) throw badInput(`"${name}" must be ${least} or more, and was ${start}.`);
  return start;
}
