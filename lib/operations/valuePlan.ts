import { DOCUMENT_LIMITS } from '../schema/documentLimits';
import type { LookUp, Member, Model } from '../schema/model';
import { withLimits } from '../schema/withLimits';
import { entityOf } from './entityOf';
import { memberFields, type Aliases } from './memberFields';
import { plainPlan, recordPlan, type RecordPlan } from './selection';

/**
 * The plan of what a look-up or a singleton reads, `levels` fields below the document's root: a record, a value of plain fields,
 * or one of several.
 */
export function valuePlan(
  model: Model,
  of: Pick<LookUp, 'of' | 'fields' | 'members'>,
  levels: number,
): RecordPlan {
  const entity = entityOf(model, of.of ?? undefined);
  if (entity !== null) return recordPlan(model, entity, null, levels);
  return of.members === undefined ? plainPlan(model, of.fields, levels) : oneOf(model, of.members, levels);
}

/** Members are told apart by the aliases of their own fragments, and share the room that the document has. */
function oneOf(model: Model, members: readonly Member[], levels: number): RecordPlan {
  const { bytes, fields, depth } = model.limits ?? DOCUMENT_LIMITS;
  const count = Math.max(1, members.length);
  const share = withLimits(model, { bytes: bytes / count, fields: fields / count, depth });
  const taken: Aliases = new Set();
  const plans = members.map((member) => {
    const entity = entityOf(model, member.type);
    const plan =
      entity === null ? plainPlan(share, member.fields, levels) : recordPlan(share, entity, null, levels);
    return { type: member.type, plan, ...memberFields(member.type, plan.select, taken) };
  });
  return {
    select: plans.flatMap(({ select }) => select),
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
