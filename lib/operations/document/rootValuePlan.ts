import { DEFAULT_DOCUMENT_LIMITS, withDocumentLimits } from '../../schema/model/documentLimits';
import type { LookUp, UnionMember, Model } from '../../schema/model/model';
import { findEntityByType } from './entityLookup';
import { DOCUMENT_OVERHEAD } from './fitToLimits';
import { buildMemberFragment, type UsedAliases } from './memberFragment';
import { buildPlainPlan, buildRecordPlan, type RecordPlan } from './recordPlan';

/**
 * The plan of what a look-up or a singleton reads, `levels` fields below the document's root: a record, a value of plain fields,
 * or one of several. `names`: the fields to read, a member's as `Type.field`; all of them with null.
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
    ? buildPlainPlan(model, namedFields(of.fields, names), levels)
    : oneOf(model, of.members, levels, names);
}

function namedFields(fields: LookUp['fields'], names: readonly string[] | null): LookUp['fields'] {
  return names === null ? fields : fields.filter(({ name }) => names.includes(name));
}

/** Members are told apart by the aliases of their own fragments, and share the room that the document has. */
function oneOf(
  model: Model,
  members: readonly UnionMember[],
  levels: number,
  names: readonly string[] | null,
): RecordPlan {
  const { bytes, fields, depth } = model.limits ?? DEFAULT_DOCUMENT_LIMITS;
  const asked = members.map((member) => ({ member, names: namesOf(member, names) }));
  const count = Math.max(1, asked.filter((one) => one.names?.length !== 0).length);
  const part = (all: number, around: number): number => around + Math.max(0, all - around) / count;
  const share = withDocumentLimits(model, {
    bytes: part(bytes, DOCUMENT_OVERHEAD.bytes),
    fields: part(fields, DOCUMENT_OVERHEAD.fields),
    depth,
  });
  const taken: UsedAliases = new Set();
  const plans = asked.map(({ member: { type, fields: own }, names: wanted }) => {
    const entity = findEntityByType(model, type);
    const plan =
      entity === null
        ? buildPlainPlan(share, namedFields(own, wanted), levels)
        : buildRecordPlan(share, entity, wanted, levels);
    return { type, plan, ...buildMemberFragment(type, plan.select, taken) };
  });
  return {
    // Of a member of which nothing is asked there is no fragment.
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

function namesOf({ type }: UnionMember, names: readonly string[] | null): readonly string[] | null {
  const prefix = `${type}.`;
  return names?.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])) ?? null;
}
