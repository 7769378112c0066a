import { findContentWords, findTechnicalWords } from './nounClasses';
import { toCanonicalWord, toSingularName } from '../lexicon/inflector';
import { splitWords } from '../lexicon/names';
import { memoizeByObject } from '../model/memoize';
import type { Entity, Field, TitlePaths } from '../model/model';
import type { RelatedList } from '../model/reads';
import { signIf, toWeight, type Sign, type Weight } from '../model/weight';
import { groupBy } from '../model/groupBy';
import { because } from '../model/reason';
import { getFieldPath } from '../model/fieldPath';

/** The facts about the records of a list that its weight depends on. */
interface RowFacts {
  readonly findEntity: (type: string) => Entity | undefined;
  /** Significance of an entity; 0 for other types. */
  readonly getPoints: (type: string) => number;
  /** The number of entities that list records of a type. */
  readonly countOwners: (type: string) => number;
}

/** Returns the related lists of a type, the most significant first. Equal ones keep their order. */
export function rankRelatedLists(
  owner: string,
  lists: readonly RelatedList[],
  facts: RowFacts,
): readonly RelatedList[] {
  return lists
    .map((list, index) => ({
      list,
      index,
      weight: weighRelatedList(owner, list, { ...facts, lists }),
    }))
    .sort((a, b) => b.weight.points - a.weight.points || a.index - b.index)
    .map(({ list, weight }) => ({ ...list, weight }));
}

/**
 * Weighs a related list of the type `owner`: parts of the owner and lists that are named like their records count
 * most, people who take part and technical records least. `lists` are all lists of the owner.
 */
function weighRelatedList(
  owner: string,
  list: RelatedList,
  facts: RowFacts & { readonly lists: readonly RelatedList[] },
): Weight {
  const names = { owner: toWords(owner), rows: toWords(list.source.of), list: toWords(list.name) };
  return toWeight([
    ...nameSigns(owner, list, names, facts.lists),
    ...rowSigns(owner, list, facts),
    ...writeSigns(facts.findEntity(list.source.of), endsWith(names.rows, names.list)),
    ...wordSigns(names),
  ]);
}

/** The words of three names, in the singular. */
interface Names {
  readonly owner: Words;
  readonly rows: Words;
  readonly list: Words;
}

type Words = readonly string[];

function nameSigns(
  owner: string,
  list: RelatedList,
  names: Names,
  lists: readonly RelatedList[],
): readonly Sign[] {
  const { of } = list.source;
  const isNamed = isNamedLike(names.list, names.rows);
  const extra = names.list.filter((word) => !names.rows.includes(word) && !names.owner.includes(word));
  // A name that is not the type's own may have one word of its own: `lines` of OrderItem.
  const unexplained = isNamed ? extra.length : Math.max(0, extra.length - 1);
  const twins = groupByRows(lists).get(of) ?? [];
  const isTwin = twins.some((other) => other !== list && isPlainer(other.name, list.name, names.rows));
  return [
    signIf(isPartOf(names), 2, because('sign.list.namedAfter', { type: of, owner })),
    signIf(isNamed, 2, because('sign.list.namedLike', { type: of })),
    { points: -1.2 * unexplained, reason: because('sign.words.further', { words: extra.join(', ') }) },
    signIf(isTwin, -2.5, because('sign.list.twin', { type: of })),
  ];
}

const groupByRows = memoizeByObject((lists: readonly RelatedList[]) =>
  groupBy(lists, ({ source }) => source.of),
);

