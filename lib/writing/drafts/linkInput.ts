import { parseScalar } from '../../operations/document/recordIdentity';
import type { Json } from '../../schema/model/json';
import type { InputRelation } from '../../schema/model/writes';
import type { Draft } from './draft';
import { parseInputType } from './inputType';
import type { FormField } from './formField';

/** The records that are to be linked, by key; `before`: those that were, null where nobody knows (or nothing was there). */
export interface LinkedKeys {
  readonly keys: readonly string[];
  readonly before: readonly string[] | null;
  /** What is copied from each record beside its key (`InputRelation.copies`). */
  readonly copied?: ReadonlyMap<string, Copied>;
}

type Copied = { readonly [field: string]: string };

/** Whether everything that has to go along with a record's key is known of it. */
export function hasRequiredCopies({ copies = [] }: InputRelation, copied: Copied = {}): boolean {
  return copies.every(({ from }) => Object.hasOwn(copied, from));
}

/**
 * What a relation's input field is sent, in its backend's form; undefined where there is nothing to say. Of many records the
 * difference goes where a place for it exists and the records before are known, since then nobody else's change is undone;
 * otherwise all of them, or those that are new.
 */
export function toLinkInput(write: InputRelation, links: LinkedKeys): Json | undefined {
  if (write.copies !== undefined) return copiedLink(write, links);
  const { keys, before } = links;
  const value = (key: string): Json => parseScalar(key, write.type);
  const put = (path: readonly string[], of: readonly string[]): Json | undefined =>
    of.length === 0 ? undefined : buildValueAtPaths([{ path, values: of.map(value) }]);
  if (!write.many) return put(write.set ?? write.link ?? [], keys.slice(0, 1));
  const isNew = (key: string): boolean => before?.includes(key) !== true;
  const added = keys.filter(isNew);
  const removed = (before ?? []).filter((key) => !keys.includes(key));
  const { set, link, unlink } = write;
  const saysDifference = link !== undefined && (before === null || unlink !== undefined || set === undefined);
  if (!saysDifference) return buildValueAtPaths([{ path: set ?? ['[]'], values: keys.map(value) }]);
  const parts = [
    { path: link, values: added.map(value) },
    { path: unlink ?? [], values: unlink === undefined ? [] : removed.map(value) },
  ].filter(({ values }) => values.length > 0);
  return parts.length === 0 ? undefined : buildValueAtPaths(parts);
}

/** The objects that hold each record's key with what is copied from it; they stand where the path's last key would. */
function copiedLink(
  { many, set = [], type, copies = [] }: InputRelation,
  { keys, copied }: LinkedKeys,
): Json | undefined {
  const values = (many ? keys : keys.slice(0, 1)).map((key): Json => {
    const own = copied?.get(key) ?? {};
    return Object.fromEntries([
      [set.at(-1) ?? '', parseScalar(key, type)],
      ...copies.flatMap((copy) => {
        const text = Object.hasOwn(own, copy.from) ? own[copy.from] : undefined;
        return text === undefined ? [] : [[copy.name, parseScalar(text, copy.type)]];
      }),
    ]);
  });
  return many || values.length > 0 ? buildValueAtPaths([{ path: set.slice(0, -1), values }]) : undefined;
}

/** What empties a to-one relation: null in the key's stead, or what its operators say. */
export function toClearedLinkInput(write: InputRelation): Json {
  return write.clear === undefined
    ? null
    : buildValueAtPaths([{ path: write.clear.at, values: [write.clear.value] }]);
}

/** A relation's place in a form. */
export interface LinkContext {
  readonly write: InputRelation;
  /** Printed type of the input field. */
  readonly type: string;
  /** The records before, as keys or with titles (`{ key, title }`); undefined where nobody knows. */
  readonly before: Json | undefined;
}

/** What a relation's draft says: `value` undefined where nothing is to be sent, or the fault that nothing is given. */
export type ParsedLink = { readonly value: Json | undefined } | { readonly missing: true };

