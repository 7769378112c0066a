import { createWordFinder } from '../lexicon/lexicon';
import type { Fact } from '../model/facts';
import type { Entity, Field } from '../model/model';
import { findTreeReads } from '../model/treeReads';
import { because } from '../model/reason';

/**
 * Returns the reference by which an entity's records are a tree, with the evidence; null without one. Many records refer to one of their own
 * kind without being below it (what they replace, what they were copied from), so its name has to say it.
 */
export function chooseTree(entity: Entity): Fact<string> | null {
  const field = findTreeFields(entity).find(({ name }) => findParent(name) !== null);
  if (field === undefined || entity.list === null) return null;
  const isWhole = findTreeReads(entity.list, field.name)?.type === 'whole';
  const how = isWhole ? 'display.treeWhole' : 'display.treeFiltered';
  return { value: field.name, reason: because(how, { field: field.name, type: entity.type }) };
}

const findParent = createWordFinder('parents', 'any');

/** Finds the references that can make a tree: to one record of the same entity, by which its levels can be read. */
export function findTreeFields({
  type,
  key,
  list,
  fields,
}: Pick<Entity, 'type' | 'key' | 'list' | 'fields'>): readonly Field[] {
  return fields.filter(
    ({ name, kind, list: isList, target, secret, deprecated }) =>
      kind === 'relation' &&
      !isList &&
      target === type &&
      secret === undefined &&
      deprecated !== true &&
      key !== null &&
      list !== null &&
      findTreeReads(list, name) !== null,
  );
}
