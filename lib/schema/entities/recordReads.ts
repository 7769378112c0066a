import type { EntityType } from './discoveredEntity';
import { getTypeHint } from '../model/hints';
import { collectPartialKeyPaths } from '../model/fieldPath';
import type { GetSource, ListSource, RecordKey } from '../model/reads';
import { lazy } from '../model/memoize';
import { isSecret } from '../lexicon/secret';
import { toGetSource, matchesKey, type GetCandidate } from '../gets/gets';
import { findFilteredCode, findHintedKey, findNaturalKey, withoutPartialGets } from '../gets/entityKeys';
import { findIdentityPath } from '../shapes/identity';
import { buildFilterGet } from '../lists/mainList';
import type { SchemaIndex } from './schemaIndex';

/** How one record of an entity is read. Each part is computed when it is asked for. */
export interface RecordReads {
  /** The root fields that read one by a key, best first. */
  readonly gets: () => readonly GetCandidate[];
  /** The get of the record's page, or null: then its list may read it. */
  readonly best: () => GetCandidate | null;
  readonly key: () => RecordKey | null;
  /** The page's key first. */
  readonly keys: () => readonly RecordKey[];
  readonly get: () => GetSource | null;
}

/** Finds the keys and the get of an entity's records. `getBrowsable` returns the lists that may read one record. */
export function findRecordReads(
  type: EntityType,
  getBrowsable: () => readonly ListSource[],
  reading: SchemaIndex,
): RecordReads {
  const gets = lazy(() => withoutPartialGets(type, openGets(type, reading.getCandidates(type))));
  const best = lazy(() => chooseGet(type, gets()));
  const ownKey = lazy(() => findOwnKey(type));
  const key = lazy(() => {
    const found = best();
    return found === null ? chooseUnreadKey(type, ownKey(), getBrowsable()) : keyOf(found);
  });
  return {
    gets,
    best,
    key,
    keys: lazy(() => allKeys(key(), ownKey(), gets().map(keyOf))),
    get: lazy(() => {
      const found = best();
      return found === null ? filterGet(getBrowsable(), key()) : toGetSource(found);
    }),
  };
}

/** Chooses the get of the key that the operator wants, if any, and not a deprecated one beside others. */
function chooseGet(type: EntityType, gets: readonly GetCandidate[]): GetCandidate | null {
  const fitting =
    findHintedKey(type) === null
      ? gets
      : gets.filter(({ parts }) => matchesKey(parts, getTypeHint(type).key));
  const [best] = fitting.filter(
    (get) => !get.root.deprecated || gets.every((other) => other.root.deprecated),
  );
  return best ?? null;
}

function findOwnKey(type: EntityType): RecordKey | null {
  const identity = findIdentityPath(type);
  return identity === null ? null : { fields: [{ path: identity.path, type: identity.fieldType }] };
}

/** Chooses the key of records that no get reads: the operator's, a code that the list compares, the record's own. */
function chooseUnreadKey(
  type: EntityType,
  ownKey: RecordKey | null,
  lists: readonly ListSource[],
): RecordKey | null {
  const wanted = findHintedKey(type);
  if (wanted !== null) return wanted;
  const key = ownKey ?? findNaturalKey(type);
  return filterGet(lists, key) === null ? (findFilteredCode(type, lists) ?? key) : key;
}

/** Leaves out gets by a secret where the record has an identity, because addresses appear in logs and histories. */
function openGets(type: EntityType, gets: readonly GetCandidate[]): readonly GetCandidate[] {
  const identity = findIdentityPath(type);
  const isClosed = (path: string): boolean =>
    isSecret({ name: path.split('.').at(-1) ?? path, scalar: '', kind: 'text', owner: type.name });
  if (identity === null || isClosed(identity.path)) return gets;
  return gets.filter(({ parts }) => !parts.some(({ path }) => isClosed(path)));
}

function keyOf(get: GetCandidate): RecordKey {
  return { fields: get.parts.map(({ path, fieldType }) => ({ path, type: fieldType })) };
}

function filterGet(lists: readonly ListSource[], key: RecordKey | null): GetSource | null {
  const [field] = key?.fields ?? [];
  return field === undefined ? null : buildFilterGet(lists, field.path);
}

/**
 * Returns the page's key, the record's own id and the keys of its gets, each once. An id that a get takes only
 * together with another field is not a key.
 */
function allKeys(
  key: RecordKey | null,
  own: RecordKey | null,
  taken: readonly RecordKey[],
): readonly RecordKey[] {
  const proven = key === null ? taken : [key, ...taken];
  const shared = collectPartialKeyPaths(proven);
  const isAlone = own === null || !own.fields.some(({ path }) => shared.has(path));
  const seen = new Map<string, RecordKey>();
  for (const each of [key, isAlone ? own : null, ...taken]) {
    if (each === null) continue;
    const text = each.fields.map(({ path }) => path).join(' ');
    if (!seen.has(text)) seen.set(text, each);
  }
  return [...seen.values()];
}
