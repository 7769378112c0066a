import type { GraphQLSchema } from 'graphql';
import type { EntityType } from '../entityDraft';
import { wordsOf } from '../names';
import { nounKey } from '../nounKey';
import { outputFields } from '../outputFields';
import type { Key } from '../reads';
import { nameSet, plainName } from '../shapes/slot';
import { hasRequiredArgument } from '../typeRef';
import { commonFields } from './identityPath';
import { typeNouns } from './nouns';

/** Codes that tell records apart, the surest first. */
const CODES = ['code', 'slug', 'key', 'sku', 'handle', 'login', 'username', 'uri', 'token', 'identifier'];
/** Codes by which a get opens a record; of a row they say too little. */
const MORE_CODES = nameSet('number symbol isbn iso iban urlkey permalink');
const HASH = /.(hash|checksum|fingerprint)$/;

/** Whether a field of this name may be what a record has in place of an identity. */
export function isCodeName(name: string): boolean {
  const plain = plainName(name);
  return (plain !== 'token' && CODES.includes(plain)) || MORE_CODES.has(plain) || HASH.test(plain);
}

/** Of a type without an identity: a code that every record has. Enough to narrow a list by, or to delete one. */
export function naturalKey(type: EntityType): Key | null {
  const fields = commonFields(type).filter(
    (own) => /^(String|ID|Int)!$/i.test(String(own.type)) && !hasRequiredArgument(own),
  );
  const field =
    CODES.map((name) => fields.find((own) => own.name === name)).find((own) => own !== undefined) ??
    fields.find(({ name }) => HASH.test(plainName(name)));
  return field === undefined ? null : { fields: [{ path: field.name, type: String(field.type) }] };
}

/** Mutations by the plain names of their arguments: those that take a code show that it means one record. */
export type CodeTakers = ReadonlyMap<string, readonly string[]>;

/** Made once per schema. */
export function indexCodeTakers(schema: GraphQLSchema): CodeTakers {
  const byName = new Map<string, string[]>();
  const mutation = schema.getMutationType();
  for (const field of mutation === undefined || mutation === null ? [] : outputFields(mutation))
    for (const { name } of field.args) {
      const plain = plainName(name);
      const known = byName.get(plain);
      if (known === undefined) byName.set(plain, [field.name]);
      else known.push(field.name);
    }
  return byName;
}

/** Whether a mutation that is called after the type takes its code: `deletePaymentToken(public_hash)`. */
export function isCodeTaken(type: EntityType, key: Key, takers: CodeTakers): boolean {
  const nouns = typeNouns(type.name);
  return key.fields.every(({ path }) =>
    (takers.get(plainName(path)) ?? []).some((name) => nouns.has(nounKey(wordsOf(name).slice(1).join('_')))),
  );
}
