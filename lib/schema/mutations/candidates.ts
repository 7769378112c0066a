import type { ClaimOf } from './keyClaim';
import type { entityNames, EntityNames } from './entityNames';
import type { Mutation } from './mutation';
import { mentionedBy } from './mentionedBy';

/**
 * The entities that a mutation may be about: those that the operator names, those that its name mentions or that come back, and
 * those under whose whole name an argument asks for a key. What an argument merely mentions is never written and never acted on.
 */
export function candidates(
  mutation: Mutation,
  entities: ReturnType<typeof entityNames>,
  claim: ClaimOf,
): readonly EntityNames[] {
  const { phrase } = mutation;
  const found = new Set<EntityNames>(entities.hinted(mutation));
  const add = (several: Iterable<EntityNames>): void => {
    for (const entity of several) found.add(entity);
  };
  for (const words of [phrase.words, phrase.by, phrase.namespace]) add(mentionedBy(words, entities));
  // Below a namespace with arguments any entity may be what the namespace stands for.
  if (mutation.outer.length > 0) for (const { words } of mutation.slots) add(mentionedBy(words, entities));
  else add(askedFor(mutation, entities));
  add(comingBack(mutation, entities));
  for (const slot of mutation.keySlots) {
    const claimed = slot.required || slot.depth > 1 ? claim(slot) : null;
    if (claimed?.by === 'type') for (const entity of claimed.exact) found.add(entity);
  }
  return [...found];
}

function comingBack(
  { records }: Mutation,
  { byType }: ReturnType<typeof entityNames>,
): ReadonlySet<EntityNames> {
  const found = new Set<EntityNames>();
  for (const { type, possible } of records) {
    for (const entity of byType.get(type) ?? []) found.add(entity);
    for (const member of possible ?? []) for (const entity of byType.get(member) ?? []) found.add(entity);
  }
  return found;
}

/** The entities with whose whole name the name of an argument that takes a key begins: `projectItemId`. */
function askedFor(
  { keySlots }: Mutation,
  { byName }: ReturnType<typeof entityNames>,
): ReadonlySet<EntityNames> {
  const found = new Set<EntityNames>();
  for (const { said } of keySlots)
    for (let end = said.indexOf(' ', 1); end > 0; end = said.indexOf(' ', end + 1))
      for (const entity of byName.get(said.slice(0, end + 1)) ?? []) found.add(entity);
  return found;
}
