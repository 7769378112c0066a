import { calledAsKey } from './called';

/** A key's part as names are compared, with the endings under which an argument may ask for it. */
export interface KeyWords {
  readonly said: string;
  readonly isIdLike: boolean;
  /** Its last word alone may be a key's name. */
  readonly endsGenerically: boolean;
  /** `orderId` for the part itself and, where it is an id, for any id; then `order`. */
  readonly endings: readonly string[];
  /** What the read of the record calls this part of its key; null where it says nothing. */
  readonly asked: string | null;
}

/** Names of keys that say nothing of whose key it is. */
export const GENERIC: ReadonlySet<string> = new Set([
  'id',
  'uuid',
  'guid',
  'key',
  'pk',
  '_id',
  'nodeid',
  'documentid',
  'rowid',
  'objectid',
]);

export const ID = ' id ';
/** The ending of an argument that is called after the record alone. */
export const NOTHING = ' ';

/** Reads the path of a key's part. `argument`: the name under which the read of the record takes it. */
export function keyWords(path: string, argument?: string): KeyWords {
  const { words, said } = calledAsKey(path);
  const isIdLike = GENERIC.has(words.join('')) || words.at(-1) === 'id';
  return {
    said,
    isIdLike,
    endsGenerically: GENERIC.has(words.at(-1) ?? ''),
    endings: isIdLike ? [said, ID, NOTHING] : [said],
    asked: argument === undefined ? null : calledAsKey(argument).said,
  };
}
