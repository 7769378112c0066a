import type { Field } from '../../model/model';
import { toCanonicalWord, toSingular } from '../../lexicon/inflector';
import { ID_WORDS, KEY_WORDS } from '../../lexicon/keyWords';
import { splitWords } from '../../lexicon/names';
import { toNounKey } from '../../lexicon/nouns';
import { memoizeByObject } from '../../model/memoize';
import { keyBy } from '../../model/groupBy';
import type { RelatedList } from '../../model/reads';
import type { GraphQLNamedType } from 'graphql';
import { isEnumType, isScalarType } from '../../graphql/types';
import { createWordFinder } from '../../lexicon/lexicon';
import type { Fact } from '../../model/facts';
import { unwrapTypeName } from '../../model/typeName';
import { because } from '../../model/reason';

/**
 * The owner of an input's values, if known. Its relations tell the targets of the input's fields.
 */
export interface ValueOwner {
  /** The type name, if the owner is an entity. */
  readonly type?: string;
  readonly fields: readonly Field[];
  /** The owner's related lists, built on demand. */
  readonly related?: () => readonly RelatedList[];
  /** The values make a new record, so an id among them is not its own. */
  readonly isNew?: true;
}

/** Returns the same owner as one that the values make. */
export function toNewOwner(owner: ValueOwner): ValueOwner {
  const { type, related } = owner;
  return {
    ...(type === undefined ? {} : { type }),
    // Fields are built on demand.
    get fields() {
      return owner.fields;
    },
    ...(related === undefined ? {} : { related }),
    isNew: true,
  };
}

/** Finds the owner's relation that an input sets: of the same name, with or without the key word. */
export function findOwnerRelation(owner: ValueOwner | null, name: string): Field | undefined {
  if (owner === null) return undefined;
  const relations = indexRelations(owner.fields);
  if (relations.size === 0) return undefined;
  const words = splitWords(name);
  const whole = toNounKey(name);
  const bare = KEY_WORDS.has(toCanonicalWord(words.at(-1) ?? ''))
    ? toNounKey(words.slice(0, -1).join('_'))
    : whole;
  return relations.get(whole) ?? relations.get(bare);
}

/** Returns the relations by their noun keys. Every input of every mutation on the owner asks for them. */
const indexRelations = memoizeByObject((fields: readonly Field[]) => {
  const relations = fields.filter(({ kind, target }) => kind === 'relation' && target !== undefined);
  return keyBy(relations, ({ name }) => toNounKey(name));
});

/** Finds the owner's field of that name. */
export function findFieldOfOwner(owner: ValueOwner | null, name: string): Field | undefined {
  return owner === null ? undefined : indexFields(owner.fields).get(name);
}

const indexFields = memoizeByObject((fields: readonly Field[]) => keyBy(fields, ({ name }) => name));

/** Finds the owner's list that an input sets: of the same name, with or without the id word. */
export function findOwnerList(owner: ValueOwner | null, name: string): RelatedList | undefined {
  const lists = owner?.related?.() ?? [];
  if (lists.length === 0) return undefined;
  return indexLists(lists).get(toNounKey(stripIdWord(splitWords(name)).join('_')));
}

const indexLists = memoizeByObject((lists: readonly RelatedList[]) =>
  keyBy(lists, ({ name }) => toNounKey(name)),
);

const ADDS = new Set(['add', 'added', 'attach', 'connect', 'link']);
const REMOVES = new Set(['remove', 'removed', 'detach', 'disconnect', 'unlink']);

/** An input whose keys change a list of the owner, beside those that are linked. */
interface ListChange {
  readonly change: 'add' | 'remove';
  /** The name without the verb: that of the list. */
  readonly name: string;
}

/** Finds what an input does to the owner's list that its name tells behind a verb: `addLabelIds`, `removeLabelIds`. */
export function findListChange(owner: ValueOwner | null, name: string): ListChange | null {
  const [verb = '', ...rest] = splitWords(name);
  const change = ADDS.has(verb) ? 'add' : REMOVES.has(verb) ? 'remove' : null;
  const list = rest.join('_');
  if (change === null || owner === null || owner.isNew === true) return null;
  const isList = findOwnerList(owner, list) !== undefined || findOwnerRelation(owner, list)?.list === true;
  return isList ? { change, name: list } : null;
}

/** Removes the last word of a name if it marks an id. */
export function stripIdWord(words: readonly string[]): readonly string[] {
  return words.length > 1 && ID_WORDS.has(toCanonicalWord(words.at(-1) ?? '')) ? words.slice(0, -1) : words;
}

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
  const reason = because('input.offered', { field: field.name, input: input.name, type: field.type });
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
