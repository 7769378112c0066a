import { typedValue } from '../operations/keyText';
import type { Json } from '../schema/json';
import type { InputRelation } from '../schema/writes';
import { placedValue } from './placedValue';

/** The records that are to be linked, by key; `before`: those that were, null where nobody knows (or nothing was there). */
export interface Links {
  readonly keys: readonly string[];
  readonly before: readonly string[] | null;
  /** What is copied from each record beside its key (`InputRelation.copies`). */
  readonly copied?: ReadonlyMap<string, Copied>;
}

type Copied = { readonly [field: string]: string };

/** Whether everything that has to go along with a record's key is known of it. */
export function hasCopies({ copies = [] }: InputRelation, copied: Copied = {}): boolean {
  return copies.every(({ from }) => Object.hasOwn(copied, from));
}

/**
 * What a relation's input field is sent, in its backend's form; undefined where there is nothing to say. Of many records the
 * difference goes where a place for it exists and the records before are known, since then nobody else's change is undone;
 * otherwise all of them, or those that are new.
 */
export function linkValue(write: InputRelation, links: Links): Json | undefined {
  if (write.copies !== undefined) return copiedLink(write, links);
  const { keys, before } = links;
  const value = (key: string): Json => typedValue(key, write.type);
  const put = (path: readonly string[], of: readonly string[]): Json | undefined =>
    of.length === 0 ? undefined : placedValue([{ path, values: of.map(value) }]);
  if (!write.many) return put(write.set ?? write.link ?? [], keys.slice(0, 1));
  const isNew = (key: string): boolean => before?.includes(key) !== true;
  const added = keys.filter(isNew);
  const removed = (before ?? []).filter((key) => !keys.includes(key));
  const { set, link, unlink } = write;
  const saysDifference = link !== undefined && (before === null || unlink !== undefined || set === undefined);
  if (!saysDifference) return placedValue([{ path: set ?? ['[]'], values: keys.map(value) }]);
  const parts = [
    { path: link, values: added.map(value) },
    { path: unlink ?? [], values: unlink === undefined ? [] : removed.map(value) },
  ].filter(({ values }) => values.length > 0);
  return parts.length === 0 ? undefined : placedValue(parts);
}

/** The objects that hold each record's key with what is copied from it; they stand where the path's last key would. */
function copiedLink(
  { many, set = [], type, copies = [] }: InputRelation,
  { keys, copied }: Links,
): Json | undefined {
  const values = (many ? keys : keys.slice(0, 1)).map((key): Json => {
    const own = copied?.get(key) ?? {};
    return Object.fromEntries([
      [set.at(-1) ?? '', typedValue(key, type)],
      ...copies.flatMap((copy) => {
        const text = Object.hasOwn(own, copy.from) ? own[copy.from] : undefined;
        return text === undefined ? [] : [[copy.name, typedValue(text, copy.type)]];
      }),
    ]);
  });
  return many || values.length > 0 ? placedValue([{ path: set.slice(0, -1), values }]) : undefined;
}

/** What empties a to-one relation: null in the key's stead, or what its operators say. */
export function clearedLink(write: InputRelation): Json {
  return write.clear === undefined
    ? null
    : placedValue([{ path: write.clear.at, values: [write.clear.value] }]);
}
