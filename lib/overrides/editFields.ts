import { isCompositeType, type GraphQLSchema } from 'graphql';
import type { Entity, Field, Model } from '../schema/model';
import type { ListSource } from '../schema/reads';
import { titleOf } from '../schema/reading/title';
import { editSources, withoutFilters } from './editSources';
import type { EntityOverride, SiteConfig } from './siteConfig';

type FieldOverrides = NonNullable<EntityOverride['fields']>;

/** Hides fields and related lists, and shows values as other kinds; titles are what the operator names, or the next best field. */
export function editFields(schema: GraphQLSchema, model: Model, config: SiteConfig): Model {
  const overrides = new Map(Object.entries(config.entities ?? {}));
  const edited: Model = {
    ...model,
    entities: model.entities.map((entity) => {
      const override = overrides.get(entity.type);
      return override === undefined ? entity : editEntity(schema, entity, override);
    }),
  };
  return editSources(edited, (source) => editSource(source, overrides.get(source.of)?.fields ?? {}));
}

function editEntity(schema: GraphQLSchema, entity: Entity, override: EntityOverride): Entity {
  const overrides = override.fields ?? {};
  const isShown = ({ name }: { readonly name: string }): boolean => !isHidden(overrides, name);
  const fields = entity.fields.filter(isShown).map((field) => withKind(field, overrides));
  return {
    ...entity,
    fields,
    related: entity.related.filter(isShown),
    title: override.title ?? titleWithout(schema, entity, fields),
  };
}

function withKind(field: Field, overrides: FieldOverrides): Field {
  const kind = Object.hasOwn(overrides, field.name) ? overrides[field.name]?.kind : undefined;
  return kind === undefined ? field : { ...field, kind };
}

/** The entity's title, or where that is hidden what names its records then. */
function titleWithout(schema: GraphQLSchema, entity: Entity, fields: readonly Field[]): string | null {
  const first = entity.title?.split('.')[0];
  if (first === undefined || fields.some(({ name }) => name === first) || entity.union === true)
    return entity.title;
  const type = schema.getType(entity.type);
  return isCompositeType(type) ? titleOf(type, fields) : null;
}

/** What is hidden is neither sorted nor filtered by; a filter takes values of the field's own kind. */
function editSource(source: ListSource, overrides: FieldOverrides): ListSource {
  if (Object.keys(overrides).length === 0) return source;
  const isOut = ({ field }: { readonly field: string }): boolean =>
    isHidden(overrides, field.split('.')[0] ?? '');
  const narrowed = withoutFilters(source, isOut);
  const columns = source.sort?.columns.filter((column) => !isOut(column)) ?? [];
  return {
    ...narrowed,
    sort: source.sort === null || columns.length === 0 ? null : { ...source.sort, columns },
  };
}

function isHidden(overrides: FieldOverrides, name: string): boolean {
  return Object.hasOwn(overrides, name) && overrides[name]?.hide === true;
}
