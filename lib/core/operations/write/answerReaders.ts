import type { Entity, Model, TitlePaths } from '../../schema/model/model';
import type { WriteSource, ErrorMember, ErrorShape } from '../../schema/model/writes';
import { findEntityByType } from '../document/entityLookup';
import { buildMemberFragment, type UsedAliases, type MemberAliases } from '../document/memberFragment';
import { pickTitlePaths } from '../document/recordIdentity';
import { selectIdentity } from '../document/referencePlan';
import { mergeSelections, selectPath, type SelectionNode } from '../document/selectionSet';

/** Plan of how key and title of the written record are read from the mutation's value. */
export interface RecordReader extends TitlePaths {
  readonly type: string;
  /** Path from the mutation's value. */
  readonly path: string;
  /** Aliases of the fragments on the path: at the payload, and at the record. */
  readonly on?: MemberAliases;
  readonly as?: MemberAliases;
  /** Paths of its key parts; empty where it has no key. */
  readonly key: readonly string[];
  /** Member types of the record, where it has several. */
  readonly members?: readonly MemberReader[];
}

/** A type that the written record can have. `own`: its own key counts, not that of the shared type. */
interface MemberReader extends MemberAliases, TitlePaths {
  readonly key: readonly string[];
  readonly own: boolean;
}

/** Plan of how one error shape is read. `members`: aliases of its union members, in the shape's order. */
export interface ErrorReader {
  readonly shape: ErrorShape;
  readonly members?: readonly MemberAliases[];
}

/** Selection of the written record, and the plan that reads it (`readWrittenRecord`). */
interface RecordSelection {
  readonly select: readonly SelectionNode[];
  readonly reader: RecordReader;
}

/**
 * Builds the reader of the record that a mutation returns, by key and title. Null where it returns none, or one that
 * cannot be identified.
 */
export function buildRecordReader(
  model: Model,
  source: WriteSource,
  taken: UsedAliases,
): RecordSelection | null {
  const { result } = source;
  const entity = result === null ? null : findEntityByType(model, result.of);
  if (result === null || entity === null) return null;
  const ownIdentity = identityOf(model, entity);
  if (ownIdentity.select.length === 0) return null;
  const as = result.as === undefined ? null : buildMemberFragment(result.as, ownIdentity.select, new Set());
  const inside = selectPath(result.path, as?.select ?? ownIdentity.select);
  const on = result.on === undefined ? null : buildMemberFragment(result.on, inside, taken);
  return {
    select: on?.select ?? inside,
    reader: {
      ...ownIdentity.reader,
      path: result.path,
      ...(on === null ? {} : { on: on.aliases }),
      ...(as === null ? {} : { as: as.aliases }),
    },
  };
}

function identityOf(
  model: Model,
  entity: Entity,
): { readonly select: readonly SelectionNode[]; readonly reader: Omit<RecordReader, 'path'> } {
  const taken: UsedAliases = new Set(entity.fields.map((field) => field.name));
  const found = (entity.members ?? []).flatMap((type) => {
    const member = findEntityByType(model, type);
    return member === null ? [] : [memberOf(entity, member, taken)];
  });
  return {
    select: mergeSelections(selectIdentity(entity), ...found.map(({ select }) => select)),
    reader: {
      type: entity.type,
      key: keyPaths(entity),
      ...pickTitlePaths(entity),
      ...(found.length === 0 ? {} : { members: found.map(({ reader }) => reader) }),
    },
  };
}

function memberOf(
  abstract: Entity,
  member: Entity,
  taken: UsedAliases,
): { readonly select: readonly SelectionNode[]; readonly reader: MemberReader } {
  const { select, aliases: keys } = buildMemberFragment(member.type, selectIdentity(member), taken);
  // The same rule as in `resolveMemberIdentity`: the key of the type that has a page.
  const hasOwnKey = (member.key !== null && member.get !== null) || abstract.get === null;
  return { select, reader: { ...keys, key: keyPaths(member), ...pickTitlePaths(member), own: hasOwnKey } };
}

function keyPaths(entity: Entity): readonly string[] {
  return entity.key?.fields.map(({ path }) => path) ?? [];
}

/** Selection of one shape of error, and the plan that reads it (`readPayloadErrors`). */
interface ErrorSelection {
  readonly select: readonly SelectionNode[];
  readonly reader: ErrorReader;
}

/** Builds the reader of an error shape. `taken`: response keys in use on the payload, for aliases of union members. */
export function buildErrorReader(shape: ErrorShape, taken: UsedAliases): ErrorSelection {
  switch (shape.type) {
    case 'list':
      return { select: leaves(shape.path, [shape.field, shape.message, shape.code]), reader: { shape } };
    case 'object':
      return { select: leaves(shape.path, [shape.fields, shape.message, shape.code]), reader: { shape } };
    case 'strings':
    case 'json':
      return { select: selectPath(shape.path), reader: { shape } };
    case 'fields':
      return { select: leaves(shape.path, shape.fields), reader: { shape } };
    case 'members':
      return members(shape, shape.path, new Set());
    case 'union':
      return members(shape, shape.path ?? '', shape.path === undefined ? taken : new Set());
    case 'flag': {
      const message = shape.message === null ? [] : selectPath(shape.message);
      return {
        select: shape.path === '' ? [] : [...selectPath(shape.path), ...message],
        reader: { shape },
      };
    }
  }
}

function members(
  shape: ErrorShape & { readonly members: readonly ErrorMember[] },
  path: string,
  taken: UsedAliases,
): ErrorSelection {
  const found = shape.members.map((member) =>
    buildMemberFragment(member.type, memberSelection(member), taken),
  );
  return {
    select: selectPath(
      path,
      found.flatMap(({ select }) => select),
    ),
    reader: { shape, members: found.map(({ aliases: keys }) => keys) },
  };
}

/** Selects the fields of an error type, or else one field by which the type is known. */
function memberSelection({
  message,
  code,
  field,
  markerField: seen,
  nestedErrors: inside = [],
}: ErrorMember): readonly SelectionNode[] {
  const ownLeaves = leaves('', [message, code, field, seen ?? null]);
  return mergeSelections(ownLeaves, ...inside.map((shape) => buildErrorReader(shape, new Set()).select));
}

function leaves(path: string, fields: readonly (string | null)[]): readonly SelectionNode[] {
  const names = new Set(fields.filter((field) => field !== null));
  return selectPath(
    path,
    [...names].map((field) => ({ field })),
  );
}
