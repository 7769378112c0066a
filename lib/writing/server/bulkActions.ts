import type { LabelContext } from '../../reading/describe/describeField';
import type { Entity } from '../../schema/model/model';
import type { Translate } from '../../intl/translate';
import type { FormView, BulkAction } from '../form/formView';
import { createFormParts, buildFormView } from './buildFormView';
import type { EntityAction, WriteSource } from '../../schema/model/writes';
import { buildActionView } from '../actions/recordActions';

/** Names the deletion among the actions: no mutation is called so. */
export const DELETE_ACTION_NAME = '~delete';

/**
 * What can be done with several rows of an entity's list: its actions, and at the end deleting them. Their descriptions come with
 * the form that asks (`loadBulkForm`): every list page carries what stands here.
 */
export function buildBulkActions(
  ctx: LabelContext & { readonly translate: Translate },
  entity: Entity,
): readonly BulkAction[] {
  return bulkActions(entity).map((action) => {
    const { name, label, hasInputs, operation, danger } = buildActionView(ctx, entity, action);
    const isRemoval = name === DELETE_ACTION_NAME;
    const sounds = isRemoval ? 'destroys' : danger;
    return {
      name,
      label: isRemoval ? { text: ctx.translate('write.delete.submit') } : label,
      hasInputs,
      operation,
      ...(sounds === undefined ? {} : { danger: sounds }),
    };
  });
}

/** The mutation behind one of them; null for a name that is none. */
export function findBulkSource(entity: Entity, name: string): WriteSource | null {
  return bulkActions(entity).find((action) => action.name === name)?.source ?? null;
}

function bulkActions(entity: Entity): readonly EntityAction[] {
  // Rows of several types have keys of several kinds.
  if (entity.key === null || entity.members !== undefined) return [];
  const removal = entity.delete === null ? [] : [{ name: DELETE_ACTION_NAME, source: entity.delete }];
  return [...entity.actions, ...removal].filter(({ source }) => isByKey(source));
}

/** A row is known by the key of its page; a key of other fields takes its record first. */
function isByKey({ key }: WriteSource): boolean {
  return key.length > 0 && key.every(({ part }) => part >= 0);
}

/**
 * The form of something that is done with several rows: its plan without a key, and what it asks for. Null where there is no
 * such action. Asks nothing of the backend.
 */
export async function loadBulkForm(
  ctx: LabelContext & { readonly translate: Translate; readonly now: string },
  entity: Entity,
  name: string,
): Promise<FormView | null> {
  const source = findBulkSource(entity, name);
  const action = buildBulkActions(ctx, entity).find((each) => each.name === name);
  if (source === null || action === undefined) return null;
  const words = action.label.text;
  const { danger } = action;
  const loading = {
    ...ctx,
    address: '',
    query: {},
    isPosted: false,
    // No record is read: nothing is filled in from an address.
    fetcher: () => Promise.reject(new Error('The form of several rows asks nothing.')),
  };
  return buildFormView(
    loading,
    { entity, source, parts: createFormParts(loading, entity, source) },
    {
      intent: 'action',
      id: `bulk:${entity.type}:${name}`,
      title: words,
      breadcrumbText: words,
      submit: words,
      backHref: '',
      afterSave: { href: '' },
      ...(danger === undefined ? {} : { danger }),
    },
  );
}
