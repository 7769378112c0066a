import { toOperationName } from '../../operations/document/buildDocument';
import { buildFormEntries } from '../../operations/write/formEntries';
import type { Label } from '../../operator/labels/labels';
import type { LabelContext } from '../../reading/describe/describeField';
import { isStatusField } from '../../reading/describe/fieldRoles';
import { getDanger } from '../../schema/lexicon/danger';
import { humanizeName, splitWords } from '../../schema/lexicon/names';
import type { Entity, Singleton } from '../../schema/model/model';
import type { EntityAction, WriteSource } from '../../schema/model/writes';
import { getInputLabel } from '../form/inputLabels';
import { findTargetStatus } from './targetStatus';
import type { ActionView, RecordWrites } from '../form/formView';
import { toSingular } from '../../schema/lexicon/inflector';
import type { RowView } from '../../view/fieldDescription';
import { deleteHref, editHref, recordActionHref, siteActionHref, singletonHref } from '../../routes/hrefs';
import { withQuery } from '../../routes/url';
import { buildStatusFlow } from './statusFlow';
import { toPlainEntity } from '../../reading/describe/plainEntity';

/** Words that led to the noun and lead nowhere without it. */
const LINKS: ReadonlySet<string> = new Set('to from for of in on with by a an the this'.split(' '));

/**
 * A mutation's name without the noun of the entity that it acts on, for a button on that entity's page: `rejectReport` is
 * `reject`, `markReportAsRead` is `markAsRead`. The name itself where nothing else is left.
 */
export function removeNoun(name: string, entityType: string): string {
  const words = splitWords(name);
  const noun = splitWords(entityType);
  const start = words.findIndex((_, index) => isAt(words, noun, index));
  if (start < 0 || noun.length === 0) return name;
  const rest = words.slice(start + noun.length);
  const before = words.slice(0, start);
  const link = rest.length === 0 ? before.findLastIndex((word) => !LINKS.has(word)) + 1 : before.length;
  const left = [...before.slice(0, link), ...rest];
  return left.length === 0 ? name : left.join('_');
}

function isAt(words: readonly string[], noun: readonly string[], start: number): boolean {
  return noun.every((word, index) => {
    const found = words[start + index];
    return found !== undefined && (found === word || toSingular(found) === toSingular(word));
  });
}

/** What else can be done with records of an entity. `href`: the page that does it, by the action's name. */
export function buildActionViews(
  ctx: LabelContext,
  entity: Entity,
  href: (action: string) => string,
): readonly ActionView[] {
  return entity.actions.map((action) => ({
    ...buildActionView(ctx, entity, action),
    href: href(action.name),
  }));
}

/** One thing that can be done with records, without an address. */
export function buildActionView(
  ctx: LabelContext,
  entity: Entity,
  { name, source }: EntityAction,
): Omit<ActionView, 'href'> {
  const field = fieldName(source) ?? name;
  const description = ctx.labels.operationDescription(field, source.description);
  const danger = getDanger(field);
  const status = findTargetStatus(removeNoun(field, entity.type), statusNames(ctx, entity));
  const entries = buildFormEntries(ctx.model, source);
  const [due, ...more] = entries.filter((entry) => entry.field.required);
  const place = {
    inputTypeName: due?.inputType ?? null,
    owner: { type: entity.type, fields: entity.fields },
  };
  return {
    name,
    label: getActionLabel(ctx, entity, source),
    operation: getWriteOperationName(source),
    ...(description === undefined ? {} : { description }),
    hasInputs: entries.length > 0,
    ...(due === undefined || more.length > 0 ? {} : { onlyInput: getInputLabel(ctx, due.field, place) }),
    ...(danger === undefined ? {} : { danger }),
    ...(status === null ? {} : { targetStatus: status }),
  };
}

/** What a button says on a page that already says what it is about: "Reject", not "Reject report". */
export function getActionLabel(ctx: LabelContext, entity: Entity, source: WriteSource): Label {
  const field = fieldName(source) ?? '';
  return ctx.labels.operation(field, humanizeName(removeNoun(field, entity.type)));
}

/** The name of the mutation's operation, as its plan has it. */
export function getWriteOperationName(source: WriteSource): string {
  return toOperationName(...source.steps.map((step) => step.field));
}

function fieldName(source: WriteSource): string | undefined {
  return source.steps.at(-1)?.field;
}

function statusNames(ctx: LabelContext, entity: Entity): readonly string[] {
  const name = entity.fields.find((field) => !field.list && isStatusField(field))?.enum;
  if (name === undefined || !Object.hasOwn(ctx.model.enums, name)) return [];
  return ctx.model.enums[name]?.values.map((value) => value.name) ?? [];
}

/** The record that something can be done with. `returnTo`: its page, where that is not the record's own address. */
export interface WriteTarget {
  readonly key: readonly string[];
  readonly values: RowView['values'];
  readonly returnTo?: string | undefined;
}

/** What can be done with a record, as links to the pages that do it, and where it stands in its flow. */
export function buildRecordWrites(ctx: LabelContext, entity: Entity, of: WriteTarget): RecordWrites {
  const { key, values, returnTo } = of;
  const back = (href: string): string => (returnTo === undefined ? href : withQuery(href, { returnTo }));
  const { slug } = entity;
  const actions = buildActionViews(ctx, entity, (name) => back(recordActionHref(slug, key, name)));
  const flow = buildStatusFlow(ctx, entity, { values, actions });
  return {
    editHref: entity.update === null ? null : back(editHref(slug, key)),
    deleteHref: entity.delete === null ? null : back(deleteHref(slug, key)),
    operations: {
      ...(entity.update === null ? {} : { edit: getWriteOperationName(entity.update) }),
      ...(entity.delete === null ? {} : { delete: getWriteOperationName(entity.delete) }),
    },
    actions,
    ...(flow === null ? {} : { flow }),
  };
}

/** What can be done with a value without a key, as links to the pages that do it and lead back; null where nothing can. */
export function buildSingletonWriteLinks(ctx: LabelContext, singleton: Singleton): RecordWrites | null {
  const { update, actions = [] } = singleton.writes ?? {};
  const actionOf = (slug: string) => ctx.model.siteActions.find((action) => action.slug === slug);
  const own = ctx.findEntity(singleton.of ?? '') ?? toPlainEntity(singleton);
  const returnTo = singletonHref(singleton.slug);
  const change = update === undefined ? undefined : actionOf(update);
  const others = actions.flatMap((slug) => {
    const action = actionOf(slug);
    if (action === undefined) return [];
    const href = withQuery(siteActionHref(slug), { returnTo });
    return [{ ...buildActionView(ctx, own, { name: slug, source: action.source }), href }];
  });
  if (change === undefined && others.length === 0) return null;
  return {
    editHref: change === undefined ? null : siteActionHref(change.slug),
    deleteHref: null,
    ...(change === undefined ? {} : { operations: { edit: getWriteOperationName(change.source) } }),
    actions: others,
  };
}
