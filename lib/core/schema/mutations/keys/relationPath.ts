import type { DiscoveredEntity } from '../../fields/discoveredEntity';
import {
  getOutputFields,
  hasRequiredArguments,
  isLeafType,
  isNonNullType,
  unwrapType,
  isFieldsType,
  getInnermostType,
  type FieldsType,
  type OutputField,
} from '../../graphql/types';
import { toCanonicalWord } from '../../lexicon/inflector';
import { groupBy } from '../../model/groupBy';
import { memoizeByObject } from '../../model/memoize';
import type { MutationInput } from '../inputs/mutationInput';
import { normalizeName, normalizeWords } from '../names/normalizedName';
import { KEY_FIELDS_BY_ENDING } from './parentRead';

/** Where a record shows the key of another one. `isCertain`: every record has it. */
interface RelationPath {
  readonly field: string;
  readonly isCertain: boolean;
}

/** Returns the noun of an input that takes another record's key: `server` of `serverId`. */
export function findKeyNoun({ words, named }: MutationInput): string | null {
  const isKey = KEY_FIELDS_BY_ENDING.has(toCanonicalWord(words.at(-1) ?? ''));
  return isKey && words.length > 1 && isLeafType(named) ? normalizeWords(words.slice(0, -1)) : null;
}

/** Groups the fields of a type by their normalized names. */
export const indexFields = memoizeByObject((type: DiscoveredEntity['graphqlType']) =>
  groupBy(getOutputFields(type), ({ name }) => normalizeName(name)),
);

/**
 * Finds where a record shows the key that an input takes: `server.id` for `serverId`, or one record further on
 * `teamEnvironment.environment.name` for `environmentName`.
 */
export function findRelationPath(
  input: MutationInput,
  { graphqlType }: Pick<DiscoveredEntity, 'graphqlType'>,
): RelationPath | null {
  const noun = findKeyNoun(input);
  if (noun === null) return null;
  return findKeyBelow(input, noun, graphqlType) ?? findFurtherKey(input, noun, graphqlType);
}

function findKeyBelow(
  { words }: MutationInput,
  noun: string,
  type: DiscoveredEntity['graphqlType'],
): RelationPath | null {
  const names = KEY_FIELDS_BY_ENDING.get(toCanonicalWord(words.at(-1) ?? '')) ?? [];
  for (const field of indexFields(type).get(noun) ?? []) {
    const target = getSingleTarget(field);
    const leaf = names.find((name) => {
      const own = target === null ? undefined : getOutputFields(target).find((each) => each.name === name);
      return own !== undefined && !hasRequiredArguments(own) && isLeafType(getInnermostType(own.type));
    });
    if (leaf !== undefined) return { field: `${field.name}.${leaf}`, isCertain: isNonNullType(field.type) };
  }
  return null;
}

/** Finds the key one record further on; null if several relations lead to one. */
function findFurtherKey(
  input: MutationInput,
  noun: string,
  type: DiscoveredEntity['graphqlType'],
): RelationPath | null {
  const found = getOutputFields(type).flatMap((field) => {
    const target = isNonNullType(field.type) ? getSingleTarget(field) : null;
    const below = target === null ? null : findKeyBelow(input, noun, target);
    return below === null ? [] : [{ ...below, field: `${field.name}.${below.field}` }];
  });
  const [only, ...others] = found;
  return others.length === 0 ? (only ?? null) : null;
}

/** Returns the type of the one record that a field leads to without arguments; null for any other field. */
function getSingleTarget(field: OutputField): FieldsType | null {
  const { named, lists } = unwrapType(field.type);
  if (lists > 0 || hasRequiredArguments(field)) return null;
  return isFieldsType(named) ? named : null;
}
