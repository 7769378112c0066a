import type { Json } from '../schema/json';
import type { InputRelation } from '../schema/writes';
import type { Draft } from './draft';
import { inputType } from './inputType';
import { clearedLink, hasCopies, linkValue } from './linkValue';

/** A relation's place in a form. */
export interface LinkPlace {
  readonly write: InputRelation;
  /** Printed type of the input field. */
  readonly type: string;
  /** The records before, as keys or with titles (`{ key, title }`); undefined where nobody knows. */
  readonly before: Json | undefined;
}

/** What a relation's draft says: `value` undefined where nothing is to be sent, or the fault that nothing is given. */
export type ReadLink = { readonly value: Json | undefined } | { readonly missing: true };

/** Reads the draft of a relation, of one record or of many. */
export function readLink(draft: Draft, { write, type, before }: LinkPlace): ReadLink {
  const isDue = inputType(type).nonNull;
  const keys = keysOf(draft);
  const copied = copiesOf(draft);
  // Without them the backend would refuse the key, or make another record of it.
  if (keys.some((key) => !hasCopies(write, copied.get(key)))) return { missing: true };
  if (draft.is === 'unset' || (!write.many && keys.length === 0 && draft.is !== 'null'))
    return isDue ? { missing: true } : { value: undefined };
  if (write.many) {
    if (draft.is === 'null' && isBare(write)) return isDue ? { missing: true } : { value: null };
    return {
      value: linkValue(write, { keys, copied, before: knownKeys(before) }) ?? (isDue ? {} : undefined),
    };
  }
  if (draft.is !== 'null') return { value: linkValue(write, { keys, copied, before: null }) };
  return isDue && write.clear === undefined ? { missing: true } : { value: clearedLink(write) };
}

/** A list of keys and nothing else: null is something else than no keys. */
function isBare({ set }: InputRelation): boolean {
  return set?.join() === '[]';
}

/** The keys in a draft: rows that nobody filled say nothing, and one record counts once. */
function keysOf(draft: Draft): readonly string[] {
  if (draft.is === 'items') return [...new Set(draft.items.flatMap(keysOf))];
  const key = draft.is === 'record' ? draft.key : draft.is === 'text' ? draft.text.trim() : '';
  return key === '' ? [] : [key];
}

/** What is copied from the records in a draft, by key. */
function copiesOf(draft: Draft): ReadonlyMap<string, { readonly [field: string]: string }> {
  const records = draft.is === 'items' ? draft.items : [draft];
  return new Map(
    records.flatMap((each) =>
      each.is === 'record' && each.copied !== undefined ? [[each.key, each.copied]] : [],
    ),
  );
}

function knownKeys(before: Json | undefined): readonly string[] | null {
  if (before === undefined || before === null || !Array.isArray(before)) return null;
  return before.flatMap((each: Json) => {
    const key = typeof each === 'object' && each !== null && 'key' in each ? each.key : each;
    return key === null || typeof key === 'object' ? [] : [String(key)];
  });
}
