import { badInput } from './badInput';

/** Where a row stands in a sorted list: the value that it is sorted by, and its key. */
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
 * @throws GraphQLError when it is none of ours
 */
export function fromCursor(cursor: string): Position {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(position) && typeof position[0] === 'string' && Number.isSafeInteger(position[1])) {
      return { value: position[0], id: Number(position[1]) };
    }
  } catch {
    // Said below.
  }
  throw badInput('The cursor is not one that this list gave.');
}
