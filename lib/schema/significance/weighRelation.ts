import { toSingularName, toCanonicalWord } from '../lexicon/inflector';
import type { Entity, Field, TitlePaths } from '../model/model';
import type { RelatedList } from '../model/reads';
import type { Sign } from '../model/weight';
import { isPersonEntity } from './weighRelated';
import { getFieldPath } from '../model/fieldPath';
import { splitWords } from '../lexicon/names';
import { because } from '../model/reason';

/** The facts about other entities that the weight of a relation depends on. */
export interface RelationFacts {
  readonly findEntity: (type: string) => Entity | undefined;
  /** Returns the related lists of a type in any order. */
  readonly getLists: (type: string) => readonly RelatedList[];
}

/** Finds the signs that a relation follows from another one, or shows one row of a list of the same record. */
export function findRelationSigns(entity: Entity, field: Field, facts: RelationFacts): readonly Sign[] {
  if (field.target === undefined) return [];
  const via = findDetour(entity, field, facts);
  const list = findListOfTwins(entity, field, facts);
  return [
    { points: via === null ? 0 : -1.5, reason: because('sign.relation.detour', { field: via?.name ?? '' }) },
    { points: list === null ? 0 : -4, reason: because('sign.relation.row', { list: list ?? '' }) },
  ];
}

/** Finds the relation whose records always show the same one under the same name: a build's pipeline has its organization. */
function findDetour(entity: Entity, field: Field, facts: RelationFacts): Field | null {
  const { name, target = '' } = field;
  if (!isNamedAfter(name, target)) return null;
  const leads = (other: Field): boolean => {
    const via = other.target === undefined || other.list ? undefined : facts.findEntity(other.target);
    if (via === undefined || via.type === entity.type || via.type === target || isPersonEntity(via))
      return false;
    const same = via.fields.find((each) => each.name === name && each.target === target && !each.list);
    return (
      same !== undefined &&
      findListOfTwins(via, same, facts) === null &&
      facts.getLists(via.type).some(({ source }) => source.of === entity.type)
    );
  };
  // An optional relation does not always lead there.
  return (
    entity.fields.find((each) => each !== field && (!each.nullable || field.nullable) && leads(each)) ?? null
  );
}

function isNamedAfter(name: string, type: string): boolean {
  const [word, full] = [toSingularName(name), toSingularName(type)];
  return full === word || full.startsWith(`${word}_`) || full.endsWith(`_${word}`);
}

/** Finds the list of the same record whose rows a field picks one of: `issue` beside `issues`. */
function findListOfTwins({ type }: Entity, { name, target }: Field, facts: RelationFacts): string | null {
  const twin = facts
    .getLists(type)
    .find(({ name: of, source }) => source.of === target && toSingularName(of) === toSingularName(name));
  return twin?.name ?? null;
}

type FindEntity = (type: string) => Entity | undefined;

/** Points from which a relation names a record. */
const MIN_POINTS = 2;

/**
 * Finds what names a record without a title: both records of a join, the record that it belongs to, or for one line of
 * several also what the line is about. Empty where it has a title, or where no relation is certain.
 */
export function findNamingTitles(entity: Entity, findEntity: FindEntity): readonly TitlePaths[] {
  if (entity.title !== null || entity.union === true || entity.members !== undefined) return [];
  const relations = entity.fields.flatMap((field) => {
    const title = findTitleThrough(entity, field, findEntity);
    return title === null ? [] : [{ title, target: field.target, points: weighRelation(entity, field) }];
  });
  const certain = relations.filter(({ points }) => points >= MIN_POINTS);
  const best = certain.toSorted((a, b) => b.points - a.points).slice(0, 1);
  // The owner alone would give all of its lines one name.
  const isLine =
    entity.list === null && best.some(({ target }) => listsRecordsOf(findEntity(target ?? ''), entity));
  const isNamedByBoth = certain.length === 2 && (isLine || !entity.fields.some(isContent));
  return (isNamedByBoth ? certain : best).map(({ title }) => title);
}

function listsRecordsOf(owner: Entity | undefined, { type }: Entity): boolean {
  return owner?.related.some(({ source }) => source.of === type) ?? false;
}

/** Checks whether a field says something of its own, beside keys, moments and relations. */
function isContent({ kind, list, lifecycle, role }: Field): boolean {
  const isText = kind === 'text' || kind === 'longText';
  return (
    isText && !list && lifecycle === undefined && role?.value !== 'machine' && role?.value !== 'language'
  );
}

/** Weighs a relation by how surely every record has it and belongs to it. */
function weighRelation({ type }: Entity, { name, nullable, role, target = '' }: Field): number {
  const words = new Set(splitWords(type).map(toCanonicalWord));
  const isInName = splitWords(target).some((word) => words.has(toCanonicalWord(word)));
  const isAuthor = /_?by$|^(creator|editor)$/i.test(name);
  return (nullable ? 0 : 2) + (role?.value === 'owner' ? 1 : 0) + (isInName ? 2 : 0) - (isAuthor ? 4 : 0);
}

function findTitleThrough(entity: Entity, field: Field, findEntity: FindEntity): TitlePaths | null {
  if (field.kind !== 'relation' || field.list || field.deprecated === true || field.target === entity.type)
    return null;
  const target = findEntity(field.target ?? '');
  if (target === undefined || target.title === null || target.union === true) return null;
  const before = [getFieldPath(field), ...(field.unwrap === undefined ? [] : [field.unwrap])].join('.');
  const titleBefore = (target.titleBefore ?? []).map((path) => `${before}.${path}`);
  return { title: `${before}.${target.title}`, ...(titleBefore.length === 0 ? {} : { titleBefore }) };
}
