import { toOperationName } from '../../operations/document/buildDocument';
import { isRefusedNow } from '../../schema/model/permissions';
import { buildFormEntries } from '../../schema/model/formEntries';
import type { LabelContext } from '../../reading/describe/describeField';
import { humanizeAction } from '../../schema/lexicon/actionNames';
import { splitWords } from '../../schema/lexicon/names';
import type { Entity, Singleton } from '../../schema/model/model';
import type { EntityAction, WriteSource } from '../../schema/model/writes';
import { getInputLabel } from '../form/inputLabels';
import type { ActionView, RecordWrites } from '../form/formView';
import type { StatusFlowView } from '../form/statusFlowView';
import type { EnumOption } from '../../view/fieldDescription';
import { deleteHref, editHref, recordActionHref, siteActionHref, singletonHref } from '../../routes/hrefs';
import { withQuery } from '../../routes/url';
import { buildStatusFlow, findCurrentStatus, type CurrentStatus } from './statusFlow';
import { toPlainEntity } from '../../reading/describe/plainEntity';
import type { Label } from '../../view/label';
import type { RowView } from '../../view/rowView';

/**
 * Builds the views of an entity's actions on a record with this status. Those that would change nothing are last.
 * `href` returns the address of an action's page by the action's name.
 */
function buildActionViews(
  ctx: LabelContext,
  entity: Entity,
  of: {
    readonly status: EnumOption | undefined;
    readonly values: RowView['values'];
    readonly href: (action: string) => string;
  },
): readonly ActionView[] {
  const views = pickOfOneRecord(entity.actions).map((action): ActionView => {
    const isThere = leadsTo(action.source, of.status);
    return {
      ...buildActionView(ctx, entity, action),
      href: of.href(action.name),
      ...(isThere ? { alreadyIn: of.status } : {}),
      ...(isRefused(ctx, action.source, of.values) ? { isRefused: true as const } : {}),
    };
  });
  return [...views.filter(isPossible), ...views.filter((view) => !isPossible(view))];
}

/** Checks whether an action changes nothing but the status, and leads to this one. */
export function leadsTo(
  { idempotent, targetStatus }: WriteSource,
  status: EnumOption | undefined,
): status is EnumOption {
  return idempotent !== undefined && status !== undefined && targetStatus?.value === status.value;
}

function isPossible({ alreadyIn, isRefused: refused }: ActionView): boolean {
  return alreadyIn === undefined && refused !== true;
}

/** Checks whether the record refuses an action now, also by offering nothing for an input that it requires. */
function isRefused(ctx: LabelContext, source: WriteSource, values: RowView['values']): boolean {
  return (
    isRefusedNow(source.permission, values) ||
    buildFormEntries(ctx.model, source).some(({ field: { required, offeredBy } }) => {
      const offers = offeredBy === undefined || !required ? undefined : values[offeredBy.value];
      return Array.isArray(offers) && offers.length === 0;
    })
  );
}

/** Picks the actions that are offered on one record: of two that differ in number alone, the one for one record. */
function pickOfOneRecord(actions: readonly EntityAction[]): readonly EntityAction[] {
  const names = new Set(actions.map(({ name }) => name));
  return actions.filter(({ bulkOf }) => bulkOf === undefined || !names.has(bulkOf));
}

/** The number of buttons for actions that a record shows outside its menu: in its head and in its status flow. */
const MAX_ACTION_BUTTONS = 2;

/** The least significance of an action that is beside "Edit". */
const MIN_HEAD_POINTS = 1;

/**
 * Picks the actions that are beside "Edit": the most significant ones that can be done now, that the status flow does
 * not show, and that neither end the record, nor put it aside, nor take something back. No schema says from which
 * statuses an action starts, so none leads back to a status that lies behind, and a record with a final status gets none
 * that leads to another one.
 */
function pickHeadActions(
  actions: Entity['actions'],
  views: readonly ActionView[],
  { current, flow }: { readonly current: CurrentStatus | null; readonly flow: StatusFlowView | null },
): RecordWrites['headActions'] {
  const shown = flow?.nextActions ?? [];
  const status = current?.options[current.at];
  const reached = new Set(current?.options.slice(0, current.at + 1).map(({ value }) => value));
  const refused = new Set(views.filter((view) => view.isRefused === true).map(({ name }) => name));
  const isFinal = status?.tone === 'done' || status?.tone === 'dropped';
  return pickOfOneRecord(actions)
    .filter(({ name, source: { danger, effect, targetStatus }, weight }) => {
      const isUsual = danger === undefined && effect === undefined;
      const isReached = targetStatus !== undefined && reached.has(targetStatus.value);
      const canBeDone = !isReached && !(isFinal && targetStatus !== undefined) && !refused.has(name);
      return isUsual && canBeDone && !shown.includes(name) && (weight?.points ?? 0) >= MIN_HEAD_POINTS;
    })
    .slice(0, Math.max(0, MAX_ACTION_BUTTONS - shown.length))
    .map(({ name }) => name);
}

