import { choicePlan, type ChoicePlan } from '../operations/choices/choicePlan';
import type { PageWideValues } from '../operations/listAsk';
import { titlePaths } from '../operations/recordTitle';
import { fieldPath } from '../schema/fieldPath';
import type { Entity, Field } from '../schema/model';
import type { ValueKind } from '../schema/kinds';
import { columnRank } from '../records/columnRank';
import type { Describing } from '../records/describe';
import { newHref } from '../routes';

/** How a picker finds records of one entity, and where a new one is made: plain JSON, used by the browser. */
export interface PickerPlan extends ChoicePlan {
  /** Where a new record can be made in place; null where it cannot. */
  readonly createHref: string | null;
  /** Path of the one field that its pages know a record by; null where that takes several. */
  readonly ownKey: string | null;
}

/** The plan of an entity's picker; `keys`: paths of the fields whose values are written. Null where nothing lists its records. */
export function pickerPlan(
  to: Describing,
  entity: Entity,
  ask: { readonly keys: readonly string[]; readonly pageWide?: PageWideValues },
): PickerPlan | null {
  const hint = bestOf(entity, HINTS);
  const side = sideOf(to, entity);
  const plan = choicePlan(to.model, entity, {
    ...ask,
    ...(hint === undefined ? {} : { hint: fieldPath(hint) }),
    ...(side === undefined ? {} : { side }),
  });
  const [key, ...others] = entity.key?.fields ?? [];
  return plan === null
    ? null
    : {
        ...plan,
        createHref: entity.create === null ? null : newHref(entity.slug),
        ownKey: key === undefined || others.length > 0 ? null : key.path,
      };
}

/** What tells people and things of one name apart. */
const HINTS: ReadonlySet<ValueKind> = new Set<ValueKind>(['text', 'email', 'phone']);
const SIDES: ReadonlySet<ValueKind> = new Set<ValueKind>(['relation']);

/** The field of such a kind that a person would most like to see beside the title. */
function bestOf(entity: Entity, kinds: ReadonlySet<ValueKind>): Field | undefined {
  const key = entity.key?.fields.map(({ path }) => path) ?? [];
  const ranked = entity.fields
    .filter((field) => kinds.has(field.kind) && !field.list && !key.includes(fieldPath(field)))
    .filter((field) => !titlePaths(entity).includes(fieldPath(field)) && field.unwrap === undefined)
    .map((field) => ({ field, rank: columnRank(entity, field, entity.title !== null) }))
    .filter(({ rank }) => rank > 12)
    .sort((a, b) => b.rank - a.rank);
  return ranked[0]?.field;
}

/** The title of what the record belongs to. */
function sideOf(to: Describing, entity: Entity): string | undefined {
  const field = bestOf(entity, SIDES);
  const target = field?.target === undefined ? undefined : to.entity(field.target);
  if (field === undefined || target === undefined || target.title === null || target.union === true)
    return undefined;
  return `${fieldPath(field)}.${target.title}`;
}
