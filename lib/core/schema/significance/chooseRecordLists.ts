import { toSingularName } from '../lexicon/inflector';
import { createWordFinder } from '../lexicon/lexicon';
import type { Fact } from '../model/facts';
import { findTitleField } from '../model/fieldPath';
import { KIND_TRAITS } from '../model/kindTraits';
import type { Entity } from '../model/model';
import type { RelatedList } from '../model/reads';
import { because, type Reason } from '../model/reason';

/** The facts about the rows of a record's lists that decide how its page shows them. */
export interface RowFacts {
  readonly findEntity: (type: string) => Entity | undefined;
  /** Checks whether records are created below one of the entity's records. */
  readonly takesOwner: (rows: Entity) => boolean;
  /** The number of entities that list records of a type. */
  readonly countOwners: (type: string) => number;
}

/** More lines of names push what else the head tells too far down. */
const MAX_NAME_LISTS = 4;
/** More links would be a table of contents. */
const MAX_PART_LISTS = 16;

/**
 * Chooses the lists whose rows say something about the record by their names alone: labels, and people in a role. Rows
 * without a title of their own, such as memberships, say more in a table; so do rows that are created below the record,
 * which are its parts.
 */
export function chooseNameLists(related: readonly RelatedList[], facts: RowFacts): readonly Fact<string>[] {
  return chooseLists(related, MAX_NAME_LISTS, ({ name, source }) => {
    const word = findNameList(toSingularName(name));
    const rows = word === null ? undefined : facts.findEntity(source.of);
    if (rows === undefined || !hasNames(rows) || facts.takesOwner(rows)) return null;
    return because('layout.nameList', { word: word ?? '', type: source.of });
  });
}

/**
 * Chooses the lists whose rows are parts of the record: people add to them from its page, or find and change their rows nowhere
 * else. The page folds none of these.
 */
export function choosePartLists(related: readonly RelatedList[], facts: RowFacts): readonly Fact<string>[] {
  return chooseLists(related, MAX_PART_LISTS, ({ source }) => {
    const rows = facts.findEntity(source.of);
    if (rows === undefined) return null;
    if (facts.takesOwner(rows)) return because('layout.createdBelow', { type: rows.type });
    const isChanged = rows.update !== null || rows.delete !== null || rows.actions.length > 0;
    const isOnlyHere = rows.list === null && facts.countOwners(rows.type) === 1;
    return isChanged && isOnlyHere ? because('layout.onlyHere', { type: rows.type }) : null;
  });
}

/** Returns the first lists that have a reason, with it. */
function chooseLists(
  related: readonly RelatedList[],
  max: number,
  findReason: (list: RelatedList) => Reason | null,
): readonly Fact<string>[] {
  const chosen = related.flatMap((list): readonly Fact<string>[] => {
    const reason = findReason(list);
    return reason === null ? [] : [{ value: list.name, reason }];
  });
  return chosen.slice(0, max);
}

const findNameList = createWordFinder('nameLists', 'last');

/** Checks whether records are called by a short text. An address of a page is no name, nor is a description that may lack. */
function hasNames(rows: Entity): boolean {
  if (rows.title === null) return false;
  const field = findTitleField(rows);
  const isDescription = field?.kind === 'longText' && field.nullable;
  return field === undefined || (!KIND_TRAITS[field.kind].isLink && !isDescription);
}
