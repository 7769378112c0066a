import type { CurrencyHolder } from '../../schema/model/facts';
import type { Entity, Field, Model } from '../../schema/model/model';
import type { ListSource } from '../../schema/model/reads';
import { memoizeByObject } from '../../schema/model/memoize';

/**
 * Returns the entity with only the fields that a list's rows have. Rows of some lists have a smaller type than the
 * record.
 */
export function toRowEntity(entity: Entity, source: ListSource): Entity {
  const { rowFields } = source;
  return rowFields === undefined || source.of !== entity.type ? entity : narrowToRows(entity)(source);
}

/** Plans are memoized by entity, so each list needs one stable entity object. */
const narrowToRows = memoizeByObject((entity: Entity) =>
  memoizeByObject(({ rowFields }: ListSource): Entity => {
    const names = new Set(rowFields);
    const isRowField = (path: string): boolean => names.has(path.split('.')[0] ?? '');
    return {
      ...entity,
      title: entity.title !== null && isRowField(entity.title) ? entity.title : null,
      titleBefore: entity.titleBefore?.filter(isRowField) ?? [],
      namedBy: entity.namedBy?.filter(({ title }) => title !== null && isRowField(title)) ?? [],
      fields: entity.fields
        .filter(({ name, at }) => names.has(at?.split('.')[0] ?? name))
        .map((field) => withoutCurrencyOutside(field, isRowField)),
    };
  }),
);

/** Drops the currency of an amount that the rows do not have. */
function withoutCurrencyOutside(field: Field, isRowField: (path: string) => boolean): Field {
  const { currency, ...money } = field.money ?? {};
  return field.at !== undefined || currency === undefined || isRowField(currency)
    ? field
    : { ...field, money };
}

/**
 * Finds the path from an object to the currency of one of its amounts; undefined where there is none, or where it stands on a record
 * whose currency is hidden.
 */
export function findCurrencyPath(model: Model, { money }: Pick<Field, 'money'>): string | undefined {
  return money?.holder === undefined || hasShownCurrency(model, money.holder) ? money?.currency : undefined;
}

/** Checks whether the site shows the currency of a record that holds others. */
export function hasShownCurrency(model: Model, holder: CurrencyHolder | undefined): holder is CurrencyHolder {
  return findEntityByType(model, holder?.type)?.fields.some(({ name }) => name === holder?.field) === true;
}

/** Returns the entity with fields that are read by their source, where they have one. */
export const withSources = memoizeByObject((entity: Entity): Entity => {
  const fields = readBySource(entity.fields);
  return fields === entity.fields ? entity : { ...entity, fields };
});

function readBySource(fields: readonly Field[]): readonly Field[] {
  const read = fields.map((field): Field => {
    if (field.source !== undefined) return { ...field, readsSource: true };
    const below = field.fields === undefined ? undefined : readBySource(field.fields);
    return below === undefined || below === field.fields ? field : { ...field, fields: below };
  });
  return read.every((field, index) => field === fields[index]) ? fields : read;
}

/** Finds an entity by the name of its GraphQL type; null where there is none. The index is built once per model. */
export function findEntityByType(model: Model, type: string | undefined): Entity | null {
  return type === undefined ? null : (indexByType(model).get(type) ?? null);
}

const indexByType = memoizeByObject(
  ({ entities }: Model): ReadonlyMap<string, Entity> =>
    new Map(entities.map((entity) => [entity.type, entity])),
);

/** Memoizes a function of a model and one of its entities. Results are released together with the model. */
export function memoizeByEntity<Result>(
  make: (model: Model, entity: Entity) => Result,
): (model: Model, entity: Entity) => Result {
  const ofModel = memoizeByObject((model: Model) => memoizeByObject((entity: Entity) => make(model, entity)));
  return (model, entity) => ofModel(model)(entity);
}
