import { typeRef } from '../typeRef';
import type { entityNames, EntityNames } from './entityNames';
import type { TargetOf } from './inputField';
import { saidBy } from './called';
import { canonicalWord } from './wordMatch';
import { isInputObjectType, isScalarType } from '../typeGuards';
import { wordsOf } from '../names';

/** What a relation's input object offers (`connect: { id }`); one of them is enough. */
const CONNECTS = new Set(['connect', 'connectById', 'set', 'disconnect']);
const KEY_WORDS = new Set(['id', 'uuid', 'guid', 'slug', 'code', 'key', 'number', 'login']);

/**
 * Makes the finder of relation targets: `categoryId: ID`, `category: ID`, `tagIds: [ID!]` and relation inputs are keys of the
 * entity that their name names. Where the input's own type belongs to a relation of that name, the relation's target is taken.
 */
export function inputTarget(entities: ReturnType<typeof entityNames>): TargetOf {
  const keyed = (entity: EntityNames): boolean =>
    entity.draft.key !== null && entity.draft.key.fields.length === 1;
  const named = (words: readonly string[]): string | null => {
    const candidates = (entities.byLastWord.get(canonicalWord(words.at(-1) ?? '')) ?? []).filter(keyed);
    if (candidates.length === 0) return null;
    const said = saidBy(words);
    const whole = candidates.find((entity) => entity.names.some((name) => name.said === said));
    if (whole !== undefined) return whole.draft.type;
    const tails = candidates.filter((entity) => entity.names.some((name) => name.tails.includes(said)));
    const [only] = tails;
    if (only !== undefined && tails.length === 1) return only.draft.type;
    const qualified = candidates.filter((entity) => entity.names.some((name) => said.endsWith(name.said)));
    return qualified.length === 1 ? (qualified[0]?.draft.type ?? null) : null;
  };
  return (item) => {
    const { named: type } = typeRef(item.type);
    const words = wordsOf(item.name);
    if (isInputObjectType(type)) {
      return Object.keys(type.getFields()).some((name) => CONNECTS.has(name)) ? named(words) : null;
    }
    if (!isScalarType(type) || /^(boolean|bool|float|date|datetime|json|upload)$/i.test(type.name))
      return null;
    return keyOf(words, type.name, named);
  };
}

function keyOf(
  words: readonly string[],
  typeName: string,
  named: (words: readonly string[]) => string | null,
): string | null {
  const last = canonicalWord(words.at(-1) ?? '');
  if (last === 'id' || last === 'uuid') return words.length > 1 ? named(words.slice(0, -1)) : null;
  if (/^(id|uuid|guid|objectid)$/i.test(typeName)) return KEY_WORDS.has(last) ? null : named(words);
  return null;
}