function rowSigns(owner: string, { source: { of }, name }: RelatedList, facts: RowFacts): readonly Sign[] {
  const rows = facts.findEntity(of);
  const owners = facts.countOwners(of);
  const isBack = rows !== undefined && getTargetTypes(rows.fields).has(owner);
  const isTree = toWords(name).some((word) => TREE_WORDS.has(word));
  return [
    { points: facts.getPoints(of) * 0.25, reason: because('sign.significance', { type: of }) },
    signIf(isBack, 1, because('sign.list.pointsBack', { type: of })),
    { points: of !== owner ? 0 : isTree ? 2 : -2, reason: because('sign.list.sameType') },
    signIf(owners > 2, -0.15 * Math.log2(owners), because('sign.list.owners', { count: owners, type: of })),
    signIf(rows !== undefined && isPersonEntity(rows), -2, because('sign.list.people')),
    signIf(rows?.list === null, 0.5, because('sign.list.noOwnList', { type: of })),
    signIf(rows?.list === null && owners === 1, 1, because('sign.list.only')),
  ];
}

/**
 * Signs that people work with the rows: they create them, or change what others have created, as far as these are all rows
 * of the type and no choice of them (`duplicatedAccounts`).
 */
function writeSigns(rows: Entity | undefined, isAll: boolean): readonly Sign[] {
  if (rows === undefined) return [];
  if (rows.create !== null) return [{ points: 0.8, reason: because('sign.list.created') }];
  if (!isAll) return [];
  const writes = [rows.update, rows.delete].filter((write) => write !== null).length + rows.actions.length;
  return [{ points: Math.min(1.2, 0.3 * writes), reason: because('sign.list.writes', { count: writes }) }];
}

function wordSigns(names: Names): readonly Sign[] {
  const ownWords = isPartOf(names) ? names.rows.slice(names.owner.length) : names.rows;
  const technical = new Set(findTechnicalWords([...names.list, ...ownWords]));
  const isLine = /(^|_)line(_item)?$/.test(names.list.join('_'));
  const content = findContentWords([...names.list.slice(-1), ...names.rows.slice(-1)]);
  return [
    signIf(
      content.length > 0,
      1.2,
      because('sign.list.content', { words: [...new Set(content)].join(', ') }),
    ),
    signIf(isLine, 3, because('sign.list.lines')),
    {
      points: technical.size * -2.5,
      reason: because('sign.words.technical', { words: [...technical].join(', ') }),
    },
  ];
}

const TREE_WORDS: ReadonlySet<string> = new Set(['child', 'sub']);

/** Checks whether records are people: they have a user name, or a family name and an e-mail address. */
export function isPersonEntity({ fields }: Pick<Entity, 'fields'>): boolean {
  return describesPerson(fields);
}

/** Every related list asks for its rows, which many lists share. */
const describesPerson = memoizeByObject((fields: Entity['fields']): boolean => {
  const has = (pattern: RegExp): boolean => fields.some(({ name }) => pattern.test(name));
  return has(/^(user_?name|login)$/i) || (has(/^(last|display)_?name$/i) && has(/^e_?mail(_?address)?$/i));
});

const getTargetTypes = memoizeByObject(
  (fields: Entity['fields']): ReadonlySet<string | undefined> => new Set(fields.map(({ target }) => target)),
);

/** Checks whether the records' type is named after the owner: `OrderLine` after `Order`. */
function isPartOf({ rows, owner }: Names): boolean {
  return rows.length > owner.length && owner.every((word, index) => rows[index] === word);
}

function isNamedLike(list: Words, rows: Words): boolean {
  return endsWith(rows, list) || endsWith(list, rows);
}

/** Checks whether a list's name is the type alone, or has fewer words than another one's. */
function isPlainer(name: string, than: string, rows: Words): boolean {
  const [words, others] = [toWords(name), toWords(than)];
  const [named, otherNamed] = [endsWith(rows, words), endsWith(rows, others)];
  return named === otherNamed ? words.length < others.length : named;
}

function toWords(name: string): Words {
  return splitWords(name).map(toCanonicalWord);
}

function endsWith(words: Words, ending: Words): boolean {
  const start = words.length - ending.length;
  return start >= 0 && ending.every((word, index) => words[start + index] === word);
}

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
    signIf(via !== null, -1.5, because('sign.relation.detour', { field: via?.name ?? '' })),
    signIf(list !== null, -4, because('sign.relation.row', { list: list ?? '' })),
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
