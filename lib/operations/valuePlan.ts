import type { LookUp, Member, Model } from '../schema/model';
import { entityOf } from './entityOf';
import { memberFields, type Aliases } from './memberFields';
import { plainPlan, recordPlan, type RecordPlan } from './selection';

/** The plan of what a look-up or a singleton reads: a record, a value of plain fields, or one of several. */
export function valuePlan(model: Model, of: Pick<LookUp, 'of' | 'fields' | 'members'>): RecordPlan {
  const entity = entityOf(model, of.of ?? undefined);
  if (entity !== null) return recordPlan(model, entity, null);
  return of.members === undefined ? plainPlan(model, of.fields) : oneOf(model, of.members);
}

/** Members are told apart by the aliases of their own fragments. */
function oneOf(model: Model, members: readonly Member[]): RecordPlan {
  const taken: Aliases = new Set();
  const plans = members.map(({ type, fields }) => {
    const entity = entityOf(model, type);
    const plan = entity === null ? plainPlan(model, fields) : recordPlan(model, entity, null);
    return { type, plan, ...memberFields(type, plan.select, taken) };
  });
  return {
    select: plans.flatMap(({ select }) => select),
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
