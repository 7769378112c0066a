import type { Entity, Model, Field } from '../../schema/model/model';
import { getFieldPath } from '../../schema/model/fieldPath';
import { findEntityByType, memoizeByEntity } from './entityLookup';
import { readKey, readTitle, getTitlePaths } from './recordIdentity';
import type { RecordReference } from '../listState';
import { buildMemberFragment } from './memberFragment';
import { mergeSelections, selectPath, type SelectionNode } from './selectionSet';
import { getFirstAtPath, toText } from './readResponse';

/** What to select of a record that is only named, and how to read it. */
export interface ReferencePlan {
  readonly select: readonly SelectionNode[];
  /** Null for what is no record (null, a scalar where an object should be). */
  readonly read: (value: unknown) => RecordReference | null;
}

/** Key and title of a record of one entity; of its member's where the entity is abstract. */
export const getReferencePlan = memoizeByEntity((model: Model, entity: Entity): ReferencePlan => {
  const own = selectIdentity(entity);
  if (entity.members === undefined || entity.members.length === 0) {
    return { select: own, read: (value) => (isObject(value) ? readIdentity(entity, value) : null) };
  }
  const members = buildMemberReferencePlan(model, entity.members, entity);
  return {
    select: mergeSelections(own, members.select),
    read: (value) => {
      if (!isObject(value)) return null;
      const general = { ...readIdentity(entity, value), type: null };
      const member = members.read(value);
      return member === null ? general : resolveMemberIdentity(model, { entity, general, member });
    },
  };
});

/** Key and title of a value that is one of several types: fragments only. Members that are no entities stay unknown. */
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
 * Whose key a record of an abstract entity goes by: the member's, where it has a page of its own (or nobody has), otherwise
 * the abstract entity's, which then is what the record's page is opened with.
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

/** The paths of key and title; of an entity that has neither, one plain field, so that its presence shows. */
export function selectIdentity(entity: Entity): readonly SelectionNode[] {
  // A union has no fields of its own: its members' fragments select their keys and titles.
  if (entity.union === true) return [];
  const paths = [...(entity.key?.fields.map((field) => field.path) ?? [])];
  paths.push(...getTitlePaths(entity));
  if (paths.length > 0) return mergeSelections(...paths.map((path) => selectPath(path)));
  const leaves = entity.fields.filter(
    ({ kind }) => kind !== 'object' && kind !== 'relation' && kind !== 'union',
  );
  const plain = leaves.find((field) => field.deprecated !== true && field.secret === undefined) ?? leaves[0];
  return plain === undefined ? [] : selectPath(getFieldPath(plain));
}

/** Type, key and title of a record as read under its own field names. */
export function readIdentity(entity: Entity, record: unknown): RecordReference {
  return { type: entity.type, key: readKey(entity.key, record), title: readTitle(entity, record) };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A union's references, and those of its members that are shown by their titles alone: they have neither type nor key. */
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
  const members = plain.map(({ type, title }) => ({
    title,
    ...buildMemberFragment(type, selectPath(title), taken),
  }));
  return {
    select: [...plan.select, ...members.flatMap(({ select }) => select)],
    read: (value) => {
      const reference = plan.read(value);
      if (reference !== null) return reference;
      for (const { title, read } of members) {
        const fields = read(value);
        if (fields !== null) return { type: null, key: null, title: toText(getFirstAtPath(fields, title)) };
      }
      return null;
    },
  };
}
