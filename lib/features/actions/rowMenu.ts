import { isRefusedNow } from '../../core/schema/model/permissions';
import type { Entity } from '../../core/schema/model/model';
import type { EntityAction } from '../../core/schema/model/writes';
import { hasRecordPage, isChangedInRows } from '../../core/schema/model/listedEntities';
import type { LabelContext } from '../../kit/describe/describeField';
import type { RowView } from '../../kit/view/rowView';
import type { BulkAction } from '../form/formView';
import type { RowMenuView } from './rowMenuView';
import { buildActionView, leadsTo, listOwnActions } from './recordActions';
import { findCurrentStatus, findNextActions, findOutOfTurn } from './statusFlow';

/** Checks whether the rows of an entity's lists have a menu: they have pages, and no links in its place. */
export function hasRowMenu(entity: Entity): boolean {
  // The pages of rows of several types are those of other entities.
  return hasRecordPage(entity) && !isChangedInRows(entity) && entity.members === undefined;
}

/** Builds the menu of a list's rows, by the same reading of states as a record's page; null where they have none. */
export function buildRowMenu(
  ctx: LabelContext,
  entity: Entity,
  { rows, bulk }: { readonly rows: readonly RowView[]; readonly bulk: readonly BulkAction[] },
): RowMenuView | null {
  if (!hasRowMenu(entity)) return null;
  const describe = createRowActionView(ctx, entity, rows);
  const together = new Set(bulk.map(({ name }) => name));
  const listRefused = (of: Entity['update']): readonly string[] =>
    rows.filter(({ values }) => isRefusedNow(of?.permission, values)).map(({ id }) => id);
  const refused = { edit: listRefused(entity.update), delete: listRefused(entity.delete) };
  return {
    canEdit: entity.update !== null,
    canDelete: entity.delete !== null,
    ...(refused.edit.length + refused.delete.length === 0 ? {} : { refused }),
    actions: listOwnActions(ctx.model, entity).map((action) =>
      together.has(action.name) ? action.name : describe(action),
    ),
  };
}

/**
 * Returns the function that describes an action on the rows of a list, with those that it cannot be done with now. Their records refuse
 * it, it would change nothing, or the status flow does not offer it.
 */
export function createRowActionView(
  ctx: LabelContext,
  entity: Entity,
  rows: readonly RowView[],
): (action: EntityAction) => BulkAction {
  const actions = entity.actions.map((action) => buildActionView(ctx, entity, action));
  const states = rows.map(({ id, values }) => {
    const current = findCurrentStatus(ctx, entity, values);
    const next = current === null ? [] : findNextActions(current.options, current.at, actions);
    const status = current?.options[current.at];
    return { id, values, status, outOfTurn: findOutOfTurn(current, actions, next) };
  });
  return (action) => {
    const { source } = action;
    const leftOutRows = states.filter(
      ({ values, status, outOfTurn }) =>
        isRefusedNow(source.permission, values) || leadsTo(source, status) || outOfTurn.has(action.name),
    );
    const { name, label, hasInputs, operation, danger } = buildActionView(ctx, entity, action);
    return {
      name,
      label,
      hasInputs,
      operation,
      ...(danger === undefined ? {} : { danger }),
      ...(leftOutRows.length === 0 ? {} : { leftOutRows: leftOutRows.map(({ id }) => id) }),
    };
  };
}
