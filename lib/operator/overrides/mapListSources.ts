import type { Model } from '../../schema/model/model';
import type { FilterField, ListSource } from '../../schema/model/reads';

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
