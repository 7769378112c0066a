import { findFieldForInput } from '../../core/operations/write/valueReader';
import { buildFormEntries } from '../../core/schema/model/formEntries';
import { getOrMake, memoizeByObject } from '../../core/schema/model/memoize';
import type { Entity, Field, Model } from '../../core/schema/model/model';
import { hasRole } from '../../kit/describe/fieldRoles';

/** The columns of a list that can be changed in place: the input of the update's form by the field that it sets. */
export interface CellInputs {
  readonly [field: string]: string;
}

const getKnown = memoizeByObject<Model, WeakMap<Entity, CellInputs>>(() => new WeakMap());

/**
 * Finds the fields of a record that its update takes one by one: a value, a choice, or a link to one record. A status that actions lead
 * through is not among them: it has steps, no free choice.
 */
export function findCellInputs(model: Model, entity: Entity): CellInputs {
  return getOrMake(getKnown(model), entity, () => collectCellInputs(model, entity));
}

function collectCellInputs(model: Model, entity: Entity): CellInputs {
  const { update, fields, actions, members } = entity;
  // Rows of several types have different forms; an update below a parent asks for it.
  if (update === null || members !== undefined || update.parentRead !== undefined) return {};
  const hasSteps = actions.some(({ source }) => source.targetStatus !== undefined);
  const pairs = buildFormEntries(model, update).flatMap(({ name, field: input }) => {
    const field = isOneValue(input) ? findFieldForInput(input, fields) : undefined;
    return field === undefined || (hasSteps && hasRole(field, 'status')) ? [] : [[field.name, name] as const];
  });
  return Object.fromEntries(pairs);
}

const isOneValue = ({
  kind,
  list,
  secret,
}: {
  readonly kind: Field['kind'];
  readonly list: boolean;
  readonly secret?: true;
}) => kind !== 'object' && !list && secret === undefined;
