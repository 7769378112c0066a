import type { Entity, Model } from '../schema/model';
import { fieldPath } from '../schema/fieldPath';
import { entityOf } from './entityOf';
import { keyText } from './keyText';
import type { Reference } from './listState';
import { memberFields } from './memberFields';
import { perModel } from './perModel';
import { readTitle, titlePaths } from './recordTitle';
import { mergeSelections, selectPath, type SelectionNode } from './selectionNode';

/** What to select of a record that is only named, and how to read it. */
export interface ReferencePlan {
  readonly select: readonly SelectionNode[];
  /** Null for what is no record (null, a scalar where an object should be). */
  readonly read: (value: unknown) => Reference | null;
}

/** Key and title of a record of one entity; of its member's where the entity is abstract. */
export const referencePlan = perModel((model: Model, entity: Entity): ReferencePlan => {
  const own = identitySelection(entity);
  if (entity.members === undefined || entity.members.length === 0) {
    return { select: own, read: (value) => (isObject(value) ? identity(entity, value) : null) };
  }
  const members = memberReferences(model, entity.members, entity);
  return {
    select: mergeSelections(own, members.select),
    read: (value) => {
      if (!isObject(value)) return null;
      const general = { ...identity(entity, value), type: null };
      const member = members.read(value);
      return member === null ? general : ownIdentity(model, { entity, general, member });
    },
  };
});

/** Key and title of a value that is one of several types: fragments only. Members that are no entities stay unknown. */
export function memberReferences(model: Model, types: readonly string[], within?: Entity): ReferencePlan {
  const taken = new Set(within?.fields.map((field) => field.name));
  const members = types.flatMap((type) => {
    const entity = entityOf(model, type);
    return entity === null ? [] : [{ entity, ...memberFields(type, identitySelection(entity), taken) }];
  });
  return {
    select: members.flatMap((member) => member.select),
    read: (value) => {
      for (const { entity, read } of members) {
        const fields = read(value);
        if (fields !== null) return identity(entity, fields);
      }
      return null;
    },
  };
}

/**
 * Whose key a record of an abstract entity goes by: the member's, where it has a page of its own (or nobody has), otherwise
 * the abstract entity's, which then is what the record's page is opened with.
 */
export function ownIdentity(
  model: Model,
  of: { readonly entity: Entity; readonly general: Reference; readonly member: Reference },
): Reference {
  const member = entityOf(model, of.member.type ?? undefined);
  const hasPage = of.member.key !== null && (member?.get ?? null) !== null;
  const key =
    hasPage || of.entity.get === null ? (of.member.key ?? of.general.key) : (of.general.key ?? of.member.key);
  return { type: of.member.type, key, title: of.member.title ?? of.general.title };
}

/** The paths of key and title; of an entity that has neither, one plain field, so that its presence shows. */
export function identitySelection(entity: Entity): readonly SelectionNode[] {
  // A union has no fields of its own: its members' fragments select their keys and titles.
  if (entity.union === true) return [];
  const paths = [...(entity.key?.fields.map((field) => field.path) ?? [])];
  paths.push(...titlePaths(entity));
  if (paths.length > 0) return mergeSelections(...paths.map((path) => selectPath(path)));
  const leaves = entity.fields.filter(
    ({ kind }) => kind !== 'object' && kind !== 'relation' && kind !== 'union',
  );
  const plain = leaves.find((field) => field.deprecated !== true && field.secret === undefined) ?? leaves[0];
  return plain === undefined ? [] : selectPath(fieldPath(plain));
}

/** Type, key and title of a record as read under its own field names. */
export function identity(entity: Entity, record: unknown): Reference {
  return { type: entity.type, key: keyText(entity.key, record), title: readTitle(entity, record) };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
