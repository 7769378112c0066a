import { MAX_MAIN_ENTITIES } from './entityGroup';
import { getListedEntities, hasOpenList, isReadByList } from './listedEntities';
import { memoizeByObject } from './memoize';
import type { Entity, Model } from './model';
import type { RelatedList } from './reads';

/** A list that exists only on the records of another entity, which a visitor has to choose first. */
export interface OwnedList {
  readonly owner: Entity;
  readonly list: RelatedList;
}

/** An entity without a list of its own, with the lists that lead to its records: one per owner, the most significant first. */
interface OwnedEntity {
  readonly entity: Entity;
  readonly lists: readonly [OwnedList, ...OwnedList[]];
}

/** Home and the menu name at most so many. */
const MAX_OWNED_ENTITIES = 12;
/** Further owners are found from their own records. */
const MAX_OWNERS = 3;

/**
 * Returns the lists that lead to the records of an entity without a list of its own: of each owner with a list and a
 * page the most significant one.
 */
export function findOwnedLists(model: Model, entity: Entity): readonly OwnedList[] {
  const { list, lists = [], key } = entity;
  // A list that asks for inputs first is a page of its own.
  if (list !== null || lists.length > 0 || key === null) return [];
  const best = model.entities
    .filter((owner) => (owner.get !== null && hasOpenList(owner)) || isReadByList(owner))
    .flatMap((owner) => {
      const found = owner.related.filter(
        ({ source, keys }) => source.of === entity.type && (owner.get !== null || keys !== undefined),
      );
      const [list] = found.toSorted((a, b) => getPoints(b) - getPoints(a));
      return list === undefined ? [] : [{ owner, list }];
    });
  return best.toSorted((a, b) => rank(b) - rank(a)).slice(0, MAX_OWNERS);
}

/**
 * Returns the entities that visitors look for although they exist only on the records of others: those that weigh at
 * least half as much as the last of the main lists. Cached, because home and every menu ask.
 */
export const getOwnedEntities = memoizeByObject((model: Model): readonly OwnedEntity[] => {
  const least = getListedEntities(model).slice(0, MAX_MAIN_ENTITIES).at(-1)?.weight.points ?? 0;
  return model.entities
    .filter(({ weight }) => weight.points >= least / 2)
    .toSorted((a, b) => b.weight.points - a.weight.points)
    .flatMap((entity): OwnedEntity[] => {
      const [first, ...others] = findOwnedLists(model, entity);
      return first === undefined ? [] : [{ entity, lists: [first, ...others] }];
    })
    .slice(0, MAX_OWNED_ENTITIES);
});

const getPoints = ({ weight }: RelatedList): number => weight?.points ?? 0;
const rank = ({ owner, list }: OwnedList): number => owner.weight.points + getPoints(list);
