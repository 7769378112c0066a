import { toSingularName } from '../lexicon/inflector';
import { createWordFinder } from '../lexicon/lexicon';
import type { Fact } from '../model/facts';
import type { Entity } from '../model/model';

/** More lines of names push what else the head tells too far down. */
const MAX_LISTS = 3;

/**
 * Chooses the lists whose rows say something about the record by their names alone: labels, and people in a role. Rows
 * without a title of their own, such as memberships, say more in a table.
 */
export function chooseNameLists(
  { related }: Pick<Entity, 'related'>,
  findEntity: (type: string) => Entity | undefined,
): readonly Fact<string>[] {
  return related
    .flatMap(({ name, source }): readonly Fact<string>[] => {
      const word = findNameList(toSingularName(name));
      const hasNames = (findEntity(source.of)?.title ?? null) !== null;
      return word === null || !hasNames
        ? []
        : [{ value: name, reason: `it is called ${word}, and ${source.of} has a title` }];
    })
    .slice(0, MAX_LISTS);
}

const findNameList = createWordFinder('nameLists', 'last');
