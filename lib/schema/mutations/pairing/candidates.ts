import type { FindKeyReference } from '../keys/keyReference';
import type { indexEntities, IndexedEntity } from '../names/entityIndex';
import type { Mutation } from '../mutation';
import { normalizeWords } from '../names/normalizedName';

/** Where more names than these end in the same words, those words alone mean none of them. */
const MAX_SHARED_SUFFIX = 24;

/**
 * Finds the entities whose names, or the ends of whose names, stand in the words. An end that very many names share counts only with
 * the words before it: of a thousand orders, `cancelPurchaseOrder` means purchase orders. So what one mutation costs does not grow
 * with the schema.
 */
export function collectMentioned(
  words: readonly string[],
  { byTail, byName, byGlued }: Pick<ReturnType<typeof indexEntities>, 'byTail' | 'byName' | 'byGlued'>,
): ReadonlySet<IndexedEntity> {
  const found = new Set<IndexedEntity>();
  const add = (several: readonly IndexedEntity[] | undefined): void => {
    for (const entity of several ?? []) found.add(entity);
  };
  let isShared = false;
  for (let end = 1; end <= words.length; end += 1) {
    for (let start = end - 1; start >= 0; start -= 1) {
      const said = normalizeWords(words.slice(start, end));
      const ending = byTail.get(said) ?? [];
      if (ending.length <= MAX_SHARED_SUFFIX) {
        add(ending);
        break;
      }
      isShared = true;
      add(byName.get(said));
    }
  }
  if (isShared) add(byGlued.get(normalizeWords(words).replaceAll(' ', '')));
  return found;
}

/**
 * The entities that a mutation may be about: those that the operator names, those that its name mentions or that come back, and
 * those under whose whole name an argument asks for a key. What an argument merely mentions is never written and never acted on.
 */
export function collectCandidates(
  mutation: Mutation,
  entities: ReturnType<typeof indexEntities>,
  findKeyReference: FindKeyReference,
): readonly IndexedEntity[] {
  const { parsedName: phrase } = mutation;
  const found = new Set<IndexedEntity>(entities.hinted(mutation));
  const add = (several: Iterable<IndexedEntity>): void => {
    for (const entity of several) found.add(entity);
  };
  for (const words of [phrase.words, phrase.byWords, phrase.namespace])
    add(collectMentioned(words, entities));
  // Below a namespace with arguments any entity may be what the namespace stands for.
  if (mutation.namespaceArguments.length > 0)
    for (const { words } of mutation.inputs) add(collectMentioned(words, entities));
  else add(collectRequested(mutation, entities));
  add(collectReturned(mutation, entities));
  for (const slot of mutation.keyInputs) {
    const claimed = slot.required || slot.depth > 1 ? findKeyReference(slot) : null;
    if (claimed?.source === 'type') for (const entity of claimed.entities) found.add(entity);
  }
  return [...found];
}

function collectReturned(
  { records }: Mutation,
  { byType }: ReturnType<typeof indexEntities>,
): ReadonlySet<IndexedEntity> {
  const found = new Set<IndexedEntity>();
  for (const { type, possibleTypes: possible } of records) {
    for (const entity of byType.get(type) ?? []) found.add(entity);
    for (const member of possible ?? []) for (const entity of byType.get(member) ?? []) found.add(entity);
  }
  return found;
}

/** The entities with whose whole name the name of an argument that takes a key begins: `projectItemId`. */
function collectRequested(
  { keyInputs: keySlots }: Mutation,
  { byName }: ReturnType<typeof indexEntities>,
): ReadonlySet<IndexedEntity> {
  const found = new Set<IndexedEntity>();
  for (const { normalized: said } of keySlots)
    for (let end = said.indexOf(' ', 1); end > 0; end = said.indexOf(' ', end + 1))
      for (const entity of byName.get(said.slice(0, end + 1)) ?? []) found.add(entity);
  return found;
}
