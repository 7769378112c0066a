import type { GraphQLSchema } from 'graphql';
import type { EntityType } from '../entities/discoveredEntity';
import { splitWords } from '../lexicon/names';
import { toNounKey, getTypeNouns } from '../lexicon/nouns';
import { getOutputFields, hasRequiredArguments, unwrapType, isCompositeType } from '../graphql/types';
import type { RecordKey } from '../model/reads';
import { toNameSet, toFlatCase } from '../shapes/argumentSlot';
import { getCommonFields, findIdentityPath } from '../shapes/identity';
import { getTypeHint } from '../model/hints';
import type { GetCandidate } from './gets';

/** Codes that tell records apart, the surest first. */
const CODES = ['code', 'slug', 'key', 'sku', 'handle', 'login', 'username', 'uri', 'token', 'identifier'];
/** Codes by which a get opens a record; of a row they say too little. */
const MORE_CODES = toNameSet('number symbol isbn iso iban urlkey permalink');
const HASH = /.(hash|checksum|fingerprint)$/;

/** Whether a field of this name may be what a record has in place of an identity. */
export function isCodeName(name: string): boolean {
  const plain = toFlatCase(name);
  return (plain !== 'token' && CODES.includes(plain)) || MORE_CODES.has(plain) || HASH.test(plain);
}

/** Of a type without an identity: a code that every record has. Enough to narrow a list by, or to delete one. */
export function findNaturalKey(type: EntityType): RecordKey | null {
  const fields = getCommonFields(type).filter(
    (own) => /^(String|ID|Int)!$/i.test(String(own.type)) && !hasRequiredArguments(own),
  );
  const field =
    CODES.map((name) => fields.find((own) => own.name === name)).find((own) => own !== undefined) ??
    fields.find(({ name }) => HASH.test(toFlatCase(name)));
  return field === undefined ? null : { fields: [{ path: field.name, type: String(field.type) }] };
}

/** Mutations by the plain names of their arguments: those that take a code show that it means one record. */
export type CodeMutations = ReadonlyMap<string, readonly string[]>;

/** Made once per schema. */
export function indexCodeMutations(schema: GraphQLSchema): CodeMutations {
  const byName = new Map<string, string[]>();
  const mutation = schema.getMutationType();
  for (const field of mutation === undefined || mutation === null ? [] : getOutputFields(mutation))
    for (const { name } of field.args) {
      const plain = toFlatCase(name);
      const known = byName.get(plain);
      if (known === undefined) byName.set(plain, [field.name]);
      else known.push(field.name);
    }
  return byName;
}

/** Whether a mutation that is called after the type takes its code: `deletePaymentToken(public_hash)`. */
export function hasCodeMutation(type: EntityType, key: RecordKey, takers: CodeMutations): boolean {
  const nouns = getTypeNouns(type.name);
  return key.fields.every(({ path }) =>
    (takers.get(toFlatCase(path)) ?? []).some((name) =>
      nouns.has(toNounKey(splitWords(name).slice(1).join('_'))),
    ),
  );
}

/** The key that the operator gives the type; null where they say nothing, or what it names cannot be read. */
export function findHintedKey(type: EntityType): RecordKey | null {
  const { key } = getTypeHint(type);
  if (key === undefined) return null;
  const fields = key.map((path) => ({ path, type: typeAt(type, path.split('.')) }));
  return fields.every((field): field is { path: string; type: string } => field.type !== null)
    ? { fields }
    : null;
}

/** The printed type at the end of a path of single values, or null. */
function typeAt(type: EntityType, path: readonly string[]): string | null {
  let current: unknown = type;
  let printed: string | null = null;
  for (const name of path) {
    if (!isCompositeType(current)) return null;
    const field = getCommonFields(current).find((own) => own.name === name);
    if (field === undefined || hasRequiredArguments(field) || unwrapType(field.type).lists > 0) return null;
    current = unwrapType(field.type).named;
    printed = String(field.type);
  }
  return isCompositeType(current) ? null : printed;
}

/**
 * Leaves out the gets that take a part of a key which another get takes whole: several records may share that part. What is called
 * an id of the record tells it apart wherever a get takes it.
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
