import { saidBy } from './called';
import type { entityNames, EntityNames } from './entityNames';
import { canonicalWord } from './wordMatch';

/** Finds the entity that words mean: `category`, `order line`; null where none does, or several may. */
export type NamedEntity = (words: readonly string[]) => EntityNames | null;

type Index = Pick<ReturnType<typeof entityNames>, 'byLastWord' | 'byName'>;

/**
 * Makes the finder: an entity of exactly these words, else the only one whose name ends with them, else the only one whose name
 * they end with. Only entities with a key: others cannot be pointed to.
 */
export function targetNames({ byLastWord, byName }: Index): NamedEntity {
  return (words) => {
    const said = saidBy(words);
    const whole = byName.get(said)?.find(hasKey);
    if (whole !== undefined) return whole;
    const candidates = (byLastWord.get(canonicalWord(words.at(-1) ?? '')) ?? []).filter(hasKey);
    const tails = candidates.filter(({ names }) => names.some((name) => name.tails.includes(said)));
    const [only] = tails;
    if (only !== undefined && tails.length === 1) return only;
    const qualified = candidates.filter(({ names }) => names.some((name) => said.endsWith(name.said)));
    return qualified.length === 1 ? (qualified[0] ?? null) : null;
  };
}

/** Makes the finder of the entity whose whole name a type's name begins with: `TodoWhereUniqueInput` means a todo. */
export function prefixNames({ byName }: Index): NamedEntity {
  return (words) => {
    for (let length = words.length; length > 0; length -= 1) {
      const found = byName.get(saidBy(words.slice(0, length)))?.find(hasKey);
      if (found !== undefined) return found;
    }
    return null;
  };
}

function hasKey({ draft }: EntityNames): boolean {
  return draft.keys.some(({ fields }) => fields.length === 1);
}
