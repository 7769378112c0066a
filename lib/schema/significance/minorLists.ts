import { splitWords } from '../lexicon/names';
import { KIND_TRAITS } from '../model/kindTraits';
import type { EntityGroup } from '../model/entityGroup';
import type { Entity } from '../model/model';
import type { RelatedList } from '../model/reads';
import { findGroupNoun } from './nounClasses';
import { getTargets } from './weighEntities';

type GetLists = (type: string) => readonly RelatedList[];

/**
 * Finds the lists of a small model that are after its main ones, by type name. `ranked` has the most significant
 * first. A word alone moves nothing: what it says must be borne out by relations, or by a place in the lower half.
 * Empty where no main list would remain.
 */
export function findMinorGroups(
  ranked: readonly Entity[],
  getLists: GetLists,
): ReadonlyMap<string, EntityGroup> {
  const found = new Map<string, EntityGroup>();
  const isWritten = ranked.some(({ create }) => create !== null);
  for (const [index, entity] of ranked.entries()) {
    const named = isLow(index, ranked.length) ? findNamedGroup(entity, isWritten) : null;
    const group = findRelatedGroup(entity, ranked, getLists) ?? named;
    if (group !== null) found.set(entity.type, group);
  }
  return found.size === ranked.length ? new Map<string, EntityGroup>() : found;
}

/** Checks whether a place is in the lower half. Among a handful of lists a place says nothing. */
const isLow = (index: number, count: number): boolean => count >= MIN_RANKED && index * 2 >= count;

const MIN_RANKED = 4;

/** Finds the group that relations prove: a translation, a join, or a part. */
function findRelatedGroup(entity: Entity, ranked: readonly Entity[], getLists: GetLists): EntityGroup | null {
  const { type } = entity;
  const targets = getTargets(entity);
  const translation = targets.size === 0 ? null : findGroupNoun('translations', type);
  if (translation !== null)
    return {
      type: 'translations',
      reason: `its name ends with the word ${translation}, and it points at another entity`,
    };
  if (isJoin(entity, getLists)) return { type: 'joins', reason: 'two relations and no content of its own' };
  const owner = findOwner(entity, targets, ranked, getLists);
  return owner === undefined
    ? null
    : { type: 'parts', reason: `it has no title, is named after \`${owner.type}\` and points at it` };
}

/**
 * Finds the group that the last word of a name says. People create jobs and events, but not what a system records, and they change no
 * countries where they change other records.
 */
function findNamedGroup({ type, create, update, union }: Entity, isWritten: boolean): EntityGroup | null {
  if (union === true) return null;
  const place = 'it is in the lower half by weight';
  const setting = findGroupNoun('settings', type);
  if (setting !== null)
    return { type: 'settings', reason: `its name ends with the word ${setting}, and ${place}` };
  const isOnlyRead = create === null && isWritten;
  const reference = isOnlyRead && update === null ? findGroupNoun('references', type) : null;
  if (reference !== null)
    return {
      type: 'lookUps',
      reason: `its name ends with the word ${reference}, nobody writes it, and ${place}`,
    };
  const system = isOnlyRead ? findGroupNoun('systems', type) : null;
  return system === null
    ? null
    : { type: 'system', reason: `its name ends with the word ${system}, nobody creates it, and ${place}` };
}

/** Finds the one entity that a record without a title is a part of: it is named after it and points at it. */
function findOwner(
  { type, title }: Entity,
  targets: ReadonlySet<string>,
  ranked: readonly Entity[],
  getLists: GetLists,
): Entity | undefined {
  if (title !== null) return undefined;
  const words = splitWords(type);
  const isOwner = (owner: Entity): boolean => {
    const own = splitWords(owner.type);
    return own.length < words.length && own.every((word, index) => words[index] === word);
  };
  const [owner, ...others] = ranked.filter((each) => each.type !== type && lists(each, type, getLists));
  return owner !== undefined && others.length === 0 && targets.has(owner.type) && isOwner(owner)
    ? owner
    : undefined;
}

const lists = ({ type }: Entity, of: string, getLists: GetLists): boolean =>
  getLists(type).some(({ source }) => source.of === of);

/** Checks whether an entity only joins two others: besides keys, dates and numbers it has nothing to read. */
export function isJoin(entity: Entity, getLists: GetLists): boolean {
  const { title, fields, union } = entity;
  if (union === true || title !== null || getTargets(entity).size !== 2) return false;
  const content = fields.filter(
    ({ target, members, lifecycle, kind, role }) =>
      target === undefined &&
      members === undefined &&
      lifecycle === undefined &&
      role === undefined &&
      kind !== 'id' &&
      !NUMBER_FORMATS.has(KIND_TRAITS[kind].format),
  );
  return content.length === 0 && getLists(entity.type).length === 0;
}

const NUMBER_FORMATS: ReadonlySet<string> = new Set(['whole', 'fraction']);
