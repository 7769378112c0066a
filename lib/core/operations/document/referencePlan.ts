import type { Entity, Model, Field } from '../../schema/model/model';
import { getFieldPath } from '../../schema/model/fieldPath';
import { findEntityByType, memoizeByEntity } from './entityLookup';
import { readKey, readTitle, getTitlePaths } from './recordIdentity';
import type { RecordReference } from '../listState';
import { buildMemberFragment } from './memberFragment';
import { mergeSelections, selectPath, type SelectionNode } from './selectionSet';

/** Selection of a record's key and title, and the function that reads them. */
export interface ReferencePlan {
  readonly select: readonly SelectionNode[];
  /** Returns null for a value that is no object. */
  readonly read: (value: unknown) => RecordReference | null;
}

/** Returns the reference plan of an entity. For an abstract entity, key and title come from the member type. */
export const getReferencePlan = memoizeByEntity((model: Model, entity: Entity): ReferencePlan => {
  const identitySelection = selectIdentity(entity);
  if (entity.members === undefined || entity.members.length === 0) {
    return {
      select: identitySelection,
      read: (value) => (isObject(value) ? readIdentity(entity, value) : null),
    };
  }
  const members = buildMemberReferencePlan(model, entity.members, entity);
  return {
    select: mergeSelections(identitySelection, members.select),
    read: (value) => {
      if (!isObject(value)) return null;
      const general = { ...readIdentity(entity, value), type: null };
      const member = members.read(value);
      return member === null ? general : resolveMemberIdentity(model, { entity, general, member });
    },
  };
});

/**
 * Builds the reference plan of a value with several types, with fragments only. Members that are no entities are not
 * read.
 */
export function buildMemberReferencePlan(
  model: Model,
  types: readonly string[],
  within?: Entity,
): ReferencePlan {
  const taken = new Set(within?.fields.map((field) => field.name));
  const members = types.flatMap((type) => {
    const entity = findEntityByType(model, type);
    return entity === null ? [] : [{ entity, ...buildMemberFragment(type, selectIdentity(entity), taken) }];
  });
  return {
    select: members.flatMap((member) => member.select),
    read: (value) => {
      for (const { entity, read } of members) {
        const fields = read(value);
        if (fields !== null) return readIdentity(entity, fields);
      }
      return null;
    },
  };
}

/**
 * Resolves the key and title of a record of an abstract entity. The member's key is used where the member has a page,
 * or where neither has one; otherwise the abstract entity's key, which opens the record's page.
 */
export function resolveMemberIdentity(
  model: Model,
  of: { readonly entity: Entity; readonly general: RecordReference; readonly member: RecordReference },
): RecordReference {
  const member = findEntityByType(model, of.member.type ?? undefined);
  const hasPage = of.member.key !== null && (member?.get ?? null) !== null;
  const key =
    hasPage || of.entity.get === null ? (of.member.key ?? of.general.key) : (of.general.key ?? of.member.key);
  return { type: of.member.type, key, title: of.member.title ?? of.general.title };
}

/** Selects key and title. An entity without either gets one plain field, so that its presence shows. */
export function selectIdentity(entity: Entity): readonly SelectionNode[] {
  // A union has no fields: the fragments of its members select keys and titles.
  if (entity.union === true) return [];
  const paths = [...(entity.key?.fields.map((field) => field.path) ?? []), ...getTitlePaths(entity)];
  if (paths.length > 0) return mergeSelections(...paths.map((path) => selectPath(path)));
  const leaves = entity.fields.filter(
    ({ kind }) => kind !== 'object' && kind !== 'relation' && kind !== 'union',
  );
  const plain = leaves.find((field) => field.deprecated !== true && field.secret === undefined) ?? leaves[0];
  return plain === undefined ? [] : selectPath(getFieldPath(plain));
}

/** Reads type, key and title of a record under its own field names. */
export function readIdentity(entity: Entity, record: unknown): RecordReference {
  return { type: entity.type, key: readKey(entity.key, record), title: readTitle(entity, record) };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Adds the members of a union that have only a title, without a page or a key, to its references. */
export function addPlainMembers(
  plan: ReferencePlan,
  plain: NonNullable<Field['plainMembers']>,
): ReferencePlan {
  if (plain.length === 0) return plan;
  const taken = new Set(
    plan.select
      .flatMap((node) => ('on' in node ? node.select : []))
      .flatMap((node) => ('alias' in node && node.alias !== undefined ? [node.alias] : [])),
  );
  const members = plain.map((paths) => ({
    paths,
    ...buildMemberFragment(
      paths.type,
      mergeSelections(...getTitlePaths(paths).map((path) => selectPath(path))),
      taken,
    ),
  }));
  return {
    select: [...plan.select, ...members.flatMap(({ select }) => select)],
    read: (value) => {
      const reference = plan.read(value);
      if (reference !== null) return reference;
      for (const { paths, read } of members) {
        const fields = read(value);
        if (fields !== null) return { type: null, key: null, title: readTitle(paths, fields) };
      }
      return null;
    },
  };
}
