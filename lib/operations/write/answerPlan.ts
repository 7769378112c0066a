import type { Entity, Model } from '../../schema/model';
import type { WriteSource } from '../../schema/writes';
import { memberFields, type Aliases } from '../memberFields';
import { plainPlan } from '../selection';
import type { SelectionNode } from '../selectionNode';
import { errorReader } from './errorReader';
import { recordReader } from './recordReader';
import type { AnswerPlan } from './writePlan';

/** What to select of a mutation's value, and how to read it; its place in the data is the document's to say. */
export interface Answer {
  readonly select: readonly (readonly SelectionNode[])[];
  readonly plan: Omit<AnswerPlan, 'path'>;
}

/**
 * The written record by key and title, the payload's own scalars, and refusals of all dialects. Where the value is a union
 * without a record, the scalars are those of the one member that the source names.
 */
export function answerOf(model: Model, entity: Entity | null, source: WriteSource): Answer {
  // Aliases must not meet the payload's own fields.
  const taken: Aliases = new Set([
    ...source.payloadFields.map((field) => field.name),
    ...(entity?.fields ?? []).map((field) => field.name),
  ]);
  const keyed = source.key.length > 0;
  if (source.leaf) {
    const errors = source.errors.map((shape) => ({ shape }));
    return { select: [], plan: { leaf: true, keyed, record: null, errors, payload: {} } };
  }
  const record = recordReader(model, source, taken);
  const payload = payloadOf(model, source, { taken, isAlone: record === null });
  const errors = source.errors.map((shape) => errorReader(shape, taken));
  return {
    select: [record?.select ?? [], payload.select, ...errors.map(({ select }) => select)],
    plan: {
      leaf: false,
      keyed,
      record: record?.reader ?? null,
      errors: errors.map(({ reader }) => reader),
      ...payload.plan,
    },
  };
}

/** A member that is no record shows its scalars; one that is a record, or holds one, shows that. */
function payloadOf(
  model: Model,
  source: WriteSource,
  how: { readonly taken: Aliases; readonly isAlone: boolean },
): { readonly select: readonly SelectionNode[]; readonly plan: Pick<AnswerPlan, 'payload' | 'payloadOn'> } {
  const on = source.result?.on;
  if (on !== undefined && !how.isAlone) return { select: [], plan: { payload: {} } };
  const { select } = plainPlan(model, source.payloadFields);
  const shown = source.payloadFields.filter(({ kind }) => kind !== 'union');
  const payload = Object.fromEntries(shown.map(({ name }) => [name, name]));
  if (on === undefined) return { select, plan: { payload } };
  const member = memberFields(on, select, how.taken);
  return { select: member.select, plan: { payload, payloadOn: member.keys } };
}
