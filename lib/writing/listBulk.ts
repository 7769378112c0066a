import type { Translate } from '../intl/translate';
import type { Describing } from '../records/describe';
import type { Entity } from '../schema/model';
import type { EntityAction, WriteSource } from '../schema/writes';
import { actionView } from './actions';
import type { BulkAction } from './view';

/** Names the deletion among the actions: no mutation is called so. */
export const DELETE_ROWS = '~delete';

/**
 * What can be done with several rows of an entity's list: its actions, and at the end deleting them. Their descriptions come with
 * the form that asks (`loadBulkForm`): every list page carries what stands here.
 */
export function listBulk(
  to: Describing & { readonly translate: Translate },
  entity: Entity,
): readonly BulkAction[] {
  return bulkActions(entity).map((action) => {
    const { name, label, asks, operation, danger } = actionView(to, entity, action);
    const isRemoval = name === DELETE_ROWS;
    const sounds = isRemoval ? 'destroys' : danger;
    return {
      name,
      label: isRemoval ? { text: to.translate('write.delete.submit') } : label,
      asks,
      operation,
      ...(sounds === undefined ? {} : { danger: sounds }),
    };
  });
}

/** The mutation behind one of them; null for a name that is none. */
export function bulkSource(entity: Entity, name: string): WriteSource | null {
  return bulkActions(entity).find((action) => action.name === name)?.source ?? null;
}

function bulkActions(entity: Entity): readonly EntityAction[] {
  // Rows of several types have keys of several kinds.
  if (entity.key === null || entity.members !== undefined) return [];
  const removal = entity.delete === null ? [] : [{ name: DELETE_ROWS, source: entity.delete }];
  return [...entity.actions, ...removal].filter(({ source }) => isByKey(source));
}

/** A row is known by the key of its page; a key of other fields takes its record first. */
function isByKey({ key }: WriteSource): boolean {
  return key.length > 0 && key.every(({ part }) => part >= 0);
}
