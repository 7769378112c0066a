import type { Entity, Model } from '../../schema/model';
import type { WriteSource } from '../../schema/writes';
import { entityOf } from '../entityOf';
import { memberFields, type Aliases } from '../memberFields';
import { titleOnly } from '../recordTitle';
import { identitySelection } from '../reference';
import { mergeSelections, selectPath, type SelectionNode } from '../selectionNode';
import type { MemberReader, RecordReader } from './writePlan';

/** What to select of the written record, and the plan of its reading (`readRecord`). */
export interface RecordSelection {
  readonly select: readonly SelectionNode[];
  readonly reader: RecordReader;
}

/** The record that a mutation gives back, by key and title; null where it gives none, or one that cannot be told. */
export function recordReader(model: Model, source: WriteSource, taken: Aliases): RecordSelection | null {
  const { result } = source;
  const entity = result === null ? null : entityOf(model, result.of);
  if (result === null || entity === null) return null;
  const own = identityOf(model, entity);
  if (own.select.length === 0) return null;
  const as = result.as === undefined ? null : memberFields(result.as, own.select, new Set());
  const inside = selectPath(result.path, as?.select ?? own.select);
  const on = result.on === undefined ? null : memberFields(result.on, inside, taken);
  return {
    select: on?.select ?? inside,
    reader: {
      ...own.reader,
      path: result.path,
      ...(on === null ? {} : { on: on.keys }),
      ...(as === null ? {} : { as: as.keys }),
    },
  };
}

function identityOf(
  model: Model,
  entity: Entity,
): { readonly select: readonly SelectionNode[]; readonly reader: Omit<RecordReader, 'path'> } {
  const taken: Aliases = new Set(entity.fields.map((field) => field.name));
  const found = (entity.members ?? []).flatMap((type) => {
    const member = entityOf(model, type);
    return member === null ? [] : [memberOf(entity, member, taken)];
  });
  return {
    select: mergeSelections(identitySelection(entity), ...found.map(({ select }) => select)),
    reader: {
      type: entity.type,
      key: keyPaths(entity),
      ...titleOnly(entity),
      ...(found.length === 0 ? {} : { members: found.map(({ reader }) => reader) }),
    },
  };
}

function memberOf(
  abstract: Entity,
  member: Entity,
  taken: Aliases,
): { readonly select: readonly SelectionNode[]; readonly reader: MemberReader } {
  const { select, keys } = memberFields(member.type, identitySelection(member), taken);
  // As `ownIdentity` has it: the key of whichever has a page.
  const own = (member.key !== null && member.get !== null) || abstract.get === null;
  return { select, reader: { ...keys, key: keyPaths(member), ...titleOnly(member), own } };
}

function keyPaths(entity: Entity): readonly string[] {
  return entity.key?.fields.map(({ path }) => path) ?? [];
}
