import { saidBy } from './called';
import type { entityNames, EntityNames } from './entityNames';

/** Where more names than these end in the same words, those words alone mean none of them. */
const MANY = 24;

/**
 * Finds the entities whose names, or the ends of whose names, stand in the words. An end that very many names share counts only with
 * the words before it: of a thousand orders, `cancelPurchaseOrder` means purchase orders. So what one mutation costs does not grow
 * with the schema.
 */
export function mentionedBy(
  words: readonly string[],
  { byTail, byName, byGlued }: Pick<ReturnType<typeof entityNames>, 'byTail' | 'byName' | 'byGlued'>,
): ReadonlySet<EntityNames> {
  const found = new Set<EntityNames>();
  const add = (several: readonly EntityNames[] | undefined): void => {
    for (const entity of several ?? []) found.add(entity);
  };
  let isShared = false;
  for (let end = 1; end <= words.length; end += 1) {
    for (let start = end - 1; start >= 0; start -= 1) {
      const said = saidBy(words.slice(start, end));
      const ending = byTail.get(said) ?? [];
      if (ending.length <= MANY) {
        add(ending);
        break;
      }
      isShared = true;
      add(byName.get(said));
    }
  }
  if (isShared) add(byGlued.get(saidBy(words).replaceAll(' ', '')));
  return found;
}
