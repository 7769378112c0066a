import { isTotalSlow } from '../../reading/list/slowTotals';
import { buildChoicePlan, type ChoicePlan } from '../../operations/choices/choicePlan';
import type { PageWideValues } from '../../operations/listState';
import { getTitlePaths, pickTitlePaths } from '../../operations/document/recordIdentity';
import { getFieldPath } from '../../schema/model/fieldPath';
import { buildFormEntries } from '../../schema/model/formEntries';
import type { Entity, Field, TitlePaths } from '../../schema/model/model';
import type { ValueKind } from '../../schema/model/kinds';
import { KIND_TRAITS } from '../../schema/model/kindTraits';
import { getColumnRank, hasRole } from '../../reading/describe/fieldRoles';
import type { LabelContext } from '../../reading/describe/describeField';
import { newHref } from '../../routes/hrefs';
import type { FormField, FormGroups } from '../drafts/formField';

/** A plan for finding records of one entity in a picker, and for creating one. Plain JSON for the browser. */
export interface PickerPlan extends ChoicePlan {
  /** The create form that can be opened in place; null when there is none. */
  readonly createHref: string | null;
  /** The field of the create form that holds the title; absent without one. It begins with what was typed into the picker. */
  readonly createTitleField?: string;
  /** Path of the key field, when the key is a single one; null otherwise. */
  readonly keyField: string | null;
}

/**
 * Builds the plan of an entity's picker. `keys` are the paths of the fields whose values are sent. Null when no list
 * offers its records. Where counting takes long, the picker tells no total and keeps the list's own order.
 */
export function buildPickerPlan(
  ctx: LabelContext,
  entity: Entity,
  ask: { readonly keys: readonly string[]; readonly pageWide?: PageWideValues },
): PickerPlan | null {
  const hint = bestOf(entity, (kind) => KIND_TRAITS[kind].tellsApart) ?? findMeaningOfCode(entity);
  const side = sideOf(ctx, entity);
  const plan = buildChoicePlan(ctx.model, entity, {
    ...ask,
    ...(hint === undefined ? {} : { hint: getFieldPath(hint) }),
    ...(side === undefined ? {} : { side }),
    // A backend sorts all records that match, as it counts them all.
    ...(entity.list !== null && isTotalSlow(entity.list) ? { isUncounted: true as const, sort: null } : {}),
  });
  const [key, ...others] = entity.key?.fields ?? [];
  const createTitleField = findTitleField(ctx, entity);
  return plan === null
    ? null
    : {
        ...plan,
        createHref: entity.create === null ? null : newHref(entity.slug),
        ...(createTitleField === undefined ? {} : { createTitleField }),
        keyField: key === undefined || others.length > 0 ? null : key.path,
      };
}

/** Finds the text field of the create form that is called like the entity's title. */
function findTitleField({ model }: LabelContext, { create, title }: Entity): string | undefined {
  const name = title?.split('.').at(-1);
  if (create === null || name === undefined) return undefined;
  return buildFormEntries(model, create).find(
    ({ name: entry, field }) => entry === name && field.kind === 'text' && !field.list,
  )?.name;
}

/** Returns the field of a fitting kind that helps most beside the title. */
function bestOf(entity: Entity, fits: (kind: ValueKind) => boolean): Field | undefined {
  const key = entity.key?.fields.map(({ path }) => path) ?? [];
  const ranked = entity.fields
    .filter((field) => fits(field.kind) && !field.list && !key.includes(getFieldPath(field)))
    .filter((field) => !getTitlePaths(entity).includes(getFieldPath(field)) && field.unwrap === undefined)
    .map((field) => ({ field, rank: getColumnRank(entity, field, entity.title !== null) }))
    .filter(({ rank }) => rank > 12)
    .sort((a, b) => b.rank - a.rank);
  return ranked[0]?.field;
}

/** Finds what the codes mean that are title and key of records: their only required text. People know it better than a code. */
function findMeaningOfCode(entity: Entity): Field | undefined {
  const { fields, key, title } = entity;
  if (
    key?.fields[0]?.path !== title ||
    !fields.some((field) => getFieldPath(field) === title && hasRole(field, 'code'))
  )
    return undefined;
  const [words, ...others] = fields.filter(({ kind, list }) => kind === 'longText' && !list);
  return others.length > 0 || words?.nullable !== false ? undefined : words;
}

/** Returns the paths to the title of the record's parent: of a person, to both names. */
function sideOf(ctx: LabelContext, entity: Entity): TitlePaths | undefined {
  const field = bestOf(entity, (kind) => kind === 'relation');
  const target = field?.target === undefined ? undefined : ctx.findEntity(field.target);
  if (field === undefined || target === undefined || target.title === null || target.union === true)
    return undefined;
  const inside = (path: string): string => `${getFieldPath(field)}.${path}`;
  return pickTitlePaths({
    title: inside(target.title),
    titleBefore: (target.titleBefore ?? []).map(inside),
  });
}

/** Builds the pickers of all relations of a form and its groups, by the slug of the listed entity. */
export function buildFormPickers(
  ctx: LabelContext,
  { fields, groups }: { readonly fields: readonly FormField[]; readonly groups: FormGroups },
  pageWide?: PageWideValues,
): { readonly [slug: string]: PickerPlan } {
  const keysByType = new Map<string, { readonly type: string; readonly keys: Set<string> }>();
  for (const { relation } of [...fields, ...Object.values(groups).flatMap((group) => group.fields)]) {
    if (relation === undefined) continue;
    const paths = [relation.write.keyPath, ...(relation.write.copies ?? []).map(({ from }) => from)];
    for (const { slug, type } of relation.kinds ?? [relation]) {
      if (slug === null) continue;
      const known = keysByType.get(slug);
      if (known === undefined) keysByType.set(slug, { type, keys: new Set(paths) });
      else for (const path of paths) known.keys.add(path);
    }
  }
  return Object.fromEntries(
    [...keysByType].flatMap(([slug, { type, keys }]): [string, PickerPlan][] => {
      const entity = ctx.findEntity(type);
      if (entity === undefined) return [];
      const plan = buildPickerPlan(ctx, entity, {
        keys: [...keys],
        ...(pageWide === undefined ? {} : { pageWide }),
      });
      return plan === null ? [] : [[slug, plan]];
    }),
  );
}