/** Builds the view of one action, without an address. */
export function buildActionView(
  ctx: LabelContext,
  entity: Entity,
  { name, source }: EntityAction,
): Omit<ActionView, 'href'> {
  const field = fieldName(source) ?? name;
  const description = ctx.labels.operationDescription(field, source.description);
  const { danger, targetStatus, effect } = source;
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
    ...(danger === undefined ? {} : { danger: danger.value }),
    ...(targetStatus === undefined ? {} : { targetStatus: targetStatus.value }),
    ...(effect === undefined ? {} : { effect: effect.value }),
  };
}

/** Returns a button's label for a page that already names the entity: "Reject", not "Reject report". */
export function getActionLabel(ctx: LabelContext, entity: Entity, source: WriteSource): Label {
  const field = fieldName(source) ?? '';
  const keyNouns = source.key.map(({ at }) => toKeyNoun(at.path.at(-1) ?? ''));
  // A type may have an affix that its name has not: `ArticleEntity` is an article.
  const types = [entity.type, source.inheritedFrom ?? entity.type];
  const nouns = [...types, splitWords(entity.labels.singular).join('_'), ...keyNouns];
  return ctx.labels.operation(field, humanizeAction(field, nouns));
}

/** Returns the noun that a key's argument has for its record: `labelable` of `labelableId`. */
function toKeyNoun(argument: string): string {
  const words = splitWords(argument);
  return words.at(-1) === 'id' ? words.slice(0, -1).join('_') : '';
}

/** Returns the operation name of the mutation, the same one that its plan has. */
function getWriteOperationName(source: WriteSource): string {
  return toOperationName(...source.steps.map((step) => step.field));
}

function fieldName(source: WriteSource): string | undefined {
  return source.steps.at(-1)?.field;
}

/**
 * The record that actions are offered for. `returnTo` is the page to return to when it is not the record's own
 * address.
 */
export interface WriteTarget {
  readonly key: readonly string[];
  readonly values: RowView['values'];
  readonly returnTo?: string | undefined;
}

/** Builds the links to everything that can be written on a record, with its position in the status flow. */
export function buildRecordWrites(ctx: LabelContext, entity: Entity, of: WriteTarget): RecordWrites {
  const { key, values, returnTo } = of;
  const back = (href: string): string => (returnTo === undefined ? href : withQuery(href, { returnTo }));
  const { slug } = entity;
  const current = findCurrentStatus(ctx, entity, values);
  const status = current?.options[current.at];
  const actions = buildActionViews(ctx, entity, {
    status,
    values,
    href: (name) => back(recordActionHref(slug, key, name)),
  });
  const flow = buildStatusFlow(ctx, entity, {
    current,
    values,
    actions: actions.filter((action) => action.isRefused !== true),
  });
  const refused = {
    ...(isRefusedNow(entity.update?.permission, values) ? { edit: true as const } : {}),
    ...(isRefusedNow(entity.delete?.permission, values) ? { delete: true as const } : {}),
  };
  return {
    editHref: entity.update === null ? null : back(editHref(slug, key)),
    deleteHref: entity.delete === null ? null : back(deleteHref(slug, key)),
    operations: {
      ...(entity.update === null ? {} : { edit: getWriteOperationName(entity.update) }),
      ...(entity.delete === null ? {} : { delete: getWriteOperationName(entity.delete) }),
    },
    actions,
    ...(Object.keys(refused).length === 0 ? {} : { refused }),
    headActions: pickHeadActions(entity.actions, actions, { current, flow }),
    ...(flow === null ? {} : { flow }),
  };
}

/** Puts further actions before the others, also among the buttons. */
export function withFirstActions(writes: RecordWrites, first: readonly ActionView[]): RecordWrites {
  const room = Math.max(0, MAX_ACTION_BUTTONS - (writes.flow?.nextActions.length ?? 0));
  return {
    ...writes,
    actions: [...first, ...writes.actions],
    headActions: [...first.map(({ name }) => name), ...writes.headActions].slice(0, room),
  };
}

/** Builds the links to the mutations of a singleton, each leading back to its page; null when it has none. */
export function buildSingletonWriteLinks(ctx: LabelContext, singleton: Singleton): RecordWrites | null {
  const { update, actions = [] } = singleton.writes ?? {};
  const actionOf = (slug: string) => ctx.model.siteActions.find((action) => action.slug === slug);
  const singletonEntity = ctx.findEntity(singleton.of ?? '') ?? toPlainEntity(singleton);
  const returnTo = singletonHref(singleton.slug);
  const change = update === undefined ? undefined : actionOf(update);
  const others = actions.flatMap((slug) => {
    const action = actionOf(slug);
    if (action === undefined) return [];
    const href = withQuery(siteActionHref(slug), { returnTo });
    return [{ ...buildActionView(ctx, singletonEntity, { name: slug, source: action.source }), href }];
  });
  if (change === undefined && others.length === 0) return null;
  return {
    editHref: change === undefined ? null : siteActionHref(change.slug),
    deleteHref: null,
    ...(change === undefined ? {} : { operations: { edit: getWriteOperationName(change.source) } }),
    actions: others,
    headActions: [],
  };
}
