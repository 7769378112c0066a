import type { Model } from '../../schema/model/model';
import type { FilterField, ListSource } from '../../schema/model/reads';

/** The model with every list, wherever it stands, changed by `edit`. */
export function mapListSources(model: Model, edit: (source: ListSource) => ListSource): Model {
  const inside = <Holder extends { readonly source: ListSource }>(holder: Holder): Holder => ({
    ...holder,
    source: edit(holder.source),
  });
  return {
    ...model,
    entities: model.entities.map((entity) => ({
      ...entity,
      list: entity.list === null ? null : edit(entity.list),
      ...(entity.lists === undefined ? {} : { lists: entity.lists.map(inside) }),
      related: entity.related.map(inside),
    })),
    singletons: model.singletons.map((one) => ({ ...one, related: one.related.map(inside) })),
  };
}

/** A list without the filters that `isOut` names; without any filter when none is left. */
export function withoutFilters(source: ListSource, isOut: (field: FilterField) => boolean): ListSource {
  if (source.filter === null) return source;
  const fields = source.filter.fields.filter((field) => !isOut(field));
  return { ...source, filter: fields.length === 0 ? null : { ...source.filter, fields } };
}
