import { toSingularName } from '../lexicon/inflector';
import type { Entity, Field } from '../model/model';
import type { RelatedList } from '../model/reads';
import type { Sign } from '../model/weight';
import { isPersonEntity } from './weighRelated';

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
    { points: via === null ? 0 : -1.5, reason: `it follows from ${via?.name ?? ''}` },
    { points: list === null ? 0 : -4, reason: `one row of ${list ?? ''}` },
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
