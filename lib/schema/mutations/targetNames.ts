import { saidBy, tailsOf } from './called';
import type { entityNames, EntityNames } from './entityNames';

/** Finds the entity that words mean: `category`, `order line`; null where none does, or several may. */
export type NamedEntity = (words: readonly string[]) => EntityNames | null;

type Index = Pick<ReturnType<typeof entityNames>, 'byTail' | 'byName'>;

/**
 * Makes the finder: an entity of exactly these words, else the only one whose name ends with them, else the only one whose name
 * they end with. Only entities with a key: others cannot be pointed to.
 */
export function targetNames({ byTail, byName }: Index): NamedEntity {
  const known = new Map<string, EntityNames | null>();
  const find = (said: string): EntityNames | null => {
    const whole = byName.get(said)?.find(hasKey);
    if (whole !== undefined) return whole;
    const tails = (byTail.get(said) ?? []).filter(hasKey);
    const [only] = tails;
    if (only !== undefined && tails.length === 1) return only;
    const qualified = new Set(tailsOf(said).flatMap((tail) => (byName.get(tail) ?? []).filter(hasKey)));
    return qualified.size === 1 ? ([...qualified][0] ?? null) : null;
  };
  return (words) => {
    const said = saidBy(words);
    const found = known.get(said) ?? (known.has(said) ? null : find(said));
    known.set(said, found);
    return found;
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
