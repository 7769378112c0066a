import { normalizeWords, getWordSuffixes } from '../names/normalizedName';
import type { indexEntities, IndexedEntity } from '../names/entityIndex';

/** Finds the entity that words mean: `category`, `order line`; null where none does, or several may. */
export type FindTarget = (words: readonly string[]) => IndexedEntity | null;

type TargetIndex = Pick<ReturnType<typeof indexEntities>, 'byTail' | 'byName'>;

/**
 * Makes the finder: an entity of exactly these words, else the only one whose name ends with them, else the only one whose name
 * they end with. Only entities with a key: others cannot be pointed to.
 */
export function createTargetFinder({ byTail, byName }: TargetIndex): FindTarget {
  const known = new Map<string, IndexedEntity | null>();
  const find = (said: string): IndexedEntity | null => {
    const whole = byName.get(said)?.find(hasSingleFieldKey);
    if (whole !== undefined) return whole;
    const tails = (byTail.get(said) ?? []).filter(hasSingleFieldKey);
    const [only] = tails;
    if (only !== undefined && tails.length === 1) return only;
    const qualified = new Set(
      getWordSuffixes(said).flatMap((tail) => (byName.get(tail) ?? []).filter(hasSingleFieldKey)),
    );
    return qualified.size === 1 ? ([...qualified][0] ?? null) : null;
  };
  return (words) => {
    const said = normalizeWords(words);
    const found = known.get(said) ?? (known.has(said) ? null : find(said));
    known.set(said, found);
    return found;
  };
}

/** Makes the finder of the entity whose whole name a type's name begins with: `TodoWhereUniqueInput` means a todo. */
export function createPrefixFinder({ byName }: TargetIndex): FindTarget {
  return (words) => {
    for (let length = words.length; length > 0; length -= 1) {
      const found = byName.get(normalizeWords(words.slice(0, length)))?.find(hasSingleFieldKey);
      if (found !== undefined) return found;
    }
    return null;
  };
}

function hasSingleFieldKey({ draft }: IndexedEntity): boolean {
  return draft.keys.some(({ fields }) => fields.length === 1);
}

/** The entity of that very type: the interfaces and unions that it belongs to stand under its name too. */
export function pickEntityOfType(found: readonly IndexedEntity[], type: string): IndexedEntity | null {
  return found.find(({ draft }) => draft.type === type) ?? found[0] ?? null;
}

/** Inputs that identify records of one entity; one that many share says nothing of whose records are meant. */
export function indexUniqueInputs(all: readonly IndexedEntity[]): ReadonlyMap<string, IndexedEntity> {
  const owners = new Map<string, Set<IndexedEntity>>();
  for (const each of all)
    for (const name of each.draft.uniqueInputs) owners.set(name, (owners.get(name) ?? new Set()).add(each));
  return new Map(
    [...owners].flatMap(([name, [only, ...more]]) =>
      only !== undefined && more.length === 0 ? [[name, only]] : [],
    ),
  );
}