/** Reads the draft of a relation, of one record or of many. */
export function parseLink(draft: Draft, { write, type, before }: LinkContext): ParsedLink {
  const isDue = parseInputType(type).nonNull;
  const keys = keysOf(draft);
  const copied = copiesOf(draft);
  // Without them the backend would refuse the key, or make another record of it.
  if (keys.some((key) => !hasRequiredCopies(write, copied.get(key)))) return { missing: true };
  if (draft.type === 'unset' || (!write.many && keys.length === 0 && draft.type !== 'null'))
    return isDue ? { missing: true } : { value: undefined };
  if (write.many) {
    if (draft.type === 'null' && isBare(write)) return isDue ? { missing: true } : { value: null };
    return {
      value: toLinkInput(write, { keys, copied, before: knownKeys(before) }) ?? (isDue ? {} : undefined),
    };
  }
  if (draft.type !== 'null') return { value: toLinkInput(write, { keys, copied, before: null }) };
  return isDue && write.clear === undefined ? { missing: true } : { value: toClearedLinkInput(write) };
}

/** A list of keys and nothing else: null is something else than no keys. */
function isBare({ set }: InputRelation): boolean {
  return set?.join() === '[]';
}

/** The keys in a draft: rows that nobody filled say nothing, and one record counts once. */
function keysOf(draft: Draft): readonly string[] {
  if (draft.type === 'items') return [...new Set(draft.items.flatMap(keysOf))];
  const key = draft.type === 'record' ? draft.key : draft.type === 'text' ? draft.text.trim() : '';
  return key === '' ? [] : [key];
}

/** What is copied from the records in a draft, by key. */
function copiesOf(draft: Draft): ReadonlyMap<string, { readonly [field: string]: string }> {
  const records = draft.type === 'items' ? draft.items : [draft];
  return new Map(
    records.flatMap((each) =>
      each.type === 'record' && each.copied !== undefined ? [[each.key, each.copied]] : [],
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

/** Values at one path of an object that is being made; the last '[]' on it is a list of all of them. */
export interface PathValues {
  readonly path: readonly string[];
  readonly values: readonly Json[];
}

/** The value that holds everything at its path. '[]' before the last one on a path is a list of one element, shared by all paths. */
export function buildValueAtPaths(parts: readonly PathValues[]): Json {
  const [first] = parts;
  if (first === undefined) return null;
  const [head] = first.path;
  if (head === undefined) return first.values[0] ?? null;
  if (head !== '[]') return objectOf(parts);
  const repeats = parts.filter(({ path }) => path.lastIndexOf('[]') === 0);
  const shared = parts.filter(({ path }) => path.lastIndexOf('[]') > 0);
  return [
    ...(shared.length === 0 ? [] : [buildValueAtPaths(shared.map(below))]),
    ...repeats.flatMap(({ path, values }) =>
      values.map((value) => buildValueAtPaths([{ path: path.slice(1), values: [value] }])),
    ),
  ];
}

function objectOf(parts: readonly PathValues[]): Json {
  const names = [...new Set(parts.flatMap(({ path }) => path.slice(0, 1)))];
  return Object.fromEntries(
    names.map((name) => [name, buildValueAtPaths(parts.filter(({ path }) => path[0] === name).map(below))]),
  );
}

function below({ path, values }: PathValues): PathValues {
  return { path: path.slice(1), values };
}

type Write = Pick<NonNullable<FormField['relation']>['write'], 'copies'>;

/** What a relation's place demands of a record beside its key, out of the record's values; nothing where it demands nothing. */
export function pickCopiedValues(
  { copies }: Write,
  values: { readonly [path: string]: string },
): { readonly copied?: { readonly [field: string]: string } } {
  if (copies === undefined) return {};
  const copied = copies.flatMap(({ from }): [string, string][] => {
    const text = Object.hasOwn(values, from) ? values[from] : undefined;
    return text === undefined ? [] : [[from, text]];
  });
  return { copied: Object.fromEntries(copied) };
}
