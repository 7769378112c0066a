import type { Model } from '../../schema/model';
import type { WriteSource } from '../../schema/writes';
import { entityOf } from '../entityOf';
import type { RecordData } from '../listState';
import { memberFields, type Aliases } from '../memberFields';
import { readFirst } from '../readPath';
import { plainPlan, recordPlan, type RecordPlan } from '../selection';
import { selectPath, type SelectionNode } from '../selectionNode';

/** What to select of a payload besides refusals, and how to read it. */
export interface ResultPlan {
  readonly select: readonly SelectionNode[];
  readonly record: (value: unknown) => RecordData | null;
  readonly payload: (value: unknown) => RecordData['values'];
}

/**
 * The changed record (key, title, chosen fields) at its place in the payload, inside its member's fragment where the payload is
 * a union, and the payload's own scalars.
 */
export function resultPlan(
  model: Model,
  source: WriteSource,
  ask: { readonly selection: readonly string[]; readonly taken: Aliases },
): ResultPlan {
  const { result } = source;
  const payload = plainPlan(model, source.payloadFields);
  const entity = result === null ? null : entityOf(model, result.of);
  const own = entity === null ? null : recordPlan(model, entity, ask.selection);
  const plan = own === null || result?.as === undefined ? own : entered(result.as, own);
  const on = result?.on;
  if (on !== undefined) {
    // A member that is no record shows its scalars; one that is a record, or holds one, shows that.
    const inner = plan === null ? payload.select : selectPath(result?.path ?? '', plan.select);
    const member = memberFields(on, inner, ask.taken);
    const first = (value: unknown): object | null =>
      items(value)
        .map(member.read)
        .find((each) => each !== null) ?? null;
    return {
      select: member.select,
      record: (value) => (plan === null ? null : plan.read(readFirst(first(value), result?.path ?? ''))),
      payload: (value) => (plan === null ? (payload.read(first(value))?.values ?? {}) : {}),
    };
  }
  const path = result?.path ?? '';
  const select = plan === null || plan.select.length === 0 ? [] : selectPath(path, plan.select);
  return {
    select: [...select, ...payload.select],
    record: (value) => (plan === null ? null : plan.read(readFirst(value, path))),
    payload: (value) => payload.read(readFirst(value, ''))?.values ?? {},
  };
}

/** The record where its place is a union or interface: inside a fragment of its own type. */
function entered(type: string, plan: RecordPlan): RecordPlan {
  const member = memberFields(type, plan.select, new Set());
  return { select: member.select, read: (value) => plan.read(member.read(value)) };
}

function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.flat(3) : [value];
}
