import type { Fact } from '../model/facts';
import type { Entity } from '../model/model';

/** The facts about the rows of a list that decide whether they are parts of its record. */
export interface PartListFacts {
  readonly findEntity: (type: string) => Entity | undefined;
  /** Tells whether records are created below one of the entity's records. */
  readonly takesOwner: (rows: Entity) => boolean;
  /** The number of entities that list records of a type. */
  readonly countOwners: (type: string) => number;
}

/** More links would be a table of contents. */
const MAX_LISTS = 16;

/**
 * Chooses the lists whose rows are parts of the record: people add to them from its page, or find and change their rows nowhere
 * else. The page folds none of these.
 */
export function choosePartLists(
  { related }: Pick<Entity, 'related'>,
  facts: PartListFacts,
): readonly Fact<string>[] {
  return related
    .flatMap(({ name, source }): readonly Fact<string>[] => {
      const reason = findPartReason(facts.findEntity(source.of), facts);
      return reason === null ? [] : [{ value: name, reason }];
    })
    .slice(0, MAX_LISTS);
}

function findPartReason(rows: Entity | undefined, facts: PartListFacts): string | null {
  if (rows === undefined) return null;
  if (facts.takesOwner(rows)) return `${rows.type} is created below it`;
  const isChanged = rows.update !== null || rows.delete !== null || rows.actions.length > 0;
  const isOnlyHere = rows.list === null && facts.countOwners(rows.type) === 1;
  return isChanged && isOnlyHere ? `${rows.type} is listed and changed only here` : null;
}
