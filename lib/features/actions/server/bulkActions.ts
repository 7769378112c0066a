import { findReplacedInputs } from '../../../core/operations/write/partialInputs';
import { buildFormParts } from '../../form/formParts';
import type { LabelContext } from '../../../kit/describe/describeField';
import type { RowView } from '../../../kit/view/rowView';
import type { Entity } from '../../../core/schema/model/model';
import type { Translate } from '../../../ground/intl/translate';
import type { FormView, BulkAction } from '../../form/formView';
import { buildFormView } from '../../form/server/buildFormView';
import type { EntityAction, WriteSource } from '../../../core/schema/model/writes';
import { createRowActionView } from '../rowMenu';

/** The name of the delete action among the bulk actions; no mutation can have it. */
const DELETE_ACTION_NAME = '~delete';

/**
 * Builds the bulk actions of an entity's list, delete last. Descriptions come with the action's form (`loadBulkForm`)
 * because every list page carries this view.
 */
export function buildBulkActions(
  ctx: LabelContext & { readonly translate: Translate },
  entity: Entity,
  rows: readonly RowView[] = [],
): readonly BulkAction[] {
  const describe = createRowActionView(ctx, entity, rows);
  return findBulkActions(ctx, entity).map((action) => {
    const view = describe(action);
    if (action.name !== DELETE_ACTION_NAME) return view;
    return { ...view, label: { text: ctx.translate('write.delete.submit') }, danger: 'destroys' };
  });
}

/** Finds the mutation of a bulk action; null for an unknown name. */
function findBulkSource(ctx: LabelContext, entity: Entity, name: string): WriteSource | null {
  return findBulkActions(ctx, entity).find((action) => action.name === name)?.source ?? null;
}

function findBulkActions({ model }: LabelContext, entity: Entity): readonly EntityAction[] {
  // Rows of several types have different keys.
  if (entity.key === null || entity.members !== undefined) return [];
  const removal: readonly EntityAction[] =
    entity.delete === null ? [] : [{ name: DELETE_ACTION_NAME, source: entity.delete }];
  const actions = [
    // The form of several records knows none of the values that would be replaced.
    ...entity.actions.filter(({ source }) => findReplacedInputs(model, entity, source).length === 0),
    ...removal,
  ].filter(({ source }) => isByKey(source));
  // Of two actions that differ in number alone, the one for several records takes one request.
  const repeated = new Set(actions.map(({ bulkOf }) => bulkOf));
  return actions.filter(({ name }) => !repeated.has(name));
}

/**
 * Checks whether the mutation takes the key of the record's page; a key of other fields would need the record first.
 */
function isByKey({ key }: WriteSource): boolean {
  return key.length > 0 && key.every(({ part }) => part >= 0);
}

/**
 * Loads the form of a bulk action: its plan without a key, and its inputs. Null when there is no such action. Sends no
 * requests.
 */
export async function loadBulkForm(
  ctx: LabelContext & { readonly translate: Translate; readonly now: string },
  entity: Entity,
  name: string,
): Promise<FormView | null> {
  const source = findBulkSource(ctx, entity, name);
  const action = buildBulkActions(ctx, entity).find((each) => each.name === name);
  if (source === null || action === undefined) return null;
  const words = action.label.text;
  const { danger } = action;
  const loading = {
    ...ctx,
    address: '',
    query: {},
    isPosted: false,
    // No record is read: nothing is prefilled from an address.
    fetcher: () => Promise.reject(new Error('The form of several rows asks nothing.')),
  };
  return buildFormView(
    loading,
    { entity, source, parts: buildFormParts(loading, entity, source) },
    {
      intent: 'action',
      id: `bulk:${entity.type}:${name}`,
      title: words,
      breadcrumbText: words,
      submit: words,
      backHref: '',
      afterSave: { type: 'page', href: '' },
      ...(danger === undefined ? {} : { danger }),
      ...(source.mayKeep === undefined ? {} : { mayKeep: true }),
    },
  );
}
