import type { GraphQLNamedType } from 'graphql';
import { isInputObjectType, isLeafType } from '../typeGuards';
import { typeRef } from '../typeRef';
import { wordsOf } from '../names';
import { inputFields, nameSet, plainName } from './slot';

/** Words of input types that stand for one record: `AccountReferenceInput`, `UserRef`. */
const REFERENCE_WORDS = new Set(['reference', 'ref', 'pointer']);
/** Last words of input types that say nothing of what they hold. */
const INPUT_WORDS = new Set(['input', 'type', 'argument', 'arg', 'dto']);
/** Keys that tell one record from all others. */
const IDENTIFYING_KEYS = nameSet('id uuid guid nodeid legacyid publicid globalid slug handle');

/**
 * Whether an input object points at one record, by its name or because it holds nothing but keys. As an argument of a list it
 * is a condition on a relation, never the list's filter: its `id` is that of another record.
 */
export function isReference(type: GraphQLNamedType): boolean {
  if (!isInputObjectType(type)) return false;
  const fields = inputFields(type);
  const areLeaves = fields.every((field) => {
    const { named, lists } = typeRef(field.type);
    return lists === 0 && isLeafType(named);
  });
  if (!areLeaves || fields.length === 0) return false;
  const holdsKey = fields.some((field) => IDENTIFYING_KEYS.has(plainName(field.name)));
  return holdsKey && (referredNoun(type.name) !== null || fields.every(isKeyField));
}

function isKeyField({ name }: { readonly name: string }): boolean {
  return IDENTIFYING_KEYS.has(plainName(name));
}

/** What an input type by its name refers to: `account` of AccountReferenceInput; null where the name says no such thing. */
export function referredNoun(name: string): string | null {
  const words = wordsOf(name);
  const last = words.findLastIndex((word) => !INPUT_WORDS.has(word));
  return REFERENCE_WORDS.has(words[last] ?? '') ? words.slice(0, last).join('_') : null;
}
