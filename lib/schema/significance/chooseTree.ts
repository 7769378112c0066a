import { createWordFinder } from '../lexicon/lexicon';
import type { Fact } from '../model/facts';
import type { Entity, Field } from '../model/model';
import { findTreeReads } from '../model/displayReads';
import { because, type Reason } from '../model/reason';

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

/** Says why an entity has no tree: nothing refers to its own kind, the levels cannot be read, or no reference says that it leads up. */
export function explainNoTree(entity: Entity): Reason {
  const { type, key } = entity;
  const own = entity.fields.filter((field) => isOwnReference(entity, field)).map(({ name }) => name);
  if (own.length === 0) return because('display.noTree', { type });
  if (key === null) return because('display.noTreeKey', { fields: own, type });
  const readable = findTreeFields(entity).map(({ name }) => name);
  if (readable.length === 0) return because('display.noTreeReads', { fields: own, type });
  return because('display.noTreeName', { fields: readable, type, code: `tree: '${readable[0] ?? ''}'` });
}

/** Finds the references that can make a tree: to one record of the same entity, by which its levels can be read. */
export function findTreeFields(entity: Pick<Entity, 'type' | 'key' | 'list' | 'fields'>): readonly Field[] {
  const { key, list, fields } = entity;
  if (key === null || list === null) return [];
  return fields.filter((field) => isOwnReference(entity, field) && findTreeReads(list, field.name) !== null);
}

function isOwnReference(
  { type }: Pick<Entity, 'type'>,
  { kind, list, target, secret, deprecated }: Field,
): boolean {
  return kind === 'relation' && !list && target === type && secret === undefined && deprecated !== true;
}
