import type { GraphQLSchema } from 'graphql';
import { splitWords, toFlatCase } from '../lexicon/names';
import { toNounKey, getTypeNouns } from '../lexicon/nouns';
import {
  getOutputFields,
  hasRequiredArguments,
  unwrapType,
  isCompositeType,
  type EntityType,
  getInnermostType,
} from '../graphql/types';
import type { ListSource, RecordKey } from '../model/reads';
import { toNameSet } from '../shapes/argumentSlot';
import { getCommonFields, findIdentityPath } from '../shapes/identity';
import { getTypeHint } from '../model/hints';
import type { GetCandidate } from './gets';
import { groupBy } from '../model/groupBy';

/** Names of codes that identify records, best first. */
const CODES = ['code', 'slug', 'key', 'sku', 'handle', 'login', 'username', 'uri', 'token', 'identifier'];
/** Names of codes that open a record in a get, but do not identify a row. */
const MORE_CODES = toNameSet('number symbol isbn iso iban urlkey permalink');
const HASH = /.(hash|checksum|fingerprint)$/;

/** Decides whether a field of this name can replace an identity. */
export function isCodeName(name: string): boolean {
  const plain = toFlatCase(name);
  return (plain !== 'token' && CODES.includes(plain)) || MORE_CODES.has(plain) || HASH.test(plain);
}

/** Finds a non-null code in a type without an identity. It is enough to narrow a list by, or to delete a record. */
export function findNaturalKey(type: EntityType): RecordKey | null {
  const fields = getCommonFields(type).filter(
    (own) => /^(String|ID|Int)!$/i.test(String(own.type)) && !hasRequiredArguments(own),
  );
  const field =
    CODES.map((name) => fields.find((own) => own.name === name)).find((own) => own !== undefined) ??
    fields.find(({ name }) => HASH.test(toFlatCase(name)));
  return field === undefined ? null : { fields: [{ path: field.name, type: String(field.type) }] };
}

/** Finds a code that a list compares exactly, for records whose identity no read takes: `products(filter: { url_key })`. */
export function findFilteredCode(type: EntityType, lists: readonly ListSource[]): RecordKey | null {
  for (const { filter } of lists)
    for (const { field: path, operations } of filter?.fields ?? []) {
      const isExact = operations.some(({ op, like }) => op === 'eq' && like !== true);
      const printed = isExact && isCodeName(path) ? typeAt(type, [path]) : null;
      if (printed !== null) return { fields: [{ path, type: printed }] };
    }
  return null;
}

/**
 * Names of mutations by the flat names of their arguments. A mutation that takes a code proves that the code means
 * one record.
 */
export type CodeMutations = ReadonlyMap<string, readonly string[]>;

/** Indexes mutations by the names of their arguments, once per schema. */
export function indexCodeMutations(schema: GraphQLSchema): CodeMutations {
  const mutation = schema.getMutationType();
  const takers = groupBy(
    mutation === undefined || mutation === null ? [] : getOutputFields(mutation),
    ({ args }) => args.map(({ name }) => toFlatCase(name)),
  );
  return new Map([...takers].map(([name, fields]) => [name, fields.map((field) => field.name)]));
}

/** Decides whether a mutation named after the type takes its code: `deletePaymentToken(public_hash)`. */
export function hasCodeMutation(type: EntityType, key: RecordKey, takers: CodeMutations): boolean {
  const nouns = getTypeNouns(type.name);
  return key.fields.every(({ path }) =>
    (takers.get(toFlatCase(path)) ?? []).some((name) =>
      nouns.has(toNounKey(splitWords(name).slice(1).join('_'))),
    ),
  );
}

/** Finds the key that the operator sets for the type. Null without one, or where its fields cannot be selected. */
export function findHintedKey(type: EntityType): RecordKey | null {
  const { key } = getTypeHint(type);
  if (key === undefined) return null;
  const fields = key.map((path) => ({ path, type: typeAt(type, path.split('.')) }));
  return fields.every((field): field is { path: string; type: string } => field.type !== null)
    ? { fields }
    : null;
}

/** Returns the printed type at the end of a path of single values, or null. */
function typeAt(type: EntityType, path: readonly string[]): string | null {
  let current: unknown = type;
  let printed: string | null = null;
  for (const name of path) {
    if (!isCompositeType(current)) return null;
    const field = getCommonFields(current).find((own) => own.name === name);
    if (field === undefined || hasRequiredArguments(field) || unwrapType(field.type).lists > 0) return null;
    current = getInnermostType(field.type);
    printed = String(field.type);
  }
  return isCompositeType(current) ? null : printed;
}

/**
 * Leaves out gets that take only a part of a compound key, because several records may share that part. Gets by the
 * record's own id stay.
 */
export function withoutPartialGets(type: EntityType, gets: readonly GetCandidate[]): readonly GetCandidate[] {
  const whole = gets.filter(({ parts, root }) => parts.length > 1 && !root.deprecated);
  if (whole.length === 0) return gets;
  const identity = findIdentityPath(type);
  const hasId = ({ parts }: GetCandidate): boolean =>
    identity?.isId === true && parts.some(({ path }) => path === identity.path);
  const isPart = ({ parts }: GetCandidate): boolean =>
    whole.some(
      (other) =>
        other.parts.length > parts.length &&
        parts.every(({ path }) => other.parts.some((each) => each.path === path)),
    );
  return gets.filter((get) => hasId(get) || !isPart(get));
}
