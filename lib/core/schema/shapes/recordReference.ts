import type { GraphQLNamedType } from 'graphql';
import { isInputObjectType, isLeafType, unwrapType, getInputFields } from '../graphql/types';
import { splitWords, toFlatCase } from '../lexicon/names';
import { toNameSet } from './argumentSlot';

/** Words of input types that refer to one record: `AccountReferenceInput`, `UserRef`. */
const REFERENCE_WORDS = new Set(['reference', 'ref', 'pointer']);
/** Technical last words of input types. */
const INPUT_WORDS = new Set(['input', 'type', 'argument', 'arg', 'dto']);
/** Keys that identify one record. */
const IDENTIFYING_KEYS = toNameSet('id uuid guid nodeid legacyid publicid globalid slug handle');

/**
 * Decides whether an input object refers to one record, by its name or because it holds only keys. In a list it is a
 * condition on a relation, never the filter, because its `id` is another record's.
 */
export function isRecordReference(type: GraphQLNamedType): boolean {
  if (!isInputObjectType(type)) return false;
  const fields = getInputFields(type);
  const areLeaves = fields.every((field) => {
    const { named, lists } = unwrapType(field.type);
    return lists === 0 && isLeafType(named);
  });
  if (!areLeaves || fields.length === 0) return false;
  const holdsKey = fields.some((field) => IDENTIFYING_KEYS.has(toFlatCase(field.name)));
  return holdsKey && (findReferencedNoun(type.name) !== null || fields.every(isKeyField));
}

function isKeyField({ name }: { readonly name: string }): boolean {
  return IDENTIFYING_KEYS.has(toFlatCase(name));
}

/** Finds the noun that an input type's name refers to: `account` for AccountReferenceInput; null for other names. */
export function findReferencedNoun(name: string): string | null {
  const words = splitWords(name);
  const last = words.findLastIndex((word) => !INPUT_WORDS.has(word));
  return REFERENCE_WORDS.has(words[last] ?? '') ? words.slice(0, last).join('_') : null;
}
