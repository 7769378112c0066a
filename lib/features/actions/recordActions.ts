import { findCellInputs } from '../form/cellInputs';
import { getActionLabel, fieldName } from '../../kit/describe/actionLabel';
import { toOperationName } from '../../core/operations/document/buildDocument';
import { isRefusedNow } from '../../core/schema/model/permissions';
import { buildFormEntries } from '../../core/schema/model/formEntries';
import type { LabelContext } from '../../kit/describe/describeField';
import type { Entity, Singleton, Model } from '../../core/schema/model/model';
import type { EntityAction, WriteSource } from '../../core/schema/model/writes';
import { getInputLabel, getInputPlace } from '../form/inputLabels';
import type { ActionView, RecordWrites } from '../form/formView';
import type { StatusFlowView } from '../form/statusFlowView';
import type { EnumOption } from '../../kit/view/fieldDescription';
import {
  deleteHref,
  editHref,
  recordActionHref,
  siteActionHref,
  singletonHref,
} from '../../ground/routes/hrefs';
import { FROM_LIST_PARAM } from '../../ground/routes/fromList';
import { withQuery } from '../../ground/routes/queryParams';
import { buildStatusFlow, findCurrentStatus, findOutOfTurn, type CurrentStatus } from './statusFlow';
import { toPlainEntity } from '../../kit/describe/plainEntity';
import type { RowView } from '../../kit/view/rowView';
import { isListWrittenBy } from '../../core/operations/write/recordParts';
import { findFieldForInput } from '../../core/operations/write/valueReader';

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
  const views = listOwnActions(ctx.model, entity).map((action): ActionView => {
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

/** Lists the actions that one record offers: not those that its form does. */
export function listOwnActions(model: Model, entity: Entity): readonly EntityAction[] {
  return pickOfOneRecord(entity.actions).filter(({ source }) => !isInEditForm(model, entity, source));
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
    inputTypeName: getInputPlace(source, due?.inputType ?? null),
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

/** Returns the operation name of the mutation, the same one that its plan has. */
function getWriteOperationName(source: WriteSource): string {
  return toOperationName(...source.steps.map((step) => step.field));
}

/**
 * The record that actions are offered for. `returnTo` is the page to return to when it is not the record's own
 * address, and `fromList` the list that a deletion leads back to.
 */
export interface WriteTarget {
  readonly key: readonly string[];
  readonly values: RowView['values'];
  readonly returnTo?: string | undefined;
  readonly fromList?: string | undefined;
}

/**
 * Builds the links to everything that can be written on a record, with its position in the status flow. Actions that the flow
 * does not offer from there are left out.
 */
export function buildRecordWrites(ctx: LabelContext, entity: Entity, of: WriteTarget): RecordWrites {
  const { key, values, returnTo, fromList } = of;
  const back = (href: string): string => (returnTo === undefined ? href : withQuery(href, { returnTo }));
  const { slug } = entity;
  const current = findCurrentStatus(ctx, entity, values);
  const status = current?.options[current.at];
  const all = buildActionViews(ctx, entity, {
    status,
    values,
    href: (name) => back(recordActionHref(slug, key, name)),
  });
  const flow = buildStatusFlow(ctx, entity, {
    current,
    values,
    actions: all.filter((action) => action.isRefused !== true),
  });
  const outOfTurn = findOutOfTurn(current, all, flow?.nextActions ?? []);
  const actions = all.filter(({ name }) => !outOfTurn.has(name));
  const refused = {
    ...(isRefusedNow(entity.update?.permission, values) ? { edit: true as const } : {}),
    ...(isRefusedNow(entity.delete?.permission, values) ? { delete: true as const } : {}),
  };
  return {
    editHref: entity.update === null ? null : back(editHref(slug, key)),
    deleteHref:
      entity.delete === null
        ? null
        : withQuery(
            back(deleteHref(slug, key)),
            fromList === undefined ? {} : { [FROM_LIST_PARAM]: fromList },
          ),
    operations: {
      ...(entity.update === null ? {} : { edit: getWriteOperationName(entity.update) }),
      ...(entity.delete === null ? {} : { delete: getWriteOperationName(entity.delete) }),
    },
    actions,
    ...(refused.edit === true ? {} : { cellInputs: findCellInputs(ctx.model, entity) }),
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

/**
 * Checks whether an action only sets or clears a relation that the form of the record takes, too: the form offers it already.
 * What adds to a list or takes out of it is an action of its own.
 */
function isInEditForm(model: Model, { update, fields, related }: Entity, source: WriteSource): boolean {
  const [entry, ...more] = buildFormEntries(model, source);
  const change = entry?.field.links?.value;
  if (update === null || entry === undefined || change === undefined || more.length > 0) return false;
  const isSingle = fields.some(({ name }) => name === change.relation);
  if (change.change === 'adds' || (change.change === 'removes' && !isSingle)) return false;
  const list = related.find(({ name }) => name === change.relation);
  return buildFormEntries(model, update).some(
    ({ field }) =>
      field.kind === 'relation' &&
      (isSingle
        ? findFieldForInput(field, fields)?.name === change.relation
        : list !== undefined && isListWrittenBy(list, field)),
  );
}
