import { isTotalSlow } from '../../../kit/run/slowTotals';
import {
  findChoiceAnchor,
  namesParent,
  type ChoiceAnchor,
} from '../../../core/operations/choices/choiceAnchor';
import { withParentKey } from '../../../core/operations/choices/choicePage';
import {
  buildChoicePlan,
  buildNarrowedPlan,
  type ChoiceOptions,
  type ChoicePlan,
} from '../../../core/operations/choices/choicePlan';
import { findChoiceOrigin } from '../../../core/operations/choices/choiceSource';
import type { PageWideValues } from '../../../core/operations/listState';
import { getTitlePaths, pickTitlePaths } from '../../../core/operations/document/recordIdentity';
import { getFieldPath } from '../../../core/schema/model/fieldPath';
import { buildFormEntries } from '../../../core/schema/model/formEntries';
import type { Entity, Field, TitlePaths } from '../../../core/schema/model/model';
import type { ValueKind } from '../../../core/schema/model/kinds';
import type { WriteSource } from '../../../core/schema/model/writes';
import type { Translate } from '../../../ground/intl/translate';
import { KIND_TRAITS } from '../../../core/schema/model/kindTraits';
import { getColumnRank, hasRole } from '../../../kit/describe/fieldRoles';
import { toInnerText, type LabelContext } from '../../../kit/describe/describeField';
import { getRecordNaming } from '../../../kit/describe/recordNaming';
import { newHref } from '../../../ground/routes/hrefs';
import type { FormField, FormGroups } from '../drafts/formField';
import type { ChoiceNaming } from './nameChoiceRow';
import type { NarrowingField, PickerNarrowing } from './narrowPicker';

/** A plan for finding records of one entity in a picker, and for creating one. Plain JSON for the browser. */
export interface PickerPlan extends ChoicePlan {
  /** The create form that can be opened in place; null when there is none. */
  readonly createHref: string | null;
  /** The field of the create form that holds the title; absent without one. It begins with what was typed into the picker. */
  readonly createTitleField?: string;
  /** Path of the key field, when the key is a single one; null otherwise. */
  readonly keyField: string | null;
  /** In a form: how it narrows the choices; absent where records of all parents are offered, or where they have none. */
  readonly narrowing?: PickerNarrowing;
  readonly naming: ChoiceNaming;
}

/**
 * Builds the plan of an entity's picker. `keys` are the paths of the fields whose values are sent. Null when no list
 * offers its records. Where counting takes long, the picker tells no total and keeps the list's own order.
 */
export function buildPickerPlan(ctx: LabelContext, entity: Entity, ask: PickerRequest): PickerPlan | null {
  const naming = getChoiceNaming(ctx, entity);
  const plan = buildChoicePlan(ctx.model, entity, getChoiceOptions(ctx, entity, ask));
  const [key, ...others] = entity.key?.fields ?? [];
  const createTitleField = findTitleField(ctx, entity);
  return plan === null
    ? null
    : {
        ...plan,
        createHref: entity.create === null ? null : newHref(entity.slug),
        ...(createTitleField === undefined ? {} : { createTitleField }),
        keyField: key === undefined || others.length > 0 ? null : key.path,
        naming,
      };
}

/** The values that are sent of a picked record. */
interface PickerRequest {
  readonly keys: readonly string[];
  readonly pageWide?: PageWideValues;
}

function getChoiceOptions(ctx: LabelContext, entity: Entity, ask: PickerRequest): ChoiceOptions {
  const hint = bestOf(entity, (kind) => KIND_TRAITS[kind].tellsApart) ?? findMeaningOfCode(entity);
  const side = sideOf(ctx, entity);
  return {
    ...ask,
    keys: [...new Set([...ask.keys, ...getChoiceNaming(ctx, entity).keys])],
    ...(hint === undefined ? {} : { hint: getFieldPath(hint) }),
    ...(side === undefined ? {} : { side }),
    // A backend sorts all records that match, as it counts them all.
    ...(entity.list !== null && isTotalSlow(entity.list) ? { isUncounted: true as const, sort: null } : {}),
  };
}

