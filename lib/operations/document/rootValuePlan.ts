import { DEFAULT_DOCUMENT_LIMITS, withDocumentLimits } from '../../schema/model/documentLimits';
import type { LookUp, UnionMember, Model } from '../../schema/model/model';
import { findEntityByType } from './entityLookup';
import { DOCUMENT_OVERHEAD } from './fitToLimits';
import { buildMemberFragment, type UsedAliases } from './memberFragment';
import { buildPlainPlan, buildRecordPlan, type RecordPlan } from './recordPlan';

/**
 * Builds the plan of a look-up or a singleton: a record, a plain value, or a union of values. `levels` is the number
 * of fields above it. `names` are the fields to read (`Type.field` for a member's); null for all.
 */
export function buildRootValuePlan(
  model: Model,
  of: Pick<LookUp, 'of' | 'fields' | 'members'>,
  levels: number,
  names: readonly string[] | null = null,
): RecordPlan {
  const entity = findEntityByType(model, of.of ?? undefined);
  if (entity !== null) return buildRecordPlan(model, entity, names, levels);
  return of.members === undefined
    ? buildPlainPlan(model, filterFields(of.fields, names), levels)
    : buildUnionPlan(model, of.members, levels, names);
}

function filterFields(fields: LookUp['fields'], names: readonly string[] | null): LookUp['fields'] {
  return names === null ? fields : fields.filter(({ name }) => names.includes(name));
}

/** Builds the plan of a union. Members are told apart by their aliases and share the document's limits. */
function buildUnionPlan(
  model: Model,
  members: readonly UnionMember[],
  levels: number,
  names: readonly string[] | null,
): RecordPlan {
  const { bytes, fields, depth } = model.limits ?? DEFAULT_DOCUMENT_LIMITS;
  const memberRequests = members.map((member) => ({ member, names: getMemberNames(member, names) }));
  const count = Math.max(1, memberRequests.filter((one) => one.names?.length !== 0).length);
  const part = (all: number, around: number): number => around + Math.max(0, all - around) / count;
  const share = withDocumentLimits(model, {
    bytes: part(bytes, DOCUMENT_OVERHEAD.bytes),
    fields: part(fields, DOCUMENT_OVERHEAD.fields),
    depth,
  });
  const taken: UsedAliases = new Set();
  const plans = memberRequests.map(({ member: { type, fields: own }, names: wanted }) => {
    const entity = findEntityByType(model, type);
    const plan =
      entity === null
        ? buildPlainPlan(share, filterFields(own, wanted), levels)
        : buildRecordPlan(share, entity, wanted, levels);
    return { type, plan, ...buildMemberFragment(type, plan.select, taken) };
  });
  return {
    // A member without requested fields gets no fragment.
    select: plans.flatMap(({ select, plan }) => (plan.select.length === 0 ? [] : select)),
    omitted: plans.flatMap(({ type, plan }) =>
      plan.omitted.map(({ name, reason }) => ({ name: `${type}.${name}`, reason })),
    ),
    read: (value) => {
      for (const { type, plan, read } of plans) {
        const fields = read(value);
        const record = fields === null ? null : plan.read(fields);
        if (record !== null) return { ...record, type: record.type ?? type };
      }
      return null;
    },
  };
}

function getMemberNames({ type }: UnionMember, names: readonly string[] | null): readonly string[] | null {
  const prefix = `${type}.`;
  return names?.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])) ?? null;
}
