import type { Result } from '../../../core/errors';
import { parseScalar } from '../../../core/operations/document/recordIdentity';
import type { Json } from '../../../core/schema/model/json';
import type { InputRelation } from '../../../core/schema/model/writes';
import type { Draft } from './draft';
import { parseInputType } from './parseInputType';
import type { FormField } from './formField';

/** The keys of the records to link. `before` holds the keys linked now; null when unknown or none. */
export interface LinkedKeys {
  readonly keys: readonly string[];
  readonly before: readonly string[] | null;
  /** Values that are sent with each key, by key (`InputRelation.copies`). */
  readonly copied?: ReadonlyMap<string, Copied>;
}

type Copied = { readonly [field: string]: string };

/** Checks whether all values that have to be sent beside a record's key are known. */
function hasRequiredCopies({ copies = [] }: InputRelation, copied: Copied = {}): boolean {
  return copies.every(({ from }) => Object.hasOwn(copied, from));
}

/**
 * Converts links to the input value in the backend's format; undefined when nothing is to be sent. For many records it
 * sends only the difference when the input can say it and the links before are known, which keeps concurrent changes;
 * otherwise all keys, or the new ones.
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
  const { set, link, unlink, modes } = write;
  const isDifference = before === null || unlink !== undefined || set === undefined || removed.length === 0;
  if (link === undefined || !isDifference)
    return buildValueAtPaths([...modePart(modes?.set), { path: set ?? ['[]'], values: keys.map(value) }]);
  const parts = [
    { path: link, values: added.map(value) },
    { path: unlink ?? [], values: unlink === undefined ? [] : removed.map(value) },
  ].filter(({ values }) => values.length > 0);
  return parts.length === 0 ? undefined : buildValueAtPaths([...modePart(modes?.link), ...parts]);
}

type Modes = NonNullable<InputRelation['modes']>;

function modePart(mode: Modes['set']): readonly PathValues[] {
  return mode === undefined ? [] : [{ path: mode.at, values: [mode.value] }];
}

/** Builds the objects that hold each key with the values copied with it. */
function copiedLink(
  { many, set = [], type, copies = [] }: InputRelation,
  { keys, copied }: LinkedKeys,
): Json | undefined {
  const values = (many ? keys : keys.slice(0, 1)).map((key): Json => {
    const copiedValues = copied?.get(key) ?? {};
    return Object.fromEntries([
      [set.at(-1) ?? '', parseScalar(key, type)],
      ...copies.flatMap((copy) => {
        const text = Object.hasOwn(copiedValues, copy.from) ? copiedValues[copy.from] : undefined;
        return text === undefined ? [] : [[copy.name, parseScalar(text, copy.type)]];
      }),
    ]);
  });
  return many || values.length > 0 ? buildValueAtPaths([{ path: set.slice(0, -1), values }]) : undefined;
}

/** Returns the value that clears a to-one relation: null, or the input's own operator. */
function toClearedLinkInput(write: InputRelation): Json {
  return write.clear === undefined
    ? null
    : buildValueAtPaths([{ path: write.clear.at, values: [write.clear.value] }]);
}

/** A relation field with everything that parsing its draft depends on. */
export interface LinkContext {
  readonly write: InputRelation;
  /** Printed type of the input field. */
  readonly type: string;
  /** The records linked now, as keys or `{ key, title }`; undefined when unknown. */
  readonly before: Json | undefined;
}

/** The parsed links; undefined when nothing is to be sent. It fails when a required record is not given. */
export type ParsedLink = Result<{ readonly value: Json | undefined }, object>;

const MISSING_RECORD: ParsedLink = { ok: false };

/** Parses the draft of a relation to one record or to many. */
export function parseLink(draft: Draft, { write, type, before }: LinkContext): ParsedLink {
  const isDue = parseInputType(type).nonNull;
  const keys = keysOf(draft);
  const copied = copiesOf(draft);
  // Without the copied values the backend would refuse the key or link another record.
  if (keys.some((key) => !hasRequiredCopies(write, copied.get(key)))) return MISSING_RECORD;
  if (draft.type === 'unset' || (!write.many && keys.length === 0 && draft.type !== 'null'))
    return isDue ? MISSING_RECORD : { ok: true, value: undefined };
  if (write.many) {
    if (draft.type === 'null' && isBare(write)) return isDue ? MISSING_RECORD : { ok: true, value: null };
    return {
      ok: true,
      value: toLinkInput(write, { keys, copied, before: knownKeys(before) }) ?? (isDue ? {} : undefined),
    };
  }
  if (draft.type !== 'null') return { ok: true, value: toLinkInput(write, { keys, copied, before: null }) };
  return isDue && write.clear === undefined ? MISSING_RECORD : { ok: true, value: toClearedLinkInput(write) };
}

/** Checks for an input that is a plain list of keys, where null differs from an empty list. */
function isBare({ set }: InputRelation): boolean {
  return set?.join() === '[]';
}

/** Returns the text that was typed for a record and chose none; null without one. */
export function getUnchosenText(draft: Draft): string | null {
  if (draft.type === 'items') {
    for (const item of draft.items) {
      const text = getUnchosenText(item);
      if (text !== null) return text;
    }
    return null;
  }
  return draft.type === 'record' && draft.key === '' && draft.title.trim() !== '' ? draft.title : null;
}

/** Returns the keys in a draft, without empty rows and duplicates. */
function keysOf(draft: Draft): readonly string[] {
  if (draft.type === 'items') return [...new Set(draft.items.flatMap(keysOf))];
  const key = draft.type === 'record' ? draft.key : draft.type === 'text' ? draft.text.trim() : '';
  return key === '' ? [] : [key];
}

/** Returns the copied values of the records in a draft, by key. */
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

/** Values at one path of an object under construction; the last '[]' of the path is a list of all of them. */
export interface PathValues {
  readonly path: readonly string[];
  readonly values: readonly Json[];
}

/**
 * Builds a value from the parts at their paths. Any '[]' but the last one of a path is a list of one element that all
 * paths share.
 */
function buildValueAtPaths(parts: readonly PathValues[]): Json {
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

/** Picks the values that the relation's input needs in addition to the key; nothing when it needs none. */
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