/** Returns the words that name records in a picker: those without a title are called by the key of their pages. */
function getChoiceNaming(ctx: LabelContext, entity: Entity): ChoiceNaming {
  const members = (entity.members ?? []).flatMap((type) => ctx.findEntity(type) ?? []);
  const isNamed = getTitlePaths(entity).length > 0 || entity.union === true;
  return {
    ...getRecordNaming(ctx, entity),
    keys: isNamed ? [] : (entity.key?.fields.map(({ path }) => path) ?? []),
    ...(members.length === 0
      ? {}
      : { members: Object.fromEntries(members.map((one) => [one.type, getRecordNaming(ctx, one)])) }),
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

/** What the choices of a form's pickers are narrowed by, beside its fields. */
interface NarrowingSubject {
  /** The entity that is written; null for the site's actions. */
  readonly entity: Entity | null;
  readonly result: WriteSource['result'];
  /** The record's key; absent for a new record. */
  readonly key?: readonly string[] | undefined;
  readonly translate: Translate;
}

type Form = { readonly fields: readonly FormField[]; readonly groups: FormGroups };

/** Builds the pickers of all relations of a form and its groups, by the slug of the listed entity. */
export function buildFormPickers(
  ctx: LabelContext,
  { fields, groups }: Form,
  pageWide?: PageWideValues,
  subject?: NarrowingSubject,
): { readonly [slug: string]: PickerPlan } {
  const links = [...fields, ...Object.values(groups).flatMap((group) => group.fields)];
  const keysByType = new Map<string, { readonly type: string; readonly keys: Set<string> }>();
  for (const { relation } of links) {
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
      const ask = { keys: [...keys], ...(pageWide === undefined ? {} : { pageWide }) };
      const plan = buildPickerPlan(ctx, entity, ask);
      const narrowing = subject === undefined ? null : narrow(ctx, { entity, ask }, { links, subject });
      return plan === null ? [] : [[slug, narrowing === null ? plan : { ...plan, narrowing }]];
    }),
  );
}

/** Builds how a form narrows a picker; null where neither its fields nor its record tell the parent of the choices. */
function narrow(
  ctx: LabelContext,
  { entity, ask }: { readonly entity: Entity; readonly ask: PickerRequest },
  { links, subject }: { readonly links: readonly FormField[]; readonly subject: NarrowingSubject },
): PickerNarrowing | null {
  const parent = findChoiceOrigin(ctx.model, entity)?.parent?.entity;
  // A form of such records may put them elsewhere.
  if (parent === undefined || subject.entity?.type === entity.type) return null;
  const options = getChoiceOptions(ctx, entity, ask);
  const build = (anchor: ChoiceAnchor | null): ChoicePlan | null =>
    anchor === null ? null : buildNarrowedPlan(ctx.model, entity, anchor, options);
  const isPut = [entity.type, parent.type].includes(subject.result?.of ?? '') && subject.entity === null;
  const by = (isPut ? [] : links).flatMap(({ name, relation }): readonly NarrowingField[] => {
    const told = relation?.kinds === undefined ? ctx.findEntity(relation?.type ?? '') : undefined;
    if (relation === undefined || told === undefined || relation.write.many) return [];
    if (!namesParent(name, told, entity, relation.write.keyPath)) return [];
    const [key, ...others] = told.key?.fields ?? [];
    const plan =
      key?.path === relation.write.keyPath && others.length === 0
        ? build(findChoiceAnchor(ctx.model, entity, told))
        : null;
    return plan === null ? [] : [{ field: name, type: told.type, isParent: told.type === parent.type, plan }];
  });
  const own =
    subject.entity === null || subject.key === undefined
      ? null
      : build(findChoiceAnchor(ctx.model, entity, subject.entity));
  if (by.length === 0 && own === null) return null;
  const message = subject.translate('write.otherParent', {
    parent: toInnerText(ctx.labels.singular(parent).text),
    record: toInnerText(ctx.labels.singular(entity).text),
  });
  return {
    by: [...new Map(by.map((each) => [JSON.stringify([each.field, each.type]), each])).values()],
    ...(own === null ? {} : { ofRecord: withParentKey(own, subject.key ?? []) }),
    message,
  };
}
