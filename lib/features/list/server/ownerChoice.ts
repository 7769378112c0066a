import { isReadByList } from '../../../core/schema/model/listedEntities';
import { findOwnedLists } from '../../../core/schema/model/ownedLists';
import type { Entity } from '../../../core/schema/model/model';
import { ownerChoiceHref, OWNED_LIST_PARAM, relationHref } from '../../../ground/routes/hrefs';
import type { PageWords } from '../../../kit/describe/describeField';
import { insertNames } from '../../../kit/view/insertNames';
import type { ListPageView } from '../listPageView';
import type { UrlQuery } from '../../../ground/routes/queryParams';
import type { ListTarget } from './listTarget';

/** A list of owners that leads to one of their lists: a visitor chooses one of them first. */
export interface OwnerChoice {
  /** The name of the list that is on each owner. */
  readonly list: string;
  /** The entity of that list's rows. */
  readonly rows: Entity;
}

/** Finds the list that a visitor wants to reach below one of these records; null if the URL names none. */
export function findOwnerChoice(
  { findEntity }: PageWords,
  entity: Entity,
  query: UrlQuery,
): OwnerChoice | null {
  const related = entity.related.find(({ name }) => name === query[OWNED_LIST_PARAM]);
  const rows = related === undefined ? undefined : findEntity(related.source.of);
  if (related === undefined || rows === undefined) return null;
  if (entity.get === null && !isReadByList(entity)) return null;
  return { list: related.name, rows };
}

/** Returns the target of the owners' list as a choice: its heading says for what, and tabs lead to other owners. */
export function toOwnerChoiceTarget(
  { model, labels, translate }: PageWords,
  target: ListTarget,
  { list, rows }: OwnerChoice,
): ListTarget {
  const owners = findOwnedLists(model, rows);
  const names = { list: labels.plural(rows), owner: labels.singular(target.entity) };
  const heading = insertNames((texts) => translate('list.chooseOwner', texts), names);
  const lists = owners.map(({ owner, list: { name } }) => ({
    href: ownerChoiceHref(owner.slug, name),
    label: labels.plural(owner),
    current: owner.type === target.entity.type,
  }));
  return {
    ...target,
    fixedParams: [...target.fixedParams, [OWNED_LIST_PARAM, list]],
    head: { heading, ...(lists.length < 2 ? {} : { lists }) },
  };
}

/** Returns rows that lead to the list below them instead of to their pages. */
export const linkToOwnedLists = (rows: ListPageView['rows'], { list }: OwnerChoice): ListPageView['rows'] =>
  rows.map((row) => (row.href === null ? row : { ...row, href: relationHref(row.href, list) }));
