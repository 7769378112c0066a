import { badInput } from './badInput';

/** A position in a sorted list: the value of the sort column, and the key. */
export interface Position {
  readonly value: string;
  readonly id: number;
}

/** Writes a position as an opaque cursor. */
export function toCursor({ value, id }: Position): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/**
 * Reads a cursor.
 * @throws GraphQLError for a cursor of another origin
 */
export function fromCursor(cursor: string): Position {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(position) && typeof position[0] === 'string' && Number.isSafeInteger(position[1])) {
      return { value: position[0], id: Number(position[1]) };
    }
  } catch {
    // Thrown below.
  }
  throw badInput('The cursor is not one that this list gave.');
}
