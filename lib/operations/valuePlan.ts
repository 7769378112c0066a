import { DOCUMENT_LIMITS } from '../schema/documentLimits';
import type { LookUp, Member, Model } from '../schema/model';
import { withLimits } from '../schema/withLimits';
import { entityOf } from './entityOf';
import { AROUND } from './fitFields';
import { memberFields, type Aliases } from './memberFields';
import { plainPlan, recordPlan, type RecordPlan } from './selection';

/**
 * The plan of what a look-up or a singleton reads, `levels` fields below the document's root: a record, a value of plain fields,
 * or one of several. `names`: the fields to read, a member's as `Type.field`; all of them with null.
 */
export function valuePlan(
  model: Model,
  of: Pick<LookUp, 'of' | 'fields' | 'members'>,
  levels: number,
  names: readonly string[] | null = null,
): RecordPlan {
  const entity = entityOf(model, of.of ?? undefined);
  if (entity !== null) return recordPlan(model, entity, names, levels);
  return of.members === undefined
    ? plainPlan(model, namedFields(of.fields, names), levels)
    : oneOf(model, of.members, levels, names);
}

function namedFields(fields: LookUp['fields'], names: readonly string[] | null): LookUp['fields'] {
  return names === null ? fields : fields.filter(({ name }) => names.includes(name));
}

/** Members are told apart by the aliases of their own fragments, and share the room that the document has. */
function oneOf(
  model: Model,
  members: readonly Member[],
  levels: number,
  names: readonly string[] | null,
): RecordPlan {
  const { bytes, fields, depth } = model.limits ?? DOCUMENT_LIMITS;
  const asked = members.map((member) => ({ member, names: namesOf(member, names) }));
  const count = Math.max(1, asked.filter((one) => one.names?.length !== 0).length);
  const part = (all: number, around: number): number => around + Math.max(0, all - around) / count;
  const share = withLimits(model, {
    bytes: part(bytes, AROUND.bytes),
    fields: part(fields, AROUND.fields),
    depth,
  });
  const taken: Aliases = new Set();
  const plans = asked.map(({ member: { type, fields: own }, names: wanted }) => {
    const entity = entityOf(model, type);
    const plan =
      entity === null
        ? plainPlan(share, namedFields(own, wanted), levels)
        : recordPlan(share, entity, wanted, levels);
    return { type, plan, ...memberFields(type, plan.select, taken) };
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

function namesOf({ type }: Member, names: readonly string[] | null): readonly string[] | null {
  const prefix = `${type}.`;
  return names?.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])) ?? null;
}
