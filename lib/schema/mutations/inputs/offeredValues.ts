import type { GraphQLNamedType } from 'graphql';
import { isEnumType, isScalarType } from '../../graphql/types';
import { toSingular } from '../../lexicon/inflector';
import { createWordFinder } from '../../lexicon/lexicon';
import { splitWords } from '../../lexicon/names';
import type { Fact } from '../../model/facts';
import type { Field } from '../../model/model';
import type { ValueOwner } from './valueOwner';
import { memoizeByObject } from '../../model/memoize';
import { unwrapTypeName } from '../../model/typeName';

const findOfferWord = createWordFinder('offers', 'first');

/**
 * Finds the record's own list of the values that an input may have now: `nextStates: [String!]!` for `state: String!`.
 * The list has the input's type and a word of offering; of a plain type it has the input's name, too.
 */
export function findOfferedBy(
  input: { readonly name: string; readonly named: GraphQLNamedType; readonly lists: number },
  owner: ValueOwner | null,
): Fact<string> | null {
  if (owner === null || owner.isNew === true || input.lists > 0) return null;
  if (!isEnumType(input.named) && !isScalarType(input.named)) return null;
  const [field, ...others] = getOffers(owner.fields).filter((each) => offers(each, input));
  if (field === undefined || others.length > 0) return null;
  const reason = `\`${field.name}\` lists the values of \`${input.name}\` that the record offers (${field.type}).`;
  return { value: field.name, reason };
}

/** Returns the lists with a word of offering. Cached, because every input of a record's mutations asks. */
export const getOffers = memoizeByObject((fields: readonly Field[]): readonly Field[] =>
  fields.filter(({ name, list }) => list && findOfferWord(name) !== null),
);

function offers(
  { name, type }: Field,
  input: { readonly name: string; readonly named: GraphQLNamedType },
): boolean {
  if (unwrapTypeName(type) !== input.named.name) return false;
  const noun = splitWords(input.name).at(-1) ?? '';
  return isEnumType(input.named) || toSingular(splitWords(name).at(-1) ?? '') === noun;
}
