import type { Entity, Model } from '../../../core/schema/model/model';
import type { InputField, WriteSource } from '../../../core/schema/model/writes';
import type { EntityOverride, SiteConfig } from './siteConfig';
import type { FilterField, ListSource } from '../../../core/schema/model/reads';

/**
 * Changes the entities for which an operator states one of these members. Where none does, the model is returned as it is,
 * because a copy computes all of its lazy parts.
 */
export function editEntities(
  model: Model,
  { entities = {} }: SiteConfig,
  members: readonly (keyof EntityOverride)[],
  edit: (entity: Entity, stated: EntityOverride) => Entity,
): Model {
  const overrides = new Map(
    Object.entries(entities).filter(([, override]) =>
      members.some((member) => override[member] !== undefined),
    ),
  );
  if (overrides.size === 0) return model;
  const editOne = (entity: Entity): Entity => {
    const stated = overrides.get(entity.type);
    return stated === undefined ? entity : edit(entity, stated);
  };
  return { ...model, entities: model.entities.map(editOne) };
}

/** Returns the model with `edit` applied to every list source. */
export function mapListSources(model: Model, edit: (source: ListSource) => ListSource): Model {
  const mapHolder = <Holder extends { readonly source: ListSource }>(holder: Holder): Holder => ({
    ...holder,
    source: edit(holder.source),
  });
  return {
    ...model,
    entities: model.entities.map((entity) => ({
      ...entity,
      list: entity.list === null ? null : edit(entity.list),
      ...(entity.lists === undefined ? {} : { lists: entity.lists.map(mapHolder) }),
      related: entity.related.map(mapHolder),
    })),
    singletons: model.singletons.map((singleton) => ({
      ...singleton,
      related: singleton.related.map(mapHolder),
    })),
  };
}

/** Removes the filters that `isOut` matches, and the whole filter if none is left. */
export function withoutFilters(source: ListSource, isOut: (field: FilterField) => boolean): ListSource {
  if (source.filter === null) return source;
  const fields = source.filter.fields.filter((field) => !isOut(field));
  return { ...source, filter: fields.length === 0 ? null : { ...source.filter, fields } };
}

/** Returns input objects with `edit` applied to the fields of each. `name`: the name of the input object. */
export function mapInputs(
  inputs: Model['inputs'],
  edit: (fields: readonly InputField[], name: string) => readonly InputField[],
): Model['inputs'] {
  const edited: { [name: string]: Model['inputs'][string] } = Object.create(null);
  for (const [name, input] of Object.entries(inputs))
    edited[name] = { ...input, fields: edit(input.fields, name) };
  return edited;
}

/** Changes a mutation; null leaves it out. */
type EditWrite = (source: WriteSource) => WriteSource | null;

/** Returns the mutations of an entity with `edit` applied to each. */
export function mapWrites(
  entity: Entity,
  edit: EditWrite,
): Pick<Entity, 'create' | 'update' | 'delete' | 'actions'> {
  const editOne = (source: WriteSource | null): WriteSource | null => (source === null ? null : edit(source));
  return {
    create: editOne(entity.create),
    update: editOne(entity.update),
    delete: editOne(entity.delete),
    actions: mapActions(entity.actions, edit),
  };
}

/** Returns actions with `edit` applied to the mutation of each. */
export const mapActions = <Action extends { readonly source: WriteSource }>(
  actions: readonly Action[],
  edit: EditWrite,
): readonly Action[] =>
  actions.flatMap((action) => {
    const source = edit(action.source);
    return source === null ? [] : [{ ...action, source }];
  });
